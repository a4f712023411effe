import * as z from 'zod/mini'

/** `YYYY-MM-DD`, without a time zone. */
export type IsoDate = string

/** Days since 1970-01-01. */
export type DayNumber = number

/** Both ends inclusive. */
export type DateWindow = { start: IsoDate; end: IsoDate }

export const DAYS_IN_WEEK = 7
const DAY_MS = 86_400_000
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Returns false for days that don't exist, such as 2024-02-30. */
export function isIsoDate(value: string): boolean {
  if (!ISO_DATE.test(value)) return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value)
}

export const isoDateSchema = z.string().check(
  z.regex(ISO_DATE),
  z.refine((value) => isIsoDate(value), 'no such day'),
)

export const dateWindowSchema = z.object({ start: isoDateSchema, end: isoDateSchema })

/** Throws RangeError for an invalid date. Check user input with {@link isIsoDate} first. */
export function toDayNumber(date: IsoDate): DayNumber {
  if (!isIsoDate(date)) throw new RangeError(`not a date: ${date}`)
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

export function toIsoDate(day: DayNumber): IsoDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(toDayNumber(date) + days)
}

/** Counts both ends. */
export function daysIn({ start, end }: DateWindow): number {
  return toDayNumber(end) - toDayNumber(start) + 1
}

/** The UTC day of an instant in epoch milliseconds. */
export function dayOf(epochMs: number): IsoDate {
  return toIsoDate(Math.floor(epochMs / DAY_MS))
}
