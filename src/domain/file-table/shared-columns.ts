import type { Cell } from '#contract/text/csv.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { RowColumn } from './file-table.ts'

/** A column of a route and of a page. The value is a code where programs need one. */
export type SharedColumn<Row> = RowColumn<Row> & {
  /** Words for the code, for pages and their files. */
  words?: (row: Row) => Cell
}

/** Uses the key of each column as its ID. */
export function shareColumns<Row, Id extends string>(
  columns: Readonly<Record<Id, Omit<SharedColumn<Row>, 'id'>>>,
): Readonly<Record<Id, SharedColumn<Row>>> {
  const entries = Object.entries<Omit<SharedColumn<Row>, 'id'>>(columns)
  return Object.fromEntries(entries.map(([id, column]) => [id, { id, ...column }])) as Record<Id, SharedColumn<Row>>
}

/** Returns the column of a page and its files. */
export function inWords<Row>({ words, ...column }: SharedColumn<Row>): RowColumn<Row> {
  return words === undefined ? column : { ...column, value: words }
}

/** Returns the columns of a route. */
export function inCodes<Row>(columns: readonly SharedColumn<Row>[]): CsvColumns<Row> {
  return Object.fromEntries(columns.map(({ id, value }) => [id, value]))
}
