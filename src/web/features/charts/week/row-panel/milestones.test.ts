import { describe, expect, it } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { toMilestones } from './milestones.ts'
import type { RunPoint } from '../../../../lib/chart-run/run-points.ts'

const run = (...ranks: (number | null)[]): RunPoint[] =>
  ranks.map((rank, i) => {
    const week = step('2024-W01', i)
    return { week, window: windowOf(week), state: 'shown', rank }
  })
const premiereWeek = '2024-W01'

describe('toMilestones', () => {
  it.each([
    ['a debut', { rank: 7, peak: 7, movement: 'new' as const, weeksOn: 1 }, run(7), ['Debut at 7']],
    ['a new peak', { rank: 3, peak: 3 }, run(9, 4, 3), ['New peak: 3']],
    ['a peak reached before', { rank: 3, peak: 3 }, run(3, null, 3), ['Matches its peak: 3']],
    ['a peak without a run', { rank: 3, peak: 3 }, null, ['At its peak: 3']],
    ['a run that began earlier', { rank: 3, peak: 3, premiereWeek: '2020-W01' }, run(9, 3), ['At its peak: 3']],
    ['weeks at number 1', { rank: 1, peak: 1 }, run(1, 2, 1), ['Matches its peak: 1', 'Week 2 at number 1']],
    ['week 52', { rank: 9, peak: 2, weeksOn: 52 }, null, ['Week 52 on the chart']],
    ['no milestone', { rank: 9, peak: 2, weeksOn: 51 }, run(2, 9), []],
    ['a missing peak', { rank: 9, peak: null, weeksOn: null }, null, []],
  ])('lists milestones for %s', (_, different, points, milestones) => {
    const { rank, ...rest } = { premiereWeek, weeksOn: 5, movement: 'up' as const, ...different }
    expect(toMilestones(createWeek(), createEntry(rank, rest), points)).toEqual(milestones)
  })
})
