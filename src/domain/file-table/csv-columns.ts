import type { Cell } from '#contract/text/csv.ts'

/** Header of each column, with its value in a row. Files of pages and of routes share these definitions. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>
