import { expect, it } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { addDays } from '#contract/dates.ts'
import type { HistoryPoint } from '../../archive/store/histories.ts'
import { findMostUnits, MIN_MOST_WEEKS } from './find-most-units.ts'

const START = '2026-11-13'
const entry = createEntry(3)
const week = createWeek({ entries: [entry], metricNames: ['Total'] })

/** @param totals totals of earlier weeks, oldest first */
function find(totals: readonly (number | null)[], total: number | null = 900, missing: string | null = null) {
  const points = totals.map((each, index): HistoryPoint => ({
    chartId: week.chart.id,
    entityId: 'SG1',
    start: addDays(START, (index - totals.length) * 7),
    rank: 5,
    peak: null,
    weeksOn: null,
    total: each,
    revalued: null,
    lead: week.metricNames[0] ?? null,
    unit: week.receipt.unit,
  }))
  const findHistories = () => points.toReversed()
  const weeks = points.flatMap(({ start }, no) =>
    start === missing ? [] : { no, week: '', start, end: '', readAt: 0, lead: null },
  )
  const archive = { findHistories, findChart: () => ({ weeks }) }
  return findMostUnits(archive, week, { ...entry, metrics: [total] }, { start: START, end: addDays(START, 6) })
}

const lower = Array.from({ length: MIN_MOST_WEEKS }, () => 800)

it('finds the latest week with as many units', () => {
  expect(find([950, 900, ...lower])).toEqual({
    total: 900,
    since: addDays(START, -7 * (MIN_MOST_WEEKS + 1)),
    storedSince: addDays(START, -7 * (MIN_MOST_WEEKS + 2)),
  })
})

it('has no such week for the most units of all stored weeks', () => {
  expect(find(lower)).toMatchObject({ since: null, storedSince: addDays(START, -7 * MIN_MOST_WEEKS) })
})

it('needs half a year with fewer units, all of them known', () => {
  expect(find([950, ...lower.slice(1)])).toBeNull()
  expect(find([...lower.slice(1), null])).toBeNull()
  expect(find(lower, null)).toBeNull()
  expect(find([])).toBeNull()
})

it('is unknown if a week since then isn’t stored', () => {
  expect(find([950, ...lower], 900, addDays(START, -14))).toBeNull()
})
