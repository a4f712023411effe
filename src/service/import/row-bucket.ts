import { type Catalogue } from './catalogue.ts'
import { type Bucket, type Format } from './format.ts'
import { RowError } from './parse/import-error.ts'
import { type ImportTarget } from './import-target.ts'

/** `merged`: the row spoke of what another row of the import had brought already. */
export type RowOutcome = 'kept' | 'merged'

/** `previous` is the row before in the order of the bucket, also when it was refused. */
type ApplyRow<Row> = (row: Row, catalogue: Catalogue, target: ImportTarget, previous: Row | null) => RowOutcome

/** How many rows between two reports of progress. */
const PROGRESS_ROWS = 1000

/**
 * The bucket of a format whose rows are written one by one. `apply` looks up what the row refers to before it writes
 * anything: a RowError leaves the row out. `source` becomes the origin of what is added.
 */
export function createRowBucket<Row>(
  format: Format<Row>,
  source: string,
  apply: ApplyRow<Row>,
  creditOf: (row: Row) => string | null = () => null,
): Bucket {
  return {
    name: format.bucket,
    creditOf: (row) => creditOf(row as Row),
    apply(rows, total, target) {
      const catalogue = target.catalogueOf(source)
      let done = 0
      let previous: Row | null = null
      for (const { file, line, row } of rows) {
        try {
          if (apply(row as Row, catalogue, target, previous) === 'kept') target.report.keep(file)
          else target.report.merge(file)
        } catch (error) {
          if (!(error instanceof RowError)) throw error
          target.report.refuse(file, line, error)
        }
        previous = row as Row
        if (++done % PROGRESS_ROWS === 0) target.onProgress(done / total)
      }
    },
  }
}
