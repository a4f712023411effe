import { describe, expect, it } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import { type SeenChart } from './week-archive.ts'
import { toChartRuns } from './to-chart-runs.ts'

const NEWEST = '2025-W02'

/** Weeks back from the newest, with the rank there; null is a week that is known and without it. */
function toSeen(ranks: Record<number, number | null>, told: number | null = null, name = 'Invented'): SeenChart {
  const weeks = Object.entries(ranks)
    .map(([back, rank]) => ({ week: step(NEWEST, -Number(back)), rank }))
    .sort((one, other) => (one.week < other.week ? -1 : 1))
    .map(({ week, rank }) => Object.assign(windowOf(week), { week, readAt: 0, rank }))
  return {
    chart: { id: 'CR00001', name, owner: null, kind: 'song', description: null, location: null, depth: null, earliestWeek: '2024-W52' }, // prettier-ignore
    known: weeks,
    standings: weeks.flatMap(({ week, start, rank }) =>
      rank === null ? [] : [{ week, start, rank, peak: told, weeksOn: null }],
    ),
  }
}

function lengthOf(ranks: Record<number, number | null>, earliestWeek: string | null) {
  const seen = toSeen(ranks)
  return toChartRuns([{ ...seen, chart: { ...seen.chart, earliestWeek } }])[0]?.run.length
}

describe('toChartRuns', () => {
  it('tells a week off the chart from a week that was not read, across a year’s end', () => {
    const [run] = toChartRuns([toSeen({ 0: 4, 2: null, 3: 9 })])
    expect(run).toMatchObject({ isOn: true, latest: { week: NEWEST, rank: 4 }, weeksKnown: 3, weeksSeen: 2 })
    expect(run?.run).toEqual([
      { week: '2024-W52', isKnown: true, rank: 9 },
      { week: '2024-W53', isKnown: true, rank: null },
      { week: '2025-W01', isKnown: false, rank: null },
      { week: '2025-W02', isKnown: true, rank: 4 },
    ])
  })

  it('says that it has left, and from where', () => {
    const [run] = toChartRuns([toSeen({ 0: null, 1: 40 })])
    expect(run).toMatchObject({ isOn: false, newestWeek: NEWEST, latest: { week: '2025-W01', rank: 40 } })
    expect(run?.run.map(({ rank }) => rank)).toEqual([null, null, 40, null])
  })

  it.each([
    ['seen', { 0: 5, 1: 3 }, null, { rank: 3, week: '2025-W01' }],
    ['seen and told', { 0: 5, 1: 3 }, 3, { rank: 3, week: '2025-W01' }],
    ['told of a week that was not read', { 0: 5, 1: 3 }, 1, { rank: 1, week: null }],
    ['the first of equals', { 0: 3, 1: 3 }, null, { rank: 3, week: '2025-W01' }],
  ])('knows the peak: %s', (_what, ranks, told, peak) => {
    expect(toChartRuns([toSeen(ranks, told)])[0]?.peak).toEqual(peak)
  })

  it('has the charts it is on first, then by peak', () => {
    const runs = toChartRuns([
      toSeen({ 0: null, 1: 1 }, null, 'left'),
      toSeen({ 0: 9 }, null, 'on, low'),
      toSeen({ 0: 2 }, null, 'on, high'),
    ])
    expect(runs.map(({ chart }) => chart.name)).toEqual(['on, high', 'on, low', 'left'])
  })

  it('shows half a year at least, and what lies before it where it was seen there', () => {
    expect(lengthOf({ 0: 1 }, null)).toBe(26)
    expect(lengthOf({ 0: 1 }, 'long ago')).toBe(26)
    expect(lengthOf({ 0: 1, 3: null }, '2024-W53')).toBe(3)
    expect(lengthOf({ 0: 1, 40: 3 }, null)).toBe(41)
    expect(lengthOf({ 0: 1, 400: 3 }, null)).toBe(260)
  })

  it('is nothing where nothing was seen', () => {
    expect(toChartRuns([{ ...toSeen({}), standings: [] }])).toEqual([])
  })
})
