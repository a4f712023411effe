import { type WeekLabel, isWeekLabel, windowOf } from '#contract/week-label.ts'
import { type DateWindow } from '#contract/dates.ts'

export type PickableWeek = { week: WeekLabel; window: DateWindow }

const MOST_WEEKS = 53

/** Lists years from both weeks, inclusive, newest first. */
export function toYears(earliest: WeekLabel, latest: WeekLabel): number[] {
  const [from, to] = [yearOf(earliest), yearOf(latest)]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => to - i)
}

export function toWeeksOfYear(year: number, earliest: WeekLabel, latest: WeekLabel): PickableWeek[] {
  return Array.from({ length: MOST_WEEKS }, (_, i) => `${year}-W${String(MOST_WEEKS - i).padStart(2, '0')}`)
    .filter((week) => isWeekLabel(week) && week >= earliest && week <= latest)
    .map((week) => ({ week, window: windowOf(week) }))
}

export function yearOf(week: WeekLabel): number {
  return Number(week.slice(0, 4))
}
