import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DEFAULT_COLUMNS } from './column-ids.ts'
import {
  formatColumns,
  formatSort,
  parseColumns,
  parseSort,
  toNextSort,
  weekDefaults,
  weekSearchSchema,
} from './search.ts'

describe('weekSearchSchema', () => {
  it.each([
    [{}],
    [{ q: 'x'.repeat(201), show: 'best', sort: '"; drop', cols: '<b>', row: '../x', vs: '2024-W99' }],
    [{ q: 7, show: ['new'], sort: '', cols: null, row: {}, vs: 'latest' }],
  ])('forgives %j', (search) => {
    expect(z.parse(weekSearchSchema, search)).toEqual(weekDefaults)
  })

  it.each([
    [{ q: '50% & more #1 = ▲' }],
    [{ q: '0042' }],
    [{ show: 're', sort: '-m-album-sales', cols: 'peak,m-video-streams', vs: '2024-W53' }],
    [{ cols: 'none', row: `MRELG${'0'.repeat(31)}F` }],
  ])('keeps %j', (search) => {
    const parsed = z.parse(weekSearchSchema, search)
    expect(parsed).toEqual({ ...weekDefaults, ...search })
    expect(z.parse(weekSearchSchema, parsed)).toEqual(parsed)
  })
})

describe('parseSort', () => {
  it.each(['rank', '-rank', 'm-album-sales', '-m-album-sales'])('%s survives the way there and back', (text) => {
    expect(formatSort(parseSort(text))).toBe(text)
  })
})

describe('toNextSort', () => {
  const total = { id: 'total', firstOrder: 'desc' } as const
  it.each([
    ['from another column', 'rank', total, '-total'],
    ['once more', '-total', total, 'total'],
    ['and back to the official order', 'total', total, 'rank'],
    ['by rank itself', 'rank', { id: 'rank', firstOrder: 'asc' } as const, '-rank'],
    ['a column without order', '-total', { id: 'run', firstOrder: null }, '-total'],
  ])('%s', (_, now, column, next) => {
    expect(formatSort(toNextSort(parseSort(now), column))).toBe(next)
  })
})

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
