import { describe, expect, it } from 'vitest'
import { createPoint } from '../../testing/series-data.ts'
import { createRows, createTrendAnswer } from './testing/trend-data.ts'
import {
  fromRelease,
  hasUncategorized,
  toFormulaMark,
  toTrendRows,
  toTrendUnit,
  toZoom,
  type TrendRow,
} from './to-trend-points.ts'

describe('toTrendRows', () => {
  it.each([
    ['a value', createPoint(0, 12.5), { value: 12.5, state: 'known', isPartial: false }],
    ['zero', createPoint(0, 0), { value: 0, state: 'known', isPartial: false }],
    ['a negative value', createPoint(0, -3), { value: -3, state: 'known', isPartial: false }],
    ['a huge value', createPoint(0, 9e15), { value: 9e15, state: 'known', isPartial: false }],
    ['a gap', createPoint(0, null), { value: null, state: 'gap', isPartial: false }],
    ['a failed point', createPoint(0, 'failed'), { value: null, state: 'failed', isPartial: false }],
    ['a partial week', createPoint(0, 7, true), { value: 7, state: 'known', isPartial: true }],
    ['a partial week without data', createPoint(0, null, true), { value: null, state: 'gap', isPartial: true }],
  ])('converts %s', (_, point, expected) => {
    const [row] = toTrendRows({ points: [point], comparison: null, breakout: null })
    expect(row).toEqual({ start: point.start, end: point.end, ...expected, compared: null, parts: [] })
  })

  it('matches comparison and parts to points by index', () => {
    const answer = createTrendAnswer({
      breakout: {
        name: 'commercial_model',
        values: [
          { name: 'ad_supported', points: [createPoint(0, 300), createPoint(1, 'failed')] },
          { name: 'premium', points: [createPoint(0, 700)] },
        ],
      },
    })
    const rows = toTrendRows(answer)
    expect(rows.map(({ compared }) => compared?.value)).toEqual([800, 800, null, 400])
    expect(rows[0]?.compared?.start).toBe('2026-09-25')
    expect(rows[0]?.parts.map(({ name, value }) => [name, value])).toEqual([
      ['ad_supported', 300],
      ['premium', 700],
    ])
    expect(rows[1]?.parts.map(({ state }) => state)).toEqual(['failed', 'gap'])
  })
})

const createReleased = (daysReleased: readonly (number | undefined)[], values: readonly (number | null)[]) =>
  toTrendRows({
    points: values.map((value, index) => {
      const days = daysReleased[index]
      return Object.assign(createPoint(index, value), days !== undefined && { daysReleased: days })
    }),
    comparison: null,
    breakout: null,
  })

describe('fromRelease', () => {
  it.each([
    ['leaves out weeks before the release', [0, 0, 3], [null, null, 5, 7], [5, 7]],
    ['keeps a gap after the release', [0, undefined], [null, null, 7], [null, 7]],
    ['keeps streams from before the release and later weeks', [0, 0, 3], [null, 2, 5], [2, 5]],
    ['keeps all weeks when the title was released after them', [0, 0], [null, null], [null, null]],
    ['keeps all weeks of an older title', [], [null, 5], [null, 5]],
  ] as const)('%s', (_, daysReleased, values, expected) => {
    expect(fromRelease(createReleased(daysReleased, values)).map(({ value }) => value)).toEqual(expected)
  })
})

