import { type ImportTarget } from './import-target.ts'
import { type RawRow } from './parse/raw-row.ts'
import { type StagedRow } from './staging.ts'

/** What is known of a file beside its rows. */
export type FileHints = {
  /** Without its folder. */
  fileName: string
  /** --chart and --territory. */
  chart: string | null
  territory: string | null
}

/**
 * A kind of file, told by its columns. `open` is called once a file, and gives what turns one of its rows into a row of
 * the bucket, to come out by `sort`; a row that cannot be used throws a RowError.
 */
export type Format<Row = unknown> = {
  name: string
  /** A header row that has all of these is of this format; others may be there. */
  columns: readonly string[]
  /** And at least one of these, where there are any. */
  anyOf?: readonly string[]
  bucket: string
  open(hints: FileHints): (row: RawRow) => { sort: string; row: Row }
}

/**
 * Rows of one meaning, from whatever formats, and what writes them. Buckets are written in a fixed order, so that files
 * may be given in any.
 */
export type Bucket = {
  name: string
  /** Printed credits in a row of this bucket, from which it is learnt which names stand on their own. */
  creditOf?: (row: unknown) => string | null
  apply(rows: Iterable<StagedRow<unknown>>, total: number, target: ImportTarget): void
}
