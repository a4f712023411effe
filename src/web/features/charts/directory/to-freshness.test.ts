import { describe, expect, it } from 'vitest'
import type { NewestWeek } from '#contract/api/newest-weeks.ts'
import { windowOf } from '#contract/week-label.ts'
import { toDirectoryFreshness } from './to-freshness.ts'

const newestOf = (week: string, different: Partial<NewestWeek> = {}): NewestWeek => ({
  chartId: 'CR00001',
  week,
  window: windowOf(week),
  readAt: '2026-11-23T08:00:00Z',
  checkedAt: '2026-11-23T09:00:00Z',
  arrived: null,
  ...different,
})

describe('toDirectoryFreshness', () => {
  it('counts the charts that have the latest complete week', () => {
    const weeks = ['2026-W46', '2026-W45', '2026-W47'].map((week) => newestOf(week))
    expect(toDirectoryFreshness({ weeks, latestWeek: '2026-W46' }, '2026-11-23')).toEqual({
      window: windowOf('2026-W46'),
      chartsWithWeek: 2,
      closes: '2026-11-26',
    })
  })

  it('expects no more weeks of charts that have ended', () => {
    const weeks = ['2024-W52', '2024-W32'].map((week) => newestOf(week))
    expect(toDirectoryFreshness({ weeks, latestWeek: '2024-W52' }, '2026-11-23')).toEqual({
      window: windowOf('2024-W52'),
      chartsWithWeek: 1,
      closes: null,
    })
  })
})
