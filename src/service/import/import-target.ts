import type { DayNumber } from '#contract/dates.ts'
import type { Writer } from '../store/writer.ts'
import type { Catalog } from './catalog.ts'
import type { FactWeeks } from './fact-weeks.ts'
import type { ImportLog } from './import-log.ts'
import type { ImportReport } from './report.ts'

export type ImportTarget = {
  writer: Writer
  /** Entities added through this catalog get `import:<source>` as their origin. */
  catalogOf(source: string): Catalog
  facts: FactWeeks
  report: ImportReport
  log: ImportLog
  /** Chart weeks in these files, by chart ID. */
  importedWeeks: Map<string, Set<DayNumber>>
  chartName: string | null
  chartOwner: string | null
  /** @param fraction from 0 to 1 */
  onProgress(fraction: number): void
}
