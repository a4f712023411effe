import type { Receipt } from '#contract/api/receipt.ts'
import type { Cell } from '#contract/text/csv.ts'

/** How a column is formatted. `format` is the spreadsheet's number format, `width` a number of characters. */
export const COLUMN_KINDS = {
  text: { format: '@', width: 30, isNumber: false },
  /** Text that spreadsheets could take for a number or a date, such as a barcode or a week label. */
  id: { format: '@', width: 16, isNumber: false },
  /** A date such as `2026-11-20`. */
  date: { format: 'yyyy-mm-dd', width: 12, isNumber: false },
  /** An absolute URL. */
  link: { format: '@', width: 40, isNumber: false },
  integer: { format: '#,##0', width: 14, isNumber: true },
  decimal: { format: '#,##0.00', width: 14, isNumber: true },
  /** A ratio: 0.25 shows as 25.0%. */
  percent: { format: '0.0%', width: 12, isNumber: true },
  /** A relative change: 0.25 shows as +25.0%. */
  change: { format: '+0.0%;-0.0%;0.0%', width: 12, isNumber: true },
} as const satisfies Record<string, { format: string; width: number; isNumber: boolean }>

export type ColumnKind = keyof typeof COLUMN_KINDS

export type FileColumn = {
  /** Header in CSV files, in lower case with underscores. */
  id: string
  /** Header in spreadsheets and slides, the same as on the page. */
  header: string
  kind: ColumnKind
}

/** A column with its value, so that the page, CSV, spreadsheet, and slide have the same columns. */
export type RowColumn<Row> = FileColumn & { value: (row: Row) => Cell }

/** A table definition that every file format uses. */
export type FileTable = {
  /** Title of the table, such as `Streams by territory`. */
  title: string
  /** Scope of the numbers: the title or chart, dates, and territory. */
  subtitle: string
  /** File name without extension. */
  fileName: string
  columns: readonly FileColumn[]
  rows: readonly (readonly Cell[])[]
  receipt: Receipt
  /** Sentences that the page shows next to the table. */
  notes: readonly string[]
  /** URL of the page. Null if it has none. */
  href: string | null
  /** Adds a chart to slides: one line or bar series per column. */
  graph?: TableGraph
}

export type TableGraph = {
  mark: 'line' | 'bar'
  /** Column with the labels of the points. */
  over: string
  /** Columns with the values of the points. */
  series: readonly string[]
  /** Turns rows into series, named by the column `over`. The columns in `series` are their points. */
  isByRow?: boolean
  /** Puts 1 at the top, for ranks. */
  isReversed?: boolean
}

export type FileTableHead = Omit<FileTable, 'columns' | 'rows'>

export function toFileTable<Row>(
  head: FileTableHead,
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
): FileTable {
  return { ...head, ...toFileCells(columns, rows) }
}

export function toFileCells<Row>(
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
): Pick<FileTable, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ id, header, kind }) => ({ id, header, kind })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  }
}
