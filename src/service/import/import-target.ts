import { type Writer } from '../store/writer.ts'
import { type Catalogue } from './catalogue.ts'
import { type FactWeeks } from './fact-weeks.ts'
import { type ImportReport } from './report.ts'

/** Where an import writes, and what it says of it. */
export type ImportTarget = {
  writer: Writer
  /** The catalogue as one source speaks of it; what it adds carries `import:<source>` as its origin. */
  catalogueOf(source: string): Catalogue
  facts: FactWeeks
  report: ImportReport
  /** Overrules what is known of an imported chart's name and owner. */
  chartName: string | null
  chartOwner: string | null
  /** Says how far the work is, from 0 to 1. */
  onProgress(fraction: number): void
}
