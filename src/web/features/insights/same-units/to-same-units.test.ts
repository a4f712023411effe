import { describe, expect, it } from 'vitest'
import type { SameUnitsWeek } from '#contract/api/insights/same-units.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { toSameUnitsModel } from './to-same-units.ts'

const chart = { ...TEST_CHART, depth: 200 }

function createWeeks(ranks: readonly (number | null)[]): SameUnitsWeek[] {
  return ranks.map((rank, index) => {
    const week = step('2026-W40', index)
    return { week, window: windowOf(week), titles: 200, rank, needed: 100, isKnown: true }
  })
}

describe('toSameUnitsModel', () => {
  it.each([
    ['a little below the worst rank', [1, 12, 5], '20'],
    ['at the last rank of the chart if the ranks are low', [1, 150], '200'],
    ['at the last rank of the chart if a week is below it', [1, 12, null], '200'],
  ])('ends the axis %s', (_, ranks, last) => {
    const { scale } = toSameUnitsModel({ chart, weeks: createWeeks(ranks) }, 'en')
    expect(scale.ticks.at(-1)).toEqual({ at: 1, label: last })
  })
})
