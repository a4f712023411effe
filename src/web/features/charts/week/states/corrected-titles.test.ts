import { describe, expect, it } from 'vitest'
import { formatRankChange, toCorrectedTitles } from './corrected-titles.ts'

describe('toCorrectedTitles', () => {
  it('groups the changes by title', () => {
    const name = { title: 'A', credit: null }
    expect(
      toCorrectedTitles([
        { id: '1', ...name, field: 'rank', was: 2, is: 1 },
        { id: '1', ...name, field: 'total', was: 0, is: null },
        { id: '2', ...name, field: 'total', was: 5, is: 6 },
      ]),
    ).toEqual([
      { id: '1', ...name, rank: { was: 2, is: 1 }, total: { was: 0, is: null } },
      { id: '2', ...name, rank: null, total: { was: 5, is: 6 } },
    ])
  })
})

describe('formatRankChange', () => {
  it.each([
    [5, 3, '5 → 3'],
    [null, 12, 'added at 12'],
    [7, null, '7, then removed'],
  ])('formats %s to %s as %s', (was, is, text) => {
    expect(formatRankChange({ was, is })).toBe(text)
  })
})
