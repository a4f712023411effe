import { describe, expect, it } from 'vitest'
import type { SeriesAnswer } from '#contract/api/series.ts'
import { createPoint, createSeriesAnswer } from '../../../testing/series-data.ts'
import { isEmpty, toComparedColumns, toTotaled } from './to-compared-columns.ts'

const series = (key: string, slot: number, answer: SeriesAnswer) => ({ key, slot, name: key.toUpperCase(), answer })
const answerOf = (values: (number | null | 'failed')[], firstWeek = 0, different: Partial<SeriesAnswer> = {}) =>
  createSeriesAnswer({ points: values.map((value, index) => createPoint(firstWeek + index, value)), ...different })
const valuesOf = (line: { dataPoints: ({ value: number | null } | null)[] } | undefined) =>
  line?.dataPoints.map((dataPoint) => (dataPoint === null ? 'none' : dataPoint.value))

describe('toComparedColumns', () => {
  it('aligns the same weeks by calendar', () => {
    const { columns, lines } = toComparedColumns(
      [series('a', 0, answerOf([1, 2, 3])), series('b', 4, answerOf([7, 8], 1))],
      'calendar',
      'streams',
    )
    expect(columns.map(({ window }) => window?.start)).toEqual(['2026-10-23', '2026-10-30', '2026-11-06'])
    expect(lines.map(valuesOf)).toEqual([
      [1, 2, 3],
      ['none', 7, 8],
    ])
    expect(lines.map(({ slot }) => slot)).toEqual([0, 4])
  })

  it('aligns first weeks by release, also across a year with 53 weeks', () => {
    const lastOf2024 = -95 // The week of 2024-12-27, W53.
    const { columns, lines } = toComparedColumns(
      [series('a', 0, answerOf([1, 2, 3])), series('b', 1, answerOf([7, 8], lastOf2024))],
      'release',
      'streams',
    )
    expect(columns).toEqual([1, 2, 3].map((number) => ({ key: String(number), number, window: null })))
    expect(lines.map(valuesOf)).toEqual([
      [1, 2, 3],
      [7, 8, 'none'],
    ])
    expect(lines[1]?.dataPoints.map((dataPoint) => dataPoint?.start)).toEqual(['2024-12-27', '2025-01-03', undefined])
  })

  it('distinguishes zero, negative, gap and failed', () => {
    const { lines } = toComparedColumns([series('a', 0, answerOf([0, -5, null, 'failed']))], 'calendar', 'streams')
    expect(lines[0]?.dataPoints.map((dataPoint) => [dataPoint?.value, dataPoint?.state])).toEqual([
      [0, 'known'],
      [-5, 'known'],
      [null, 'gap'],
      [null, 'failed'],
    ])
  })

  it.each([
    ['another unit', { metric: 'equivalents', unit: 'stream_equivalent' }],
    ['streams', { metric: 'streams', unit: null }],
  ] as const)('never puts %s on the axis of Album Equivalent', (_, different) => {
    const own = answerOf([1], 0, { metric: 'equivalents', unit: 'album_equivalent' })
    const { lines } = toComparedColumns(
      [series('a', 0, own), series('b', 1, answerOf([1], 0, different))],
      'calendar',
      'album_equivalent',
    )
    expect(lines.map(({ key }) => key)).toEqual(['a'])
  })

  it('finds the formula change on each line, for Album Equivalent only', () => {
    const lastOld = -43 // The week of 2025-12-26.
    const crossing = answerOf([1, 2, 3], lastOld, { metric: 'equivalents', unit: 'album_equivalent' })
    const [album] = toComparedColumns([series('a', 0, crossing)], 'release', 'album_equivalent').lines
    expect(album?.formulaAt).toBe(1)
    const [streams] = toComparedColumns([series('a', 0, answerOf([1, 2], lastOld))], 'release', 'streams').lines
    expect(streams?.formulaAt).toBeNull()
  })

  it('returns no columns without series', () => {
    expect(toComparedColumns([], 'release', 'streams')).toMatchObject({ columns: [], lines: [] })
    expect(toComparedColumns([], 'calendar', 'streams')).toMatchObject({ columns: [], lines: [] })
  })
})

describe('isEmpty', () => {
  it.each([
    ['false for zeros', [0, 0], false],
    ['true for gaps and failures', [null, 'failed'], true],
  ] as const)('returns %s', (_, values, expected) => {
    const [line] = toComparedColumns([series('a', 0, answerOf([...values]))], 'calendar', 'streams').lines
    expect(line && isEmpty(line)).toBe(expected)
  })
})

describe('the range of a comparison', () => {
  const range = { start: '2026-11-06', end: '2026-11-19' }

  it('limits totals to the columns of the page’s dates', () => {
    const compared = toComparedColumns([series('a', 0, answerOf([9, 9, 3, 4]))], 'calendar', 'streams', range)
    expect(compared).toMatchObject({ from: 2, common: 2 })
    expect(toTotaled(compared.columns, compared).map(({ key }) => key)).toEqual(['2026-11-06', '2026-11-13'])
  })

  it('doesn’t apply to first weeks', () => {
    const compared = toComparedColumns([series('a', 0, answerOf([9, 9, 3, 4]))], 'release', 'streams', range)
    expect(compared).toMatchObject({ from: 0, common: 4 })
  })
})
