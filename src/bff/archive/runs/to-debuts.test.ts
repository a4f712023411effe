import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartRun } from '#contract/api/entity-charts.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { step } from '#contract/week-label.ts'
import { toDebuts } from './to-debuts.ts'

const NEWEST = '2026-W46'

/** @param ranks oldest first, up to the latest week */
function createRun(
  id: string,
  ranks: readonly (number | null)[],
  weeksOn: number | null,
  newestWeek = NEWEST,
): Omit<ChartRun, 'debut'> {
  return {
    chart: { ...TEST_CHART, id },
    weeksKnown: ranks.length,
    newestWeek,
    latest: { week: newestWeek, rank: 1, weeksOn },
    isOn: true,
    peak: { rank: 1, week: null },
    weeksSeen: ranks.filter((rank) => rank !== null).length,
    run: ranks.map((rank, index) => ({ week: step(newestWeek, index + 1 - ranks.length), isKnown: true, rank })),
  }
}

const debutsOf = (...charts: Omit<ChartRun, 'debut'>[]) => {
  const debuts = toDebuts(charts)
  return Object.fromEntries(charts.map(({ chart }, index) => [chart.id, debuts[index]]))
}

describe('toDebuts', () => {
  it('compares the first weeks on the charts', () => {
    expect(debutsOf(createRun('US', [null, 9, null, 4], 2), createRun('DE', [7, 4], 2))).toEqual({
      US: { week: '2026-W44', lag: 0 },
      DE: { week: '2026-W45', lag: 1 },
    })
  })

  it('doesn’t know a debut before the stored weeks, or what was first then', () => {
    const us = createRun('US', [9, 4], 2)
    expect(debutsOf(us, createRun('DE', [7, 4], 12))).toEqual({ US: { week: '2026-W45', lag: null }, DE: null })
    expect(debutsOf(us, createRun('DE', [7, 4], null))).toEqual({ US: { week: '2026-W45', lag: null }, DE: null })
  })

  it('compares no charts that end in different weeks', () => {
    expect(debutsOf(createRun('US', [4], 1), createRun('DE', [4], 1, '2026-W45'))).toEqual({
      US: { week: '2026-W46', lag: null },
      DE: { week: '2026-W45', lag: null },
    })
    expect(debutsOf()).toEqual({})
  })

  it('agrees with the dates of all weeks', () => {
    const anyRanks = fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 12 })
    const anyCharts = fc.array(
      anyRanks.filter((ranks) => ranks.some((rank) => rank !== null)),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(anyCharts, (charts) => {
        const runs = charts.map((ranks, index) => createRun(`CR${index}`, ranks, ranks.filter(Boolean).length))
        const weeks = runs.map(
          ({ run }) => run.flatMap(({ week, rank }) => (rank === null ? [] : week)).toSorted()[0] ?? '',
        )
        const [first = ''] = weeks.toSorted()
        for (const [index, week] of weeks.entries()) {
          const debut = toDebuts(runs)[index]
          expect(debut?.week).toBe(week)
          expect(step(first, debut?.lag ?? -1)).toBe(week)
        }
      }),
    )
  })
})
