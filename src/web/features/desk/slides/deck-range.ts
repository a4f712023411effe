import { addDays, DAYS_IN_WEEK, type DateWindow } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { RANGE_WEEKS, toQuarterStart, toYearStart } from '#domain/date-range/ranges.ts'
import { windowOf } from '../../../lib/weeks.ts'

export const DECK_RANGES = ['4w', '13w', 'quarter', 'ytd', '52w'] as const
export type DeckRange = (typeof DECK_RANGES)[number]

/** Returns complete chart weeks up to the desk week. */
export function toDeckWindow(range: DeckRange, week: WeekLabel): DateWindow {
  const { end } = windowOf(week)
  if (range === 'ytd') return { start: toYearStart(week, windowOf), end }
  if (range === 'quarter') return { start: toQuarterStart(week, windowOf), end }
  return { start: addDays(end, 1 - RANGE_WEEKS[range] * DAYS_IN_WEEK), end }
}
