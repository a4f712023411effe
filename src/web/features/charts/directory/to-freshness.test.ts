import { describe, expect, it } from 'vitest'
import { type NewestWeek } from '#contract/api/newest-weeks.ts'
import { windowOf } from '#contract/week-label.ts'
import { toDirectoryFreshness, toFreshness } from './to-freshness.ts'

const newestOf = (week: string, different: Partial<NewestWeek> = {}): NewestWeek => ({
  chartId: 'CR00001',
  week,
  window: windowOf(week),
  readAt: '2026-11-23T08:00:00Z',
  checkedAt: '2026-11-23T09:00:00Z',
  arrived: null,
  ...different,
})
const freshnessOf = (newest: NewestWeek, today: string) => toFreshness(newest, today, 'en-GB', 'UTC')

describe('toFreshness', () => {
  it.each([
    ['the latest possible week', '2026-W46', '2026-11-23', null, /13–19 Nov 2026, as of 23 Nov 2026, 09:00 UTC. The next week ends on 26 Nov 2026/], // prettier-ignore
    ['the day the next week ends', '2026-W46', '2026-11-26', null, /ends on 26 Nov 2026/],
    [
      'the day after the next week ends',
      '2026-W46',
      '2026-11-27',
      '2026-W47',
      /2026-W47 has ended but wasn’t published as of 23 Nov/,
    ],
    ['a week at the end of a year', '2024-W53', '2025-01-10', '2025-W01', /2025-W01 has ended/],
    ['a chart that may have ended', '2026-W40', '2026-11-23', null, /No newer week as of 23 Nov/],
    ['a week in progress', '2026-W47', '2026-11-23', null, /in progress, as of 23 Nov/],
  ])('describes %s', (_what, week, today, dueWeek, description) => {
    const freshness = freshnessOf(newestOf(week), today)
    expect(freshness).toMatchObject({ week, dueWeek, newBadge: null })
    expect(freshness.description.replaceAll(/\s*–\s*/g, '–')).toMatch(description)
  })

  it('uses the time the week was loaded when the latest was never checked', () => {
    expect(freshnessOf(newestOf('2026-W46', { checkedAt: null }), '2026-11-23').description).toContain(
      '23 Nov 2026, 08:00',
    )
  })

  it.each([
    ['2026-11-23T06:00:00Z', '2026-11-23T09:00:00Z', 'New today'],
    ['2026-11-20T18:00:00Z', '2026-11-23T09:00:00Z', 'New since 20 Nov 2026'],
    ['2026-11-15T06:00:00Z', '2026-11-19T23:00:00Z', null],
  ])('shows a week that arrived between %s and %s as: %s', (after, by, newBadge) => {
    expect(freshnessOf(newestOf('2026-W46', { arrived: { after, by } }), '2026-11-23').newBadge).toBe(newBadge)
  })
})

describe('toDirectoryFreshness', () => {
  it('counts the charts that have the latest complete week', () => {
    const weeks = ['2026-W46', '2026-W45', '2026-W47'].map((week) => newestOf(week))
    expect(toDirectoryFreshness(weeks, '2026-11-23')).toEqual({
      week: '2026-W46',
      window: windowOf('2026-W46'),
      chartsWithWeek: 2,
      closes: '2026-11-26',
    })
  })
})
