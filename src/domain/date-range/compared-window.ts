import { addDays, type DateWindow, DAYS_IN_WEEK, daysIn } from '#contract/dates.ts'
import type { Comparison } from '#contract/query-params.ts'

export const DAYS_IN_YEAR_OF_WEEKS = 364

/** Shifts the window by complete weeks, so that weekdays align, and never by less than its length, so that no day is on both sides. */
export function toComparedWindow({ start, end }: DateWindow, comparison: Exclude<Comparison, 'none'>): DateWindow {
  const length = Math.ceil(daysIn({ start, end }) / DAYS_IN_WEEK) * DAYS_IN_WEEK
  const shift = comparison === 'year' ? Math.max(DAYS_IN_YEAR_OF_WEEKS, length) : length
  return { start: addDays(start, -shift), end: addDays(end, -shift) }
}
