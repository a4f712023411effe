import type { ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { Cell } from '#contract/text/csv.ts'
import type { ColumnKind } from '../file-table/file-table.ts'
import { toChangeStyle, toDecimals } from '../numbers/decimals.ts'
import type { UnitKind } from '#contract/territories.ts'

/** Formats a number in the reader's locale. */
type FormatNumber = (value: number, options: Intl.NumberFormatOptions) => string

type FormatDefinition = {
  /** Phrases that describe each sort order. */
  asc: string
  desc: string
  toText: (value: number, decimals: 0 | 1, format: FormatNumber) => string
  /** True if the column shows or derives from a metric, so that charts without metrics can't have it. */
  isFigure: boolean
  /** True if positive values are rises and negative ones are falls. */
  isSigned: boolean
  /** Block of a CSV file that has the column's fields. */
  csvBlock: CsvBlock
  /** Column type in workbooks. Null for a column that is only drawn. */
  fileKind: ColumnKind | null
}

/**
 * Blocks of columns in a CSV file, in order. Keep this order, because spreadsheets may refer to columns by letter.
 * The unit comes before the figures.
 */
export const CSV_BLOCKS = ['chart', 'figure', 'difference'] as const
type CsvBlock = (typeof CSV_BLOCKS)[number]

const OF_CHART = { isFigure: false, isSigned: false, csvBlock: 'chart' } as const
const FIGURE = { isFigure: true, isSigned: false, csvBlock: 'figure' } as const
const DIFFERENCE = { isFigure: true, isSigned: true, csvBlock: 'difference' } as const

const toDigits = (value: number) => String(value)
const toDifference: FormatDefinition['toText'] = (value, maximumFractionDigits, format) =>
  format(value, { signDisplay: 'exceptZero', maximumFractionDigits })

/** `number` is a plain count such as weeks on; `count` is a metric. */
export const COLUMN_FORMATS = {
  rank: { asc: 'best rank first', desc: 'worst rank first', toText: toDigits, fileKind: 'integer', ...OF_CHART },
  movement: {
    asc: 'biggest falls first',
    desc: 'biggest climbs first',
    toText: toDigits,
    fileKind: 'integer',
    ...OF_CHART,
  },
  title: { asc: 'A to Z', desc: 'Z to A', toText: toDigits, fileKind: 'text', ...OF_CHART },
  week: { asc: 'oldest first', desc: 'newest first', toText: toDigits, fileKind: 'id', ...OF_CHART },
  number: { asc: 'fewest first', desc: 'most first', toText: toDigits, fileKind: 'integer', ...OF_CHART },
  count: {
    asc: 'lowest first',
    desc: 'highest first',
    toText: (value, decimals, format) =>
      format(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    fileKind: 'decimal',
    ...FIGURE,
  },
  difference: {
    asc: 'biggest losses first',
    desc: 'biggest gains first',
    toText: toDifference,
    fileKind: 'decimal',
    ...DIFFERENCE,
  },
  /** Number of ranks gained or lost. */
  places: {
    asc: 'biggest falls first',
    desc: 'biggest climbs first',
    toText: toDifference,
    fileKind: 'integer',
    ...DIFFERENCE,
  },
  /** Difference as a share of the earlier figure. */
  change: {
    asc: 'biggest losses first',
    desc: 'biggest gains first',
    toText: (ratio, _decimals, format) => {
      const { value, options, sign } = toChangeStyle(ratio)
      return `${format(value, options)}${sign}`
    },
    fileKind: 'change',
    ...DIFFERENCE,
  },
  sparkline: { asc: '', desc: '', toText: toDigits, fileKind: null, ...OF_CHART },
} as const satisfies Record<string, FormatDefinition>
export type ColumnFormat = keyof typeof COLUMN_FORMATS

/** `pinned`: always visible. `default`: visible unless turned off. `compared`: only with another week. */
export type ColumnPlace = 'pinned' | 'default' | 'optional' | 'compared'

/** A row of a CSV file: a title of the week, or an exit with last week's values. */
export type ChartRow = { week: RowWeek } & ({ entry: ChartEntry; exit: null } | { entry: null; exit: ChartExit })
type RowWeek = Pick<ChartWeekAnswer, 'chart' | 'week' | 'window' | 'metricNames' | 'receipt'>

/** A column needs the whole ranking to compare a title with all others. */
export type ColumnWeek = {
  entries: readonly ChartEntry[]
  metricNames: readonly string[]
  receipt: Pick<Receipt, 'unit'>
}

export type CsvField = { csvHeader: string; value: (row: ChartRow) => Cell }

/** Defines a column for the page's table, CSV, images, shared pages, URLs, and the column guide. */
export type ChartColumn = {
  /** ID of the column in URLs (`?sort=` and `?cols=`). It must never change. */
  id: string
  /** The provider's name of the metric if the column shows it unchanged. Selects its explanation. */
  metric?: string
  /** Unit of the chart's lead metric. Sets the color of the header. */
  unit?: UnitKind | null
  /** Short name for the column header. */
  label: string
  /** Name for the column menu, sentences, and screen readers. */
  fullName: string
  meaning: string
  /** Text that screen readers announce instead of a missing value. */
  absentMeaning: (entry: ChartEntry) => string
  /** Text that the page's table shows instead of the dash for a missing value. */
  absentText?: (entry: ChartEntry) => string
  place: ColumnPlace
  format: ColumnFormat
  /** Value to show and sort by. Null if it is missing, which isn't the same as 0. */
  value: (entry: ChartEntry) => number | string | null
  /** For a difference: its two figures, which determine its decimals. */
  between?: (entry: ChartEntry) => readonly (number | null)[]
  /** Sort order after the first click on the header. Null if the column can't be sorted. */
  firstOrder: 'asc' | 'desc' | null
  /** Minimum width in the page's table. */
  widthRem: number
  /** Shows a bar next to the value. Its length is the value as a share of the largest one. */
  hasBar?: boolean
  /**
   * If an image has no room for all columns, it drops the lowest priority first. Images have no explanations, so their
   * headers must be complete. Null if images never show the column.
   */
  image: { priority: number; header: string } | null
  /** Fields in CSV files. Empty if another column has the same data. */
  csv: readonly CsvField[]
}

export function toCellDecimals({ value, between }: Pick<ChartColumn, 'value' | 'between'>, entry: ChartEntry): 0 | 1 {
  if (between !== undefined) return toDecimals(between(entry))
  const shown = value(entry)
  return typeof shown === 'number' ? toDecimals([shown]) : 0
}

export const NOT_PROVIDED = () => 'not provided'

/** @param exitValue value for titles that exited; empty by default */
export function toField(
  csvHeader: string,
  value: ChartColumn['value'],
  exitValue: (exit: ChartExit) => Cell = () => null,
): CsvField {
  return { csvHeader, value: ({ entry, exit }) => (entry === null ? exitValue(exit) : value(entry)) }
}
