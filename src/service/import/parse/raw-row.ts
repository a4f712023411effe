import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { type DayNumber, dayOf, isIsoDate, toDayNumber } from '#contract/dates.ts'
import { isTerritory, type Territory, TERRITORIES, WORLDWIDE } from '#contract/territories.ts'
import { RowError, unexpectedValue } from './import-error.ts'

/** An unparsed row. `cell` returns an empty string for a missing column. */
export type RawRow = { line: number; cell(column: string): string }

/**
 * No title has this many in a week. Higher counts are mistakes, such as a barcode in the wrong column, and their sums
 * could exceed the integers that JavaScript can represent.
 */
export const MAX_COUNT = 100_000_000_000

export function readText(row: RawRow, column: string): string {
  const text = row.cell(column).trim()
  if (text === '') throw new RowError(column, 'is empty')
  return text
}

export function readOptionalText(row: RawRow, column: string): string | null {
  return row.cell(column).trim() || null
}

export function readInteger(row: RawRow, column: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const text = readText(row, column)
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value)) throw unexpectedValue(column, 'a whole number', text)
  if (value < min) throw unexpectedValue(column, `at least ${min}`, text)
  if (value > max) throw unexpectedValue(column, `at most ${max}`, text)
  return value
}

export function readOptionalInteger(row: RawRow, column: string, min: number, max?: number): number | null {
  return row.cell(column).trim() === '' ? null : readInteger(row, column, min, max)
}

const DATE = 'a date like 2024-04-19'

/** Days further ahead are mistakes. A chart's latest week would be stuck there. */
const MAX_DAYS_AHEAD = 366

export function readDay(row: RawRow, column: string): DayNumber {
  const text = readText(row, column)
  if (!isIsoDate(text)) throw unexpectedValue(column, DATE, text)
  return checkDay(toDayNumber(text), column, text)
}

/** Throws if the service can't serve the day, for example if its year is mistyped. */
export function checkDay(day: DayNumber, column: string, text: string): DayNumber {
  if (day < toDayNumber(EARLIEST_DAY)) throw unexpectedValue(column, `${EARLIEST_DAY} or later`, text)
  const last = toDayNumber(dayOf(Date.now())) + MAX_DAYS_AHEAD
  if (day > last) throw unexpectedValue(column, `at most ${MAX_DAYS_AHEAD} days after today`, text)
  return day
}

export function readOptionalDate(row: RawRow, column: string): string | null {
  const text = readOptionalText(row, column)
  if (text !== null && !isIsoDate(text)) throw unexpectedValue(column, DATE, text)
  return text
}

export function readTerritory(row: RawRow): Territory {
  return parseTerritory(readText(row, 'territory'), 'territory')
}

export function parseTerritory(text: string, column: string): Territory {
  const territory = toTerritory(text)
  if (territory !== null) return territory
  throw unexpectedValue(column, `one of the ${TERRITORIES.length} territory codes or GLOBAL`, text)
}

/** Names that publishers use for worldwide, in lower case. */
const WORLDWIDE_NAMES = new Set(['global', 'worldwide', 'world', 'ww'])

export function toTerritory(text: string): Territory | null {
  if (WORLDWIDE_NAMES.has(text.toLowerCase())) return WORLDWIDE
  return isTerritory(text) ? text : null
}
