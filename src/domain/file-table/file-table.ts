import type { Receipt } from '#contract/api/receipt.ts'
import type { Cell } from '#contract/text/csv.ts'

/** How a column is written: `format` is the number format of spreadsheets, `width` a number of characters. */
export const COLUMN_KINDS = {
  text: { format: '@', width: 30, isNumber: false },
  /** Text that looks like a number or a date, such as a barcode or a week label. */
  id: { format: '@', width: 16, isNumber: false },
  /** As `2026-11-20`. */
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
  /** Header in CSV files: lower case with underscores. */
  id: string
  /** Header as on the page, in spreadsheets and slides. */
  header: string
  kind: ColumnKind
}

/** A column with its value, so that page, CSV, spreadsheet, and slide have the same columns. */
export type RowColumn<Row> = FileColumn & { value: (row: Row) => Cell }

/** One definition of a table for every format that people download. */
export type FileTable = {
  /** E.g. `Streams by territory`. */
  title: string
  /** What the numbers apply to: the title or chart, dates, territory. */
  subtitle: string
  /** Without its ending. */
  fileName: string
  columns: readonly FileColumn[]
  rows: readonly (readonly Cell[])[]
  receipt: Receipt
  /** Sentences that the page shows next to the table. */
  notes: readonly string[]
  /** URL of the page. */
  href: string | null
  /** Draws a chart on slides: one line or bar series per column, over the first column. */
  graph?: TableGraph
}

export type TableGraph = {
  mark: 'line' | 'bar'
  /** Column with the names of the points. */
  over: string
  /** Columns with the values. */
  series: readonly string[]
  /** Each row is a series, named by the column `over`, and the columns in `series` are its points. */
  isByRow?: boolean
  /** Ranks: 1 is on top. */
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
