import type { NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import { DAYS_IN_WEEK, addDays, type IsoDate } from '#contract/dates.ts'
import { lastClosedWeek, windowOf } from '../../../lib/weeks.ts'

export type DirectoryFreshness = {
  window: { start: IsoDate; end: IsoDate }
  chartsWithWeek: number
  /** Last day of the next week. Null if all charts have ended. */
  closes: IsoDate | null
}

export function toDirectoryFreshness(
  { weeks, latestWeek }: Pick<NewestWeeksAnswer, 'weeks' | 'latestWeek'>,
  today: IsoDate,
): DirectoryFreshness {
  const window = windowOf(latestWeek)
  const chartsWithWeek = weeks.filter(({ window: { start } }) => start >= window.start).length
  const closes = latestWeek === lastClosedWeek(today) ? addDays(window.end, DAYS_IN_WEEK) : null
  return { window, chartsWithWeek, closes }
}
