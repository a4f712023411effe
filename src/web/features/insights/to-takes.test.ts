import { describe, expect, it } from 'vitest'
import type { InsightsWeek } from '#contract/api/insights/chart-insights.ts'
import { windowOf } from '#contract/week-label.ts'
import { RANK_CHOICES } from './search.ts'
import { type SeasonRow, toExtremes, toTakes } from './to-takes.ts'

const row = (number: number, count: number, median: number | null, debuts: number): SeasonRow => ({
  number,
  name: String(number),
  count,
  median,
  low: median,
  high: median,
  debuts,
})
const toNumbers = ({ softest, strongest, crowded }: ReturnType<typeof toExtremes>) =>
  [softest, strongest, crowded].map((each) => each?.number)

describe('toExtremes', () => {
  it('counts the last weeks of a year that isn’t over, but not a week that most years lack', () => {
    expect(toNumbers(toExtremes([row(1, 4, 10, 3), row(2, 4, 15, 2), row(52, 3, 30, 8), row(53, 1, 5, 9)]))).toEqual([
      1, 52, 52,
    ])
  })

  it('finds the week with most debuts on a chart without units', () => {
    expect(toNumbers(toExtremes([row(1, 4, null, 3), row(2, 4, null, 8)]))).toEqual([undefined, undefined, 2])
  })

  it('finds nothing without a comparable week', () => {
    expect(toNumbers(toExtremes([]))).toEqual([undefined, undefined, undefined])
  })
})

it('counts the years of the debuts if the chart has no units', () => {
  const weeks = ['2025-W02', '2026-W02', '2026-W03'].map((week): InsightsWeek => ({
    week,
    window: windowOf(week),
    units: RANK_CHOICES.map(() => null),
    titles: 100,
    debuts: 7,
    reEntries: 1,
    top40Debuts: 2,
    exits: 8,
    turnover: 0.08,
    aged: 100,
    medianWeeksOn: 9,
    olderThanYear: 0,
    top10Share: null,
    oursShare: null,
    ours: null,
  }))
  expect(toTakes({ weeks }, { rank: '40', season: '' }).rows.map(({ count }) => count)).toEqual([2, 1])
})
