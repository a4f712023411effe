import * as z from 'zod/mini'
import { remember } from './remember.ts'

/** `YYYY-MM-DD`, without a time zone. */
export type IsoDate = string

/** Days since 1970-01-01. */
export type DayNumber = number

/** Both days are included. */
export type DateWindow = { start: IsoDate; end: IsoDate }

export const DAYS_IN_WEEK = 7
export const DAY_MS = 86_400_000
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** Returns false for days that don't exist, such as 2024-02-30. */
export function isIsoDate(value: string): boolean {
  return ISO_DATE.test(value) && !Number.isNaN(parseDay(value))
}

/** Returns NaN for a day that doesn't exist. Expects the form `YYYY-MM-DD`. */
const parseDay = remember((value: string): number => {
  const ms = Date.parse(value)
  // `Date.parse` turns February 30 into March 1 or 2.
  return new Date(ms).getUTCDate() === Number(value.slice(8)) ? ms / DAY_MS : Number.NaN
})

/** A day, `YYYY-MM-DD`. */
export const isoDateSchema = z.string().check(
  z.regex(ISO_DATE),
  z.refine((value) => isIsoDate(value), 'no such day'),
)

/** A period of days, including the first and the last. */
export const dateWindowSchema = z.object({
  start: isoDateSchema, // First day
  end: isoDateSchema, // Last day
})

/** Throws RangeError for an invalid date. Check user input with {@link isIsoDate} first. */
export function toDayNumber(date: IsoDate): DayNumber {
  const day = ISO_DATE.test(date) ? parseDay(date) : Number.NaN
  if (Number.isNaN(day)) throw new RangeError(`not a date: ${date}`)
  return day
}

export const toIsoDate = remember((day: DayNumber): IsoDate => new Date(day * DAY_MS).toISOString().slice(0, 10))

export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(toDayNumber(date) + days)
}

/** Counts the first and the last day. */
export function daysIn({ start, end }: DateWindow): number {
  return toDayNumber(end) - toDayNumber(start) + 1
}

/** The UTC day of an instant in epoch milliseconds. */
export function dayOf(epochMs: number): IsoDate {
  return toIsoDate(Math.floor(epochMs / DAY_MS))
}
