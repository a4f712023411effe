import type { NewestWeek } from '#contract/api/newest-weeks.ts'
import { DAYS_IN_WEEK, addDays, type IsoDate } from '#contract/dates.ts'
import { lastClosedWeek, windowOf } from '../../../lib/weeks.ts'

export type DirectoryFreshness = {
  week: string
  window: { start: IsoDate; end: IsoDate }
  chartsWithWeek: number
  closes: IsoDate
}

export function toDirectoryFreshness(weeks: readonly NewestWeek[], today: IsoDate): DirectoryFreshness {
  const week = lastClosedWeek(today)
  const window = windowOf(week)
  const chartsWithWeek = weeks.filter(({ window: { start } }) => start >= window.start).length
  return { week, window, chartsWithWeek, closes: addDays(window.end, DAYS_IN_WEEK) }
}
