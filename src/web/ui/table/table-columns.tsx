import type { ReactNode } from 'react'
import type { Cell } from '#contract/text/csv.ts'
import {
  COLUMN_KINDS,
  type ColumnKind,
  type FileTable,
  type RowColumn,
  toFileCells,
} from '#domain/file-table/file-table.ts'
import { formatCell } from '#domain/file-table/format-cell.ts'
import { formatDate, formatShare } from '../../lib/format/format.ts'
import { Absent } from '../figures/absent.tsx'
import { RatioChange } from '../figures/change.tsx'
import type { DataColumn } from './data-table.tsx'

/** A column of a page and of its files. By default, the page shows the header and the value as a slide does. */
export type ValueColumn<Row, Key extends string = string> = RowColumn<Row> &
  Partial<Omit<DataColumn<Row, Key>, 'id'>> & {
    /** Puts the column only in files: in its place, or after the page's columns, which come first on slides. */
    fileOnly?: 'in-place' | 'last'
  }

/** A column without a value is only drawn. */
export type TableColumn<Row, Key extends string = string> = ValueColumn<Row, Key> | DataColumn<Row, Key>

export function toPageColumns<Row, Key extends string>(
  columns: readonly TableColumn<Row, Key>[],
  locale: string,
): DataColumn<Row, Key>[] {
  return columns.flatMap((column) => {
    if (!isValueColumn(column)) return column
    const { fileOnly, kind, value, header, ...own } = column
    if (fileOnly !== undefined) return []
    return {
      head: header,
      // The name of a row is on the left, even if it is a number.
      ...(COLUMN_KINDS[kind].isNumber && own.isRowHeader !== true && { align: 'right' as const }),
      cell: (row) => toCell(value(row), kind, locale),
      ...own,
    }
  })
}

/** Hides columns of figures that no row has. Files always have the same columns. */
export function hideOnPage<Row>(columns: readonly TableColumn<Row>[], ids: readonly string[]): TableColumn<Row>[] {
  return columns.map((column) =>
    isValueColumn(column) && ids.includes(column.id) ? Object.assign({}, column, { fileOnly: 'in-place' }) : column,
  )
}

/** A column that only files have, such as an identifier, or a number that the page draws. */
export function toFileColumn<Row>(
  id: string,
  header: string,
  kind: ColumnKind,
  value: (row: Row) => Cell,
  fileOnly: 'in-place' | 'last' = 'last',
): ValueColumn<Row, never> {
  return { id, header, kind, value, fileOnly }
}

/** Adds columns that only files have, each after a column of the page. They load with the code that writes files. */
export function addFileColumns<Row>(
  columns: readonly TableColumn<Row>[],
  behind: Readonly<Record<string, readonly RowColumn<Row>[]>>,
): TableColumn<Row>[] {
  return columns.flatMap((column) => [column, ...(behind[column.id] ?? [])])
}

/** Returns the table of a page in the form for files. */
export function toTableFile<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Pick<FileTable, 'columns' | 'rows'> {
  return toFileCells(toFileColumns(columns), rows)
}

export function toFileColumns<Row>(columns: readonly TableColumn<Row>[]): RowColumn<Row>[] {
  const isLast = ({ fileOnly }: ValueColumn<Row>) => Number(fileOnly === 'last')
  return columns.filter(isValueColumn).toSorted((one, other) => isLast(one) - isLast(other))
}

function toCell(value: Cell, kind: ColumnKind, locale: string): ReactNode {
  if (value === null) return <Absent />
  if (kind === 'change' && typeof value === 'number') return <RatioChange ratio={value} />
  if (kind === 'percent' && typeof value === 'number') return formatShare(value, locale)
  if (kind === 'date' && typeof value === 'string') return formatDate(value, locale)
  return formatCell(value, kind, locale)
}

function isValueColumn<Row, Key extends string>(column: TableColumn<Row, Key>): column is ValueColumn<Row, Key> {
  return 'value' in column
}
