import { BYTE_ORDER_MARK, type Cell, toCsvLine } from '#contract/text/csv.ts'
import { inTurns } from '../core/in-turns.ts'

/** Number of rows that are written in one turn of the event loop, which takes a few milliseconds. */
const SLICE_ROWS = 500

type CsvText<Row> = {
  /** Comments above the header. */
  comments: string
  header: readonly string[]
  rows: readonly Row[]
  toCells: (row: Row) => readonly Cell[]
}

/** Writes a file in turns, because other requests would wait for one of 20,000 rows. */
export async function toCsvText<Row>({ comments, header, rows, toCells }: CsvText<Row>): Promise<string> {
  const parts = [BYTE_ORDER_MARK, comments, toCsvLine(header)]
  for await (const slice of inTurns(rows, SLICE_ROWS)) {
    for (const row of slice) parts.push(toCsvLine(toCells(row)))
  }
  return parts.join('')
}
