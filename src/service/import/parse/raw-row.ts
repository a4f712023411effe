import { type DayNumber, isIsoDate, toDayNumber } from '#contract/dates.ts'
import { isTerritory, type Territory, TERRITORIES } from '#contract/territories.ts'
import { RowError } from './import-error.ts'

/** A row before anything is known of it: texts by column. `cell` is the empty text for a column that is not there. */
export type RawRow = { line: number; cell(column: string): string }

export function readText(row: RawRow, column: string): string {
  const text = row.cell(column).trim()
  if (text === '') throw new RowError(column, 'is empty')
  return text
}

/** Null where the cell is empty or the column is not there. */
export function readOptionalText(row: RawRow, column: string): string | null {
  return row.cell(column).trim() || null
}

/** A whole number of `min` or more. */
export function readWhole(row: RawRow, column: string, min: number): number {
  const text = readText(row, column)
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value)) throw new RowError(column, `not a whole number: ${text}`)
  if (value < min) throw new RowError(column, `less than ${min}: ${text}`)
  return value
}

export function readOptionalWhole(row: RawRow, column: string, min: number): number | null {
  return row.cell(column).trim() === '' ? null : readWhole(row, column, min)
}

export function readDay(row: RawRow, column: string): DayNumber {
  const text = readText(row, column)
  if (!isIsoDate(text)) throw new RowError(column, `not a date like 2024-04-19: ${text}`)
  return toDayNumber(text)
}

export function readOptionalDate(row: RawRow, column: string): string | null {
  const text = readOptionalText(row, column)
  if (text !== null && !isIsoDate(text)) throw new RowError(column, `not a date like 2024-04-19: ${text}`)
  return text
}

export function readTerritory(row: RawRow, column: string): Territory {
  return parseTerritory(readText(row, column), column)
}

/** `column` is what the error names. */
export function parseTerritory(text: string, column: string): Territory {
  if (isTerritory(text)) return text
  throw new RowError(column, `not one of the ${TERRITORIES.length} territories: ${text}`)
}
