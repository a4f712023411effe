import { describe, expect, it } from 'vitest'
import { createRows } from './testing/trend-data.ts'
import { toTrendModel } from './to-trend-model.ts'
import type { TrendRow } from './to-trend-points.ts'

const OPTIONS = {
  interval: 'week',
  unit: 'streams',
  showTotal: true,
  releaseDate: null,
  periods: null,
  locale: 'en-US',
} as const
const model = (rows: readonly TrendRow[], options: Partial<Parameters<typeof toTrendModel>[1]> = {}) =>
  toTrendModel(rows, { ...OPTIONS, ...options })

const withParts = (rows: TrendRow[], ...values: (number | null)[]) =>
  rows.map((row) =>
    Object.assign(row, {
      parts: createRows(values).map((part, index) => Object.assign(part, { name: `part ${index}` })),
    }),
  )
const createMany = () => createRows(Array.from({ length: 100 }, () => 1))
const marksOf = (rows: TrendRow[], ...values: (number | null)[]) =>
  new Set(model(withParts(rows, ...values)).series.flatMap(({ mark, key }) => (key === 'total' ? [] : mark)))

describe('toTrendModel', () => {
  it.each([
    ['known', [1, 2, 3], ['known', 'known', 'known']],
    ['a gap', [1, null, 3], ['known', 'gap', 'known']],
    ['a failed point', [1, 'failed', 3], ['known', 'failed', 'known']],
    ['a zero', [1, 0, 3], ['known', 'known', 'known']],
  ] as const)('distinguishes %s', (_, values, states) => {
    expect(model(createRows(values)).columns.map(({ state }) => state)).toEqual(states)
  })

  it('shows an unfinished period as open, unless it failed', () => {
    const rows = createRows([1, 'failed']).map((row) => Object.assign(row, { isPartial: true }))
    expect(model(rows).columns.map(({ state }) => state)).toEqual(['open', 'failed'])
  })

  it('stacks parts as bars, or as areas over many periods without gaps', () => {
    expect(marksOf(createRows([1, 2]), 1, 1)).toEqual(new Set(['bar']))
    expect(marksOf(createMany(), 1, 1)).toEqual(new Set(['area']))
    expect(marksOf(createMany(), 1, null)).toEqual(new Set(['bar']))
  })

  it('fits the axis to stacks in both directions', () => {
    const { scale } = model(withParts(createRows([30]), 20, null, 10, -10))
    expect(scale.domain).toEqual([-10, 30])
  })

  it('labels the peak and the last finished period with its change', () => {
    const rows = createRows([10, 40, 20, 30, 5]).map((row, index) => Object.assign(row, { isPartial: index === 4 }))
    expect(model(rows).labels.map(({ kind, column, text }) => [kind, column, text])).toEqual([
      ['last', 3, '30, +50.0% vs. last week'],
      ['peak', 1, 'peak 40'],
    ])
  })

  it('labels a last period that is the peak only once, and nothing after a gap with a change', () => {
    expect(model(createRows([10, 20, null, 30])).labels.map(({ text }) => text)).toEqual(['30'])
  })

  it('labels two points', () => {
    expect(model(createRows([20, 10])).labels.map(({ text }) => text)).toEqual(['10, −50.0% vs. last week', 'peak 20'])
  })

  it('marks the release within the range only', () => {
    const rows = createRows([0, 10, 20])
    expect(model(rows, { releaseDate: '2026-11-01' }).lines).toEqual([{ column: 1, label: 'Released', tone: 'note' }])
    expect(model(rows, { releaseDate: '2020-01-01' }).lines).toEqual([])
  })

  it('draws a short first week as open, nothing before it, and no change from it', () => {
    const rows = createRows([null, 5, 30]).map((row, week) =>
      Object.assign(row, week === 0 && { state: 'unreleased', daysReleased: 0 }, week === 1 && { daysReleased: 3 }),
    )
    expect(model(rows).columns.map(({ state }) => state)).toEqual(['known', 'open', 'known'])
    expect(model([...createRows([1]), ...rows]).labels[0]?.text).toBe('30')
  })
})

describe('bands of the trend', () => {
  const rows = createRows([1, 2, 3, 4])
  const dates = (from: number, to: number) => ({ start: rows[from]?.start ?? '', end: rows[to]?.end ?? '' })

  it('mark the chosen and the compared weeks', () => {
    const periods = { range: dates(2, 3), compared: dates(0, 1) }
    expect(model(rows, { periods }).bands?.map(({ from, to, tone }) => [tone, from, to])).toEqual([
      ['chosen', 2, 3],
      ['compared', 0, 1],
    ])
  })

  it('leave out what would cover the whole graph or lies outside it', () => {
    const before = { start: '2020-01-03', end: '2020-01-09' }
    expect(model(rows, { periods: { range: dates(0, 3), compared: before } }).bands).toEqual([])
  })
})
