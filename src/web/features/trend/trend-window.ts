import { toComparedWindow } from '#domain/date-range/compared-window.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, type DateWindow, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { type Comparison } from '#contract/query-params.ts'
import { fridayOnOrBefore } from '#contract/week-label.ts'

const LEAST_WEEKS = 26

/** Periods that the graph marks: the page's dates, and those before that they are compared with. */
export type TrendPeriods = { range: DateWindow; compared: DateWindow | null }

export type TrendFrame = TrendPeriods & {
  /** Dates of the series. */
  window: DateWindow
  /** The comparison to draw as a second line; `none` if the compared dates are part of the series or there are none. */
  compare: Comparison
}

/** Shows at least 26 chart weeks up to the end of the range, because a few points have no trend. */
export function toTrendFrame(range: DateWindow, compare: Comparison): TrendFrame {
  const lastFriday = fridayOnOrBefore(toDayNumber(range.end))
  const least = toIsoDate(lastFriday - (LEAST_WEEKS - 1) * DAYS_IN_WEEK)
  const earliest = least < EARLIEST_DAY ? EARLIEST_DAY : least
  const window = { start: range.start < earliest ? range.start : earliest, end: range.end }
  const before = compare === 'previous' ? toComparedWindow(range, compare) : null
  const compared = before !== null && before.start >= window.start ? before : null
  return { range, window, compared, compare: compared === null ? compare : 'none' }
}
