import type { ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { Cell } from '#contract/text/csv.ts'
import { toDecimals } from '../numbers/decimals.ts'
import type { UnitKind } from '#contract/territories.ts'

/** Number formats of the reader's locale. */
type NumberFormatters = {
  number: (value: number, decimals: 0 | 1) => string
  difference: (value: number, decimals: 0 | 1) => string
  change: (ratio: number) => string
}

type FormatDefinition = {
  /** Clauses that describe the sort order. */
  asc: string
  desc: string
  toText: (value: number, decimals: 0 | 1, formatters: NumberFormatters) => string
}

const toDigits = (value: number) => String(value)

/** `number` is a plain count such as weeks on; `count` is a metric. */
export const COLUMN_FORMATS = {
  rank: { asc: 'best rank first', desc: 'worst rank first', toText: toDigits },
  movement: { asc: 'biggest falls first', desc: 'biggest climbs first', toText: toDigits },
  title: { asc: 'A to Z', desc: 'Z to A', toText: toDigits },
  week: { asc: 'oldest first', desc: 'newest first', toText: toDigits },
  number: { asc: 'fewest first', desc: 'most first', toText: toDigits },
  count: {
    asc: 'lowest first',
    desc: 'highest first',
    toText: (value, decimals, { number }) => number(value, decimals),
  },
  difference: {
    asc: 'biggest losses first',
    desc: 'biggest gains first',
    toText: (value, decimals, { difference }) => difference(value, decimals),
  },
  /** A difference as a part of the earlier figure. */
  change: {
    asc: 'biggest losses first',
    desc: 'biggest gains first',
    toText: (value, _decimals, { change }) => change(value),
  },
  sparkline: { asc: '', desc: '', toText: toDigits },
} as const satisfies Record<string, FormatDefinition>
export type ColumnFormat = keyof typeof COLUMN_FORMATS

/** `pinned`: always visible. `default`: visible unless turned off. `compared`: visible while another week is compared. */
export type ColumnPlace = 'pinned' | 'default' | 'optional' | 'compared'

/** A row of a CSV file: a title of the week, or an exit with last week's values. */
export type ChartRow = { week: RowWeek } & ({ entry: ChartEntry; exit: null } | { entry: null; exit: ChartExit })
type RowWeek = Pick<ChartWeekAnswer, 'chart' | 'week' | 'window' | 'metricNames' | 'receipt'>

export type CsvField = { csvHeader: string; value: (row: ChartRow) => Cell }

/** The page's table, CSV, images, shared pages, URLs and the column guide all render these definitions. */
export type ChartColumn = {
  /** Part of URLs (`?sort=` and `?cols=`), so it never changes. */
  id: string
  /** Of the chart's lead metric. Gives the header its color. */
  unit?: UnitKind | null
  /** Short, for the column header. */
  label: string
  /** For the column menu, sentences, and screen readers. */
  fullName: string
  meaning: string
  /** Announced by screen readers in place of a missing value. */
  absentMeaning: (entry: ChartEntry) => string
  place: ColumnPlace
  format: ColumnFormat
  /** The value to show and sort by. Null when it is missing, which differs from 0. */
  value: (entry: ChartEntry) => number | string | null
  /** For a difference, the figures it is between, which set its decimals. */
  between?: (entry: ChartEntry) => readonly (number | null)[]
  /** Order after the first click on the header. Null if the column can't be sorted. */
  firstOrder: 'asc' | 'desc' | null
  /** Least width in the page's table. */
  widthRem: number
  /** A bar next to the value, from zero, as long as the value's part of the largest one. */
  hasBar?: boolean
  /** An image without room for all columns drops the lowest priority first. Null if images never show it as a column. */
  imagePriority: number | null
  /** Empty if a CSV file has the data in another column. */
  csv: readonly CsvField[]
}

/** Decimals of a column's value in this row. */
export function toCellDecimals({ value, between }: Pick<ChartColumn, 'value' | 'between'>, entry: ChartEntry): 0 | 1 {
  if (between !== undefined) return toDecimals(between(entry))
  const shown = value(entry)
  return typeof shown === 'number' ? toDecimals([shown]) : 0
}

export const NOT_PROVIDED = () => 'not provided'

/** @param exitValue for titles that left the chart; empty by default */
export function toField(csvHeader: string, value: ChartColumn['value'], exitValue: (exit: ChartExit) => Cell = () => null): CsvField {
  return { csvHeader, value: ({ entry, exit }) => (entry === null ? exitValue(exit) : value(entry)) }
} // prettier-ignore
