import { describe, expect, it } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import type { SeenChart } from '../store/histories.ts'
import { toChartRuns } from './to-chart-runs.ts'

const NEWEST = '2025-W02'

/** Ranks by number of weeks before the latest one. Null for a stored week without the entity. */
function toSeen(
  ranks: Record<number, number | null>,
  reportedPeak: number | null = null,
  name = 'Invented',
): SeenChart {
  const weeks = Object.entries(ranks)
    .map(([back, rank]) => ({ week: step(NEWEST, -Number(back)), rank }))
    .sort((one, other) => (one.week < other.week ? -1 : 1))
    .map(({ week, rank }) => Object.assign(windowOf(week), { week, readAt: 0, rank }))
  return {
    chart: {
      id: 'CR00001',
      name,
      owner: null,
      kind: 'song',
      description: null,
      location: null,
      depth: null,
      earliestWeek: '2024-W52',
    },
    known: weeks,
    standings: weeks.flatMap(({ week, start, rank }) =>
      rank === null ? [] : [{ week, start, rank, peak: reportedPeak, weeksOn: null }],
    ),
  }
}

function lengthOf(ranks: Record<number, number | null>, earliestWeek: string | null) {
  const seen = toSeen(ranks)
  return toChartRuns([{ ...seen, chart: { ...seen.chart, earliestWeek } }])[0]?.run.length
}

describe('toChartRuns', () => {
  it('distinguishes weeks off the chart from weeks not stored, across a year end', () => {
    const [run] = toChartRuns([toSeen({ 0: 4, 2: null, 3: 9 })])
    expect(run).toMatchObject({ isOn: true, latest: { week: NEWEST, rank: 4 }, weeksKnown: 3, weeksSeen: 2 })
    expect(run?.run).toEqual([
      { week: '2024-W52', isKnown: true, rank: 9 },
      { week: '2024-W53', isKnown: true, rank: null },
      { week: '2025-W01', isKnown: false, rank: null },
      { week: '2025-W02', isKnown: true, rank: 4 },
    ])
  })

  it('returns the last position of an entity that has left the chart', () => {
    const [run] = toChartRuns([toSeen({ 0: null, 1: 40 })])
    expect(run).toMatchObject({ isOn: false, newestWeek: NEWEST, latest: { week: '2025-W01', rank: 40 } })
    expect(run?.run.map(({ rank }) => rank)).toEqual([null, null, 40, null])
  })

  it.each([
    ['in a stored week', { 0: 5, 1: 3 }, null, { rank: 3, week: '2025-W01' }],
    ['in a stored week, as reported', { 0: 5, 1: 3 }, 3, { rank: 3, week: '2025-W01' }],
    ['in a week that is not stored', { 0: 5, 1: 3 }, 1, { rank: 1, week: null }],
    ['the first of equal ranks', { 0: 3, 1: 3 }, null, { rank: 3, week: '2025-W01' }],
  ])('returns the peak: %s', (_case, ranks, reportedPeak, peak) => {
    expect(toChartRuns([toSeen(ranks, reportedPeak)])[0]?.peak).toEqual(peak)
  })

  it('lists current charts first, then sorts by peak', () => {
    const runs = toChartRuns([
      toSeen({ 0: null, 1: 1 }, null, 'left'),
      toSeen({ 0: 9 }, null, 'on, low'),
      toSeen({ 0: 2 }, null, 'on, high'),
    ])
    expect(runs.map(({ chart }) => chart.name)).toEqual(['on, high', 'on, low', 'left'])
  })

  it('covers at least half a year and all earlier weeks with the entity', () => {
    expect(lengthOf({ 0: 1 }, null)).toBe(26)
    expect(lengthOf({ 0: 1 }, 'long ago')).toBe(26)
    expect(lengthOf({ 0: 1, 3: null }, '2024-W53')).toBe(3)
    expect(lengthOf({ 0: 1, 40: 3 }, null)).toBe(41)
    expect(lengthOf({ 0: 1, 400: 3 }, null)).toBe(260)
  })

  it('returns nothing for a chart without the entity', () => {
    expect(toChartRuns([{ ...toSeen({}), standings: [] }])).toEqual([])
  })
})
