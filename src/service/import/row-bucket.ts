import { type Catalog, toOrigin } from './catalog.ts'
import type { Bucket, Format } from './format.ts'
import { RowError } from './parse/import-error.ts'
import type { ImportTarget } from './import-target.ts'

/** `applied` doesn't imply that the row changed anything. */
type RowOutcome = 'applied' | 'merged'

type ApplyRow<Row> = (row: Row, catalog: Catalog, target: ImportTarget, previous: Row | null) => RowOutcome

const ROWS_PER_PROGRESS_UPDATE = 1000

/** Creates a bucket that writes rows one by one. If `apply` throws a RowError, it must not have written anything. */
export function createRowBucket<Row>(format: Format<Row>, source: string, apply: ApplyRow<Row>): Bucket {
  return {
    name: format.bucket,
    apply(rows, total, target) {
      const catalog = target.catalogOf(source)
      let done = 0
      let previous: Row | null = null
      const countChanges = target.writer.database.prepare('select total_changes() as n')
      const changes = () => Number(countChanges.get()?.['n'])
      for (const { file, line, row } of rows) {
        try {
          const before = changes()
          const outcome = apply(row as Row, catalog, target, previous)
          if (outcome === 'merged') {
            target.report.countMerged(file)
          } else {
            target.report.countWritten(file, changes() > before)
            target.log.countRow(toOrigin(source), file)
          }
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