describe('toZoom', () => {
  const rows = createRows([1, 2, 3, 4])
  it.each([
    ['no dates', undefined, undefined, { from: 0, to: 3 }],
    ['one date', '2026-10-30', undefined, { from: 0, to: 3 }],
    ['dates on the first days of weeks', '2026-10-30', '2026-11-06', { from: 1, to: 2 }],
    ['dates within weeks', '2026-11-01', '2026-11-08', { from: 1, to: 2 }],
    ['dates beyond both ends', '2020-01-01', '2030-01-01', { from: 0, to: 3 }],
    ['dates before all rows', '2020-01-01', '2020-02-01', { from: 0, to: 3 }],
    ['dates after all rows', '2030-01-01', '2030-02-01', { from: 0, to: 3 }],
    ['a single week', '2026-10-30', '2026-11-01', { from: 0, to: 3 }],
    ['dates in reverse order', '2026-11-06', '2026-10-30', { from: 0, to: 3 }],
  ])('handles %s', (_, from, to, expected) => {
    expect(toZoom(rows, from, to)).toEqual(expected)
  })

  it('handles no rows', () => {
    expect(toZoom([], '2026-10-30', '2026-11-06')).toEqual({ from: 0, to: 0 })
  })
})

describe('toTrendUnit', () => {
  it.each([
    [{ metric: 'streams', unit: null, location: 'US' }, 'streams'],
    [{ metric: 'equivalents', unit: 'album_equivalent', location: 'US' }, 'album_equivalent'],
    [{ metric: 'equivalents', unit: null, location: 'DE' }, 'stream_equivalent'],
  ] as const)('returns the unit of %o', (answer, expected) => {
    expect(toTrendUnit(answer)).toBe(expected)
  })
})

describe('toFormulaMark', () => {
  it.each([
    [
      'never for streams',
      'streams',
      [week('2025-12-26'), week('2026-01-02')],
      { at: null, comparedAt: null, isCrossed: false },
    ],
    [
      'never for Stream Equivalent',
      'stream_equivalent',
      [week('2025-12-26'), week('2026-01-02')],
      { at: null, comparedAt: null, isCrossed: false },
    ],
    [
      'within the rows',
      'album_equivalent',
      [week('2025-12-26'), week('2026-01-02')],
      { at: 1, comparedAt: null, isCrossed: true },
    ],
    [
      'after all rows',
      'album_equivalent',
      [week('2025-12-19'), week('2025-12-26')],
      { at: null, comparedAt: null, isCrossed: false },
    ],
    [
      'before all rows',
      'album_equivalent',
      [week('2026-01-02'), week('2026-01-09')],
      { at: null, comparedAt: null, isCrossed: false },
    ],
    [
      'between the rows and their comparison',
      'album_equivalent',
      [week('2026-01-02', '2025-01-03')],
      { at: null, comparedAt: null, isCrossed: true },
    ],
    [
      'within the comparison',
      'album_equivalent',
      [week('2026-12-25', '2025-12-26'), week('2027-01-01', '2026-01-02')],
      { at: null, comparedAt: 1, isCrossed: true },
    ],
  ] as const)('finds the formula change: %s', (_, unit, rows, expected) => {
    expect(toFormulaMark(rows, unit)).toEqual(expected)
  })
})

describe('hasUncategorized', () => {
  it.each([
    ['parts that add up to the total', rowWith(10, [4, 6]), false],
    ['parts below the total', rowWith(10, [4, 5]), true],
    ['parts that differ by rounding', rowWith(1_000, [400.01, 599.98]), false],
    ['a missing part', rowWith(10, [4, null]), false],
    ['no parts', rowWith(10, []), false],
    ['a missing total', rowWith(null, [4, 6]), false],
  ])('detects uncategorized streams: %s', (_, row, expected) => {
    expect(hasUncategorized([row])).toBe(expected)
  })
})

function rowAt(start: string) {
  return { start, end: start, value: 1, state: 'known', isPartial: false } as const
}

function week(start: string, compared: string | null = null): TrendRow {
  return {
    ...rowAt(start),
    compared: compared === null ? null : rowAt(compared),
    parts: [],
  }
}

function rowWith(value: number | null, parts: (number | null)[]): TrendRow {
  return {
    ...rowAt('2026-10-23'),
    value,
    compared: null,
    parts: parts.map((part, index) => ({ ...rowAt('2026-10-23'), name: String(index), value: part })),
  }
}
