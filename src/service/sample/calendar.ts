import { lastClosedWeek, windowOf } from '#contract/week-label.ts'
import { type DayNumber, type IsoDate, dayOf, toDayNumber } from '#contract/dates.ts'

/** Friday of 2023-W01, the first week whose facts are kept. */
export const FIRST_FRIDAY: DayNumber = toDayNumber('2022-12-30')

/** Weeks before the first that are played through for chart history only, so that runs can have begun earlier. */
export const PRELUDE_WEEKS = 52

/** Nothing is released after this day: the catalogue is drawn up to it, and only what is out exists. */
export const HORIZON: DayNumber = toDayNumber('2030-12-31')

/** Weeks of the sample are counted from the first of the prelude. */
export function fridayOf(week: number): DayNumber {
  return FIRST_FRIDAY + (week - PRELUDE_WEEKS) * 7
}

/** The week that a day falls in; negative before the prelude. */
export function weekAt(day: DayNumber): number {
  return Math.floor((day - FIRST_FRIDAY) / 7) + PRELUDE_WEEKS
}

/** The newest week that is over at `clockMs` (epoch milliseconds). */
export function lastWeekAt(clockMs: number): number {
  const label = lastClosedWeek(dayOf(clockMs))
  return weekAt(toDayNumber(windowOf(label).start))
}

export function yearOf(day: DayNumber): number {
  return new Date(day * 86_400_000).getUTCFullYear()
}

export function firstDayOf(year: number): DayNumber {
  return toDayNumber(`${year}-01-01` satisfies IsoDate)
}

/** The Friday on or after a day. */
export function fridayOnOrAfter(day: DayNumber): DayNumber {
  return FIRST_FRIDAY + Math.ceil((day - FIRST_FRIDAY) / 7) * 7
}
