import { describe, expect, it } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { pickColumns, toChartColumns } from './columns.ts'
import { toComparedWeek } from './compared-week.ts'
import { withMetrics } from '#contract/testing/chart-data.ts'

const now = createWeek({
  metricNames: ['Total'],
  entries: [
    createEntry(1, { id: 'a', metrics: [900] }),
    createEntry(2, { id: 'b', metrics: [0] }),
    createEntry(3, { id: 'c', metrics: [300] }),
  ],
})
const other = createWeek({
  week: '2024-W01',
  metricNames: ['Total'],
  entries: [
    createEntry(1, { id: 'gone', metrics: [999] }),
    createEntry(2, { id: 'a', metrics: [950] }),
    createEntry(9, { id: 'b', metrics: [null] }),
  ],
})

const valuesOf = (metricNames: string[], against = other) =>
  Object.fromEntries(
    pickColumns(toChartColumns(withMetrics(metricNames), toComparedWeek({ ...now, metricNames }, against)), []).map(
      ({ id, value }) => [id, now.entries.map(value)],
    ),
  )

describe('toComparedWeek', () => {
  it('has columns for rank, places, and gain', () => {
    expect(valuesOf(['Total'])).toEqual({
      'vs-rank': [2, 9, null],
      'vs-places': [1, 7, null],
      'vs-gain': [-50, null, null],
    })
  })

  it('compares no totals without metrics', () => {
    expect(Object.keys(valuesOf([]))).toEqual(['vs-rank', 'vs-places'])
  })

  it('compares no totals of different metrics', () => {
    expect(valuesOf(['Total'], { ...other, metricNames: ['Streams'] })['vs-gain']).toEqual([null, null, null])
  })
})

const gainOf = (one: typeof now, against: typeof now) => {
  const compared = toComparedWeek(one, against)
  const column = toChartColumns(withMetrics(one.metricNames), compared).find(({ id }) => id === 'vs-gain')
  return { gain: column?.value(createEntry(1, one.entries[0])), basis: compared.formulaChange?.basis }
}

const withTotalOnly = (week: typeof now) => ({
  ...week,
  metricNames: ['Total'],
  entries: week.entries.map((entry) => ({ ...entry, metrics: entry.metrics.slice(0, 1) })),
})

const asStreams = (week: typeof now) => ({ ...week, metricNames: ['Streams'] })

describe('a comparison across the formula change', () => {
  const NAMES = ['Total', 'Album Sales', 'Premium Streams', 'Ad Supported Streams', 'Streams (Album Equivalents)']
  const earlier = createWeek({
    week: '2025-W40',
    metricNames: NAMES,
    entries: [createEntry(1, { id: 'a', metrics: [900, 100, 1_000_000, 0, 800] })],
  })
  const later = createWeek({
    week: '2026-W40',
    metricNames: NAMES,
    entries: [createEntry(1, { id: 'a', metrics: [1050, 100, 950_000, 0, 950] })],
  })
  it('revalues the earlier week by the later formula, whichever of the two is open', () => {
    expect(gainOf(later, earlier)).toEqual({ gain: -50, basis: 'revalued' })
    expect(gainOf(earlier, later)).toEqual({ gain: 50, basis: 'revalued' })
  })

  it('has the published totals of both weeks and the revalued one in the file', () => {
    const compared = toComparedWeek(later, earlier)
    const [entry] = later.entries
    const fields = toChartColumns(withMetrics(NAMES), compared).flatMap(({ csv }) => csv)
    const cell = (header: string) =>
      fields
        .find(({ csvHeader }) => csvHeader === header)
        ?.value({ week: later, entry: entry ?? createEntry(1), exit: null })
    expect(cell('Total compared week')).toBe(900)
    expect(cell('Total compared week (like for like)')).toBe(1100)
    expect(cell('Total against compared week')).toBe(-50)
  })

  it('compares no totals if the columns don’t explain them', () => {
    expect(gainOf(withTotalOnly(later), withTotalOnly(earlier))).toEqual({ gain: null, basis: 'not-comparable' })
  })

  it('doesn’t change charts of streams', () => {
    expect(gainOf(asStreams(later), asStreams(earlier))).toEqual({ gain: 150, basis: undefined })
  })
})
