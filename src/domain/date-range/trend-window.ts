import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, type DateWindow, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { fridayOnOrBefore } from '#contract/week-label.ts'

const LEAST_WEEKS = 26

/** Extends the range to at least 26 chart weeks, because a few points don't show a trend. */
export function toTrendWindow({ start, end }: DateWindow): DateWindow {
  const lastFriday = fridayOnOrBefore(toDayNumber(end))
  const least = toIsoDate(lastFriday - (LEAST_WEEKS - 1) * DAYS_IN_WEEK)
  const earliest = least < EARLIEST_DAY ? EARLIEST_DAY : least
  return { start: start < earliest ? start : earliest, end }
}
