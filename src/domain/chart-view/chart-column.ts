import type { ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
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
  /** The column shows a metric or is calculated from one, so a chart without metrics can't have it. */
  isFigure: boolean
  /** More than zero is a rise, less is a fall. */
  isSigned: boolean
  /** Where the column's fields are in a CSV file. */
  csvBlock: CsvBlock
}

/**
 * Blocks of columns in a CSV file, in order. Keep this order, because spreadsheets may refer to columns by letter.
 * The unit comes before the figures.
 */
export const CSV_BLOCKS = ['chart', 'figure', 'difference'] as const
type CsvBlock = (typeof CSV_BLOCKS)[number]

/** Columns about the chart itself, such as ranks and weeks. */
const OF_CHART = { isFigure: false, isSigned: false, csvBlock: 'chart' } as const
const FIGURE = { isFigure: true, isSigned: false, csvBlock: 'figure' } as const
const DIFFERENCE = { isFigure: true, isSigned: true, csvBlock: 'difference' } as const

const toDigits = (value: number) => String(value)

/** `number` is a plain count such as weeks on; `count` is a metric. */
export const COLUMN_FORMATS = {
  rank: { asc: 'best rank first', desc: 'worst rank first', toText: toDigits, ...OF_CHART },
  movement: { asc: 'biggest falls first', desc: 'biggest climbs first', toText: toDigits, ...OF_CHART },
  title: { asc: 'A to Z', desc: 'Z to A', toText: toDigits, ...OF_CHART },
  week: { asc: 'oldest first', desc: 'newest first', toText: toDigits, ...OF_CHART },
  number: { asc: 'fewest first', desc: 'most first', toText: toDigits, ...OF_CHART },
  count: {
    asc: 'lowest first',
    desc: 'highest first',
    toText: (value, decimals, { number }) => number(value, decimals),
    ...FIGURE,
  },
  difference: {
    asc: 'biggest losses first',
    desc: 'biggest gains first',
    toText: (value, decimals, { difference }) => difference(value, decimals),
    ...DIFFERENCE,
  },
  /** Ranks gained or lost. */
  places: {
    asc: 'biggest falls first',
    desc: 'biggest climbs first',
    toText: (value, decimals, { difference }) => difference(value, decimals),
    ...DIFFERENCE,
  },
  /** A difference as a part of the earlier figure. */
  change: {
    asc: 'biggest losses first',
    desc: 'biggest gains first',
    toText: (value, _decimals, { change }) => change(value),
    ...DIFFERENCE,
  },
  sparkline: { asc: '', desc: '', toText: toDigits, ...OF_CHART },
} as const satisfies Record<string, FormatDefinition>
export type ColumnFormat = keyof typeof COLUMN_FORMATS

/** `pinned`: always visible. `default`: visible unless turned off. `compared`: visible while another week is compared. */
export type ColumnPlace = 'pinned' | 'default' | 'optional' | 'compared'

/** A row of a CSV file: a title of the week, or an exit with last week's values. */
export type ChartRow = { week: RowWeek } & ({ entry: ChartEntry; exit: null } | { entry: null; exit: ChartExit })
type RowWeek = Pick<ChartWeekAnswer, 'chart' | 'week' | 'window' | 'metricNames' | 'receipt'>

/** The whole ranking, so that a column can compare a title with all others. */
export type ColumnWeek = {
  entries: readonly ChartEntry[]
  metricNames: readonly string[]
  receipt: Pick<Receipt, 'unit'>
}

export type CsvField = { csvHeader: string; value: (row: ChartRow) => Cell }

/** The page's table, CSV, images, shared pages, URLs and the column guide all render these definitions. */
export type ChartColumn = {
  /** Part of URLs (`?sort=` and `?cols=`), so it never changes. */
  id: string
  /** The provider's name of the metric that the column shows as received. Selects its explanation. */
  metric?: string
  /** Unit of the chart's lead metric. Sets the color of the header. */
  unit?: UnitKind | null
  /** Short, for the column header. */
  label: string
  /** For the column menu, sentences, and screen readers. */
  fullName: string
  meaning: string
  /** Announced by screen readers in place of a missing value. */
  absentMeaning: (entry: ChartEntry) => string
  /** Shown in place of the dash for a missing value in the page's table. */
  absentText?: (entry: ChartEntry) => string
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
  /**
   * An image without room for all columns drops the lowest priority first. It has no explanations, so its header says what the
   * figure is of. Null if images never show it as a column.
   */
  image: { priority: number; header: string } | null
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
export function toField(
  csvHeader: string,
  value: ChartColumn['value'],
  exitValue: (exit: ChartExit) => Cell = () => null,
): CsvField {
  return { csvHeader, value: ({ entry, exit }) => (entry === null ? exitValue(exit) : value(entry)) }
}
