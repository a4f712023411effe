import type { ChartEntry, ChartSummary, ChartWeekAnswer } from '../api/charts.ts'
import type { UnitKind } from '../territories.ts'
import { step, windowOf } from '../week-label.ts'
import { createReceipt } from './receipt-data.ts'

export function createEntry(rank: number, different: Partial<ChartEntry> = {}): ChartEntry {
  return {
    rank,
    id: `SG${String(rank).padStart(32, '0')}`,
    title: `Title ${rank}`,
    credit: `Artist ${rank}`,
    movement: 'same',
    places: 0,
    lastWeek: rank,
    lastPeak: null,
    premiereWeek: '2024-W01',
    weeksOn: 5,
    peak: rank,
    low: rank,
    metrics: [],
    lastTotal: null,
    comparableLastTotal: different.lastTotal ?? null,
    ...different,
  }
}

/** A ranking without titles. Tests use it for the columns that its metrics lead to. */
export function withMetrics(metricNames: readonly string[], unit: UnitKind | null = null) {
  return { entries: [], metricNames, receipt: { unit } }
}

export const TEST_CHART: ChartSummary = {
  id: 'CR00001',
  name: 'Test Songs',
  owner: 'Test Charts',
  kind: 'song',
  description: null,
  location: 'US',
  depth: 100,
  earliestWeek: '2023-W01',
}

export function createWeek(different: Partial<ChartWeekAnswer> = {}): ChartWeekAnswer {
  const week = different.week ?? '2024-W17'
  const window = windowOf(week)
  return {
    chart: TEST_CHART,
    week,
    window,
    metricNames: [],
    entries: [],
    exits: [],
    previousWeek: step(week, -1),
    nextWeek: step(week, 1),
    corrections: null,
    formulaChange: null,
    receipt: createReceipt({
      retrievedAt: '2024-04-29T08:00:00Z',
      window,
      location: 'US',
      unit: 'album_equivalent',
      computed: ['movement', 'names', 'exits'],
    }),
    ...different,
  }
}
