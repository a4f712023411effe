import type { ChartProjectionAnswer, ProjectedTitle } from '../api/insights/chart-projection.ts'
import { TEST_CHART } from './chart-data.ts'
import { createReceipt } from './receipt-data.ts'

export function createProjectedTitle(number: number, part: Partial<ProjectedTitle> = {}): ProjectedTitle {
  return {
    id: `SG${String(number).padStart(32, '0')}`,
    title: `Song ${number}`,
    credit: 'Artist',
    isOurs: false,
    group: 'settled',
    lastRank: number,
    lastUnits: 10_000 / number,
    soFar: 6_000 / number,
    lastSoFar: 5_000 / number,
    verdict: 'good',
    units: { low: 11_000 / number, units: 12_000 / number, high: 13_000 / number },
    ranks: { best: number, rank: number, worst: number + 2 },
    ...part,
  }
}

/** A projection after four known days of the week after 2026-W46. */
export function createProjection(part: Partial<ChartProjectionAnswer> = {}): ChartProjectionAnswer {
  return {
    chart: TEST_CHART,
    unit: 'album_equivalent',
    base: { week: '2026-W46', window: { start: '2026-11-13', end: '2026-11-19' } },
    open: { start: '2026-11-20', end: '2026-11-26' },
    days: 4,
    enough: [],
    titles: [1, 2, 3].map((number) => createProjectedTitle(number)),
    tests: [3, 4].map((days) => ({
      group: 'settled',
      days,
      outcomes: 724,
      weeks: 8,
      error: 0.02,
      lastWeekError: 0.054,
      coverage: 0.794,
    })),
    rankTest: { coverage: 0.821, outcomes: 800 },
    calls: { used: 298, max: 400 },
    receipt: createReceipt(),
    ...part,
  }
}
