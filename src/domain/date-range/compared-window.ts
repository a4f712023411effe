import { addDays, type DateWindow, DAYS_IN_WEEK, daysIn } from '#contract/dates.ts'
import type { Comparison } from '#contract/query-params.ts'

const DAYS_IN_YEAR_OF_WEEKS = 364

/** Shifts the window by complete weeks, so that weekdays align. */
export function toComparedWindow({ start, end }: DateWindow, comparison: Exclude<Comparison, 'none'>): DateWindow {
  const days = daysIn({ start, end })
  const shift = comparison === 'year' ? DAYS_IN_YEAR_OF_WEEKS : Math.ceil(days / DAYS_IN_WEEK) * DAYS_IN_WEEK
  return { start: addDays(start, -shift), end: addDays(end, -shift) }
}
