import { addDays, DAYS_IN_WEEK, type DateWindow } from '#contract/dates.ts'
import { isWeekLabel, type WeekLabel, windowOf } from '#contract/week-label.ts'

export const DECK_RANGES = ['4w', '13w', 'quarter', 'ytd', '52w'] as const
export type DeckRange = (typeof DECK_RANGES)[number]

const WEEKS = { '4w': 4, '13w': 13, '52w': 52 } as const
const QUARTER_WEEKS = 13
/** A year with 53 weeks has them in its last quarter. */
const LAST_QUARTER = 3

/** Complete chart weeks up to the week of the desk. Quarters start with W01, W14, W27, and W40. */
export function toDeckWindow(range: DeckRange, week: WeekLabel): DateWindow {
  const { end } = windowOf(week)
  if (range === 'ytd') return { start: windowOf(toWeekOfYear(week, 1)).start, end }
  if (range === 'quarter') {
    const quarter = Math.min(LAST_QUARTER, Math.floor((Number(week.slice(-2)) - 1) / QUARTER_WEEKS))
    return { start: windowOf(toWeekOfYear(week, 1 + quarter * QUARTER_WEEKS)).start, end }
  }
  return { start: addDays(end, 1 - WEEKS[range] * DAYS_IN_WEEK), end }
}

function toWeekOfYear(week: WeekLabel, number: number): WeekLabel {
  const label = `${week.slice(0, 4)}-W${String(number).padStart(2, '0')}`
  return isWeekLabel(label) ? label : week
}
