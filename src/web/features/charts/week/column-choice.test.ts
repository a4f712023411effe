import { describe, expect, it } from 'vitest'
import { formatColumns, parseColumns } from './column-choice.ts'
import { DEFAULT_COLUMNS } from './column-ids.ts'

describe('parseColumns', () => {
  it.each([
    ['', DEFAULT_COLUMNS],
    ['none', []],
    ['peak', ['peak']],
    [',peak,,low,', ['peak', 'low']],
  ])('%j is %j', (text, ids) => {
    expect(parseColumns(text)).toEqual(ids)
  })

  it.each([[[]], [['peak']], [['low', 'm-album-sales']], [[...DEFAULT_COLUMNS]]])(
    '%j survives the way there and back',
    (ids) => {
      expect(parseColumns(formatColumns(ids))).toEqual(ids)
    },
  )

  it('leaves the usual set out of the address, in whatever order', () => {
    expect(formatColumns([...DEFAULT_COLUMNS].reverse())).toBe('')
  })
})
