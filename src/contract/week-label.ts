import * as z from 'zod/mini'
import { DAYS_IN_WEEK, type DateWindow, type DayNumber, type IsoDate, toDayNumber, toIsoDate } from './dates.ts'
import { remember } from './remember.ts'

/**
 * Label of a chart week, `YYYY-Www`. A chart week runs from Friday to Thursday and is labeled by its Monday: the year
 * of that Monday, and (day of year - 1) div 7 + 1. This isn't ISO 8601: 2024 has a W53. Source:
 * docs/provider-interface.md#chart-weeks.
 */
export type WeekLabel = string

export const WEEK_LABEL_PATTERN = /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/

const FRIDAY_TO_MONDAY = 3
const MONDAY_TO_THURSDAY = 3
/** Day number of 1970-01-02. */
const FIRST_FRIDAY: DayNumber = 1

const labelOf = remember((monday: DayNumber): WeekLabel => {
  const year = toIsoDate(monday).slice(0, 4)
  const dayOfYear = monday - toDayNumber(`${year}-01-01`)
  return `${year}-W${String(Math.floor(dayOfYear / DAYS_IN_WEEK) + 1).padStart(2, '0')}`
})

/** The first and last day that `YYYY-MM-DD` can express. */
const FIRST_DAY = toDayNumber('0000-01-01')
const LAST_DAY = toDayNumber('9999-12-31')

/** Label of a chart week, `YYYY-Www`. */
export const weekLabelSchema = z.string().check(
  z.regex(WEEK_LABEL_PATTERN),
  z.refine((label) => isWeekLabel(label), 'no such week in that year'),
)

/** Returns false for weeks that exist neither by our rule nor by ISO 8601, such as 2023-W53. */
export function isWeekLabel(label: string): boolean {
  if (!WEEK_LABEL_PATTERN.test(label)) return false
  const monday = mondayOf(label)
  if (monday < FIRST_DAY + FRIDAY_TO_MONDAY || monday > LAST_DAY - MONDAY_TO_THURSDAY) return false
  // Every year has weeks 1 to 52, so only W53 needs a check.
  return !label.endsWith('W53') || labelOf(monday) === label || hasIsoWeek53(label.slice(0, 4))
}

/** ISO 8601 years with 53 Thursdays have a W53. 1970-01-01, day 0, was a Thursday. */
function hasIsoWeek53(year: string): boolean {
  return [`${year}-01-01`, `${year}-12-31`].some((date) => toDayNumber(date) % DAYS_IN_WEEK === 0)
}

/** Returns the label by which ISO 8601 numbers on in the old year, such as 2026-W53 for 2027-W01. Null for other weeks. */
export function toIsoWeek53(label: WeekLabel): WeekLabel | null {
  if (!label.endsWith('W01')) return null
  const week53 = `${String(Number(label.slice(0, 4)) - 1).padStart(4, '0')}-W53`
  return isWeekLabel(week53) && mondayOf(week53) === mondayOf(label) ? week53 : null
}

/** Throws RangeError for a week that doesn't exist. */
export function firstDayOf(label: WeekLabel): DayNumber {
  if (!isWeekLabel(label)) throw new RangeError(`not a chart week: ${label}`)
  return mondayOf(label) - FRIDAY_TO_MONDAY
}

/** Throws RangeError for a week that doesn't exist. */
export function windowOf(label: WeekLabel): DateWindow {
  const friday = firstDayOf(label)
  return { start: toIsoDate(friday), end: toIsoDate(friday + DAYS_IN_WEEK - 1) }
}

export function weekOf(date: IsoDate): WeekLabel {
  return labelOf(fridayOnOrBefore(toDayNumber(date)) + FRIDAY_TO_MONDAY)
}

/** @param weeks negative for earlier weeks */
export function step(label: WeekLabel, weeks: number): WeekLabel {
  return labelOf(firstDayOf(label) + weeks * DAYS_IN_WEEK + FRIDAY_TO_MONDAY)
}

/** Returns a negative number if `to` is earlier than `from`. */
export function weeksBetween(from: WeekLabel, to: WeekLabel): number {
  return (firstDayOf(to) - firstDayOf(from)) / DAYS_IN_WEEK
}

/** Returns the latest week that ended before `today`. */
export function lastClosedWeek(today: IsoDate): WeekLabel {
  return weekOf(toIsoDate(fridayOnOrBefore(toDayNumber(today)) - DAYS_IN_WEEK))
}

export function isOpen(window: DateWindow, today: IsoDate): boolean {
  return window.end >= today
}

export function fridayOnOrBefore(day: DayNumber): DayNumber {
  return day - ((((day - FIRST_FRIDAY) % DAYS_IN_WEEK) + DAYS_IN_WEEK) % DAYS_IN_WEEK)
}

function mondayOf(label: WeekLabel): DayNumber {
  const firstOfYear = toDayNumber(`${label.slice(0, 4)}-01-01`)
  const firstMonday = fridayOnOrBefore(firstOfYear + 3) + FRIDAY_TO_MONDAY
  return firstMonday + (Number(label.slice(6)) - 1) * DAYS_IN_WEEK
}
