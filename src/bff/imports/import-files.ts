import type { ImportPhase, ImportReportLine } from '#contract/api/imports.ts'
import type { Territory } from '#contract/territories.ts'

export type ImportJob = {
  files: readonly { path: string; name: string }[]
  isDryRun: boolean
  /**
   * Imports nothing if a stored week would lose titles because rows were rejected.
   * @default false
   */
  isGuarded?: boolean
  /** Chart of a history by printed date. Null if the file name identifies it. */
  chart: string | null
  territory: Territory | null
  chartName: string | null
  chartOwner: string | null
  maxUnpackedBytes: number
}

/** Imports all files, or none if it throws. Throws an ImportFailure if the files or the store are the reason. */
export type ImportFiles = (
  job: ImportJob,
  onProgress: (phase: ImportPhase, part: number) => void,
  signal: AbortSignal,
) => Promise<Pick<ImportReportLine, 'files' | 'notes' | 'charts'>>

/** An error whose message the operator sees. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
  /** Name of the file that is the reason. Null if it isn't a file. */
  readonly file: string | null

  constructor(message: string, file: string | null = null) {
    super(message)
    this.file = file
  }
}
