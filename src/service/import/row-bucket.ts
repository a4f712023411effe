import { type Catalog } from './catalog.ts'
import { type Bucket, type Format } from './format.ts'
import { RowError } from './parse/import-error.ts'
import { type ImportTarget } from './import-target.ts'

type RowOutcome = 'imported' | 'merged'

type ApplyRow<Row> = (row: Row, catalog: Catalog, target: ImportTarget, previous: Row | null) => RowOutcome

const ROWS_PER_PROGRESS_UPDATE = 1000

/**
 * Creates a bucket that writes its rows one by one. `apply` must not write anything before it throws a RowError.
 * `source` becomes the origin of added entities.
 */
export function createRowBucket<Row>(format: Format<Row>, source: string, apply: ApplyRow<Row>): Bucket {
  return {
    name: format.bucket,
    apply(rows, total, target) {
      const catalog = target.catalogOf(source)
      let done = 0
      let previous: Row | null = null
      for (const { file, line, row } of rows) {
        try {
          if (apply(row as Row, catalog, target, previous) === 'imported') target.report.countImported(file)
          else target.report.countMerged(file)
        } catch (error) {
          if (!(error instanceof RowError)) throw error
          target.report.reject(file, line, error)
        }
        previous = row as Row
        if (++done % ROWS_PER_PROGRESS_UPDATE === 0) target.onProgress(done / total)
      }
    },
  }
}
