import { lastClosedWeek, windowOf } from '#contract/week-label.ts'
import { DAY_MS, type DayNumber, dayOf, type IsoDate, toDayNumber } from '#contract/dates.ts'

/** Friday of 2023-W01, the first week with facts. */
export const FIRST_FRIDAY: DayNumber = toDayNumber('2022-12-30')

/** Number of simulated weeks before the first week with facts, so that chart runs can start earlier. */
export const PRELUDE_WEEKS = 52

/** The catalog is always generated up to this day. Extending a sample therefore never changes earlier weeks. */
export const HORIZON: DayNumber = toDayNumber('2030-12-31')

/** Returns the Friday of a week. Weeks are numbered from the first week of the prelude. */
export function fridayOf(week: number): DayNumber {
  return FIRST_FRIDAY + (week - PRELUDE_WEEKS) * 7
}

/** Returns a negative number for days before the prelude. */
export function weekAt(day: DayNumber): number {
  return Math.floor((day - FIRST_FRIDAY) / 7) + PRELUDE_WEEKS
}

/** Returns the last closed week at `clockMs` (epoch milliseconds). */
export function lastWeekAt(clockMs: number): number {
  const label = lastClosedWeek(dayOf(clockMs))
  return weekAt(toDayNumber(windowOf(label).start))
}

/** Returns the last day with facts at `clockMs`, which is yesterday. */
export function lastDayAt(clockMs: number): DayNumber {
  return toDayNumber(dayOf(clockMs)) - 1
}

export function yearOf(day: DayNumber): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

export function firstDayOf(year: number): DayNumber {
  return toDayNumber(`${year}-01-01` satisfies IsoDate)
}

export function fridayOnOrAfter(day: DayNumber): DayNumber {
  return FIRST_FRIDAY + Math.ceil((day - FIRST_FRIDAY) / 7) * 7
}
