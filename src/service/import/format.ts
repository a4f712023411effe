import type { ImportTarget } from './import-target.ts'
import type { RawRow } from './parse/raw-row.ts'
import type { StagedOrder, StagedRow } from './staging.ts'

export type FileHints = {
  fileName: string
  chart: string | null
  territory: string | null
}

export type Format<Row = unknown> = {
  name: string
  /** Required columns. A header row may have others. */
  columns: readonly string[]
  /** A header row must have at least one of these columns. */
  anyOf?: readonly string[]
  bucket: string
  /** Returns a parser, which throws a RowError for an invalid row. */
  open(hints: FileHints): (row: RawRow) => StagedOrder & { row: Row }
}

/** Rows of one kind, from any format. Buckets are written in a fixed order, so that the order of files doesn't matter. */
export type Bucket = {
  name: string
  apply(rows: Iterable<StagedRow<unknown>>, total: number, target: ImportTarget): void
}
