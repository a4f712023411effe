import { existsSync, rmSync } from 'node:fs'
import { losesTitles } from '#contract/api/imports.ts'
import type { DayNumber } from '#contract/dates.ts'
import { openTarget } from '../store/open-target.ts'
import type { StoreAddress, StoreTarget } from '../store/store-target.ts'
import { openWriter, type Writer } from '../store/writer.ts'
import { createCatalog } from './catalog.ts'
import { createFactWeeks } from './fact-weeks.ts'
import { finishImport } from './finish-import.ts'
import { createImportLog } from './import-log.ts'
import { BUCKETS } from './formats.ts'
import type { ImportTarget } from './import-target.ts'
import { ImportError } from './parse/import-error.ts'
import { createReport, type ImportReport } from './report.ts'
import { readSize, type SourceFile, stageFile } from './stage-file.ts'
import { createStaging, type Staging } from './staging.ts'

export type ImportOptions = {
  files: readonly SourceFile[]
  store: StoreAddress
  isStrict: boolean
  isDryRun: boolean
  /**
   * If a week would lose titles because rows were rejected, nothing is written. Used for imports that no one watches.
   * @default false
   */
  isGuarded?: boolean
  chart: string | null
  territory: string | null
  chartName: string | null
  chartOwner: string | null
  /**
   * Maximum unpacked bytes of all files, because a small gzip file can fill the disk.
   * @default none
   */
  maxUnpackedBytes?: number
  /**
   * Returns epoch milliseconds for the import log.
   * @default Date.now
   */
  clock?: () => number
}

type FileOptions = Omit<ImportOptions, 'store'>

export type ImportPhase = 'Reading' | 'Writing'

/** Imports all files, or none if it throws. The store is locked only while it is written. */
export async function runImport(
  { store, ...options }: ImportOptions,
  onProgress?: (phase: ImportPhase, fraction: number) => void,
): Promise<ImportReport> {
  const target = await openTarget(store)
  try {
    return await importFiles(target, options, onProgress)
  } finally {
    await target.close()
  }
}

/** Imports files into an open store, like {@link runImport}. */
export async function importFiles(
  target: StoreTarget,
  options: FileOptions,
  onProgress: (phase: ImportPhase, fraction: number) => void = () => {},
): Promise<ImportReport> {
  const report = createReport(options.isStrict)
  const staging = createStaging()
  try {
    await stageFiles(options, staging, report, (fraction) => onProgress('Reading', fraction))
    const scope = { kind: 'import', factWeeks: staging.factWeeks() } as const
    await target.change(
      scope,
      (file) => write(file, options, staging, report, (fraction) => onProgress('Writing', fraction)),
      { isDryRun: options.isDryRun },
    )
  } finally {
    staging.close()
  }
  return report
}

async function stageFiles(
  { files, chart, territory, maxUnpackedBytes = Infinity }: FileOptions,
  staging: Staging,
  report: ImportReport,
  onProgress: (fraction: number) => void,
): Promise<void> {
  // All files are checked first, so that a wrong name fails at once.
  const sizes = files.map(readSize)
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
  let bytes = 0
  let unpackedBytes = 0
  const onBytes = (more: number) => {
    bytes += more
    onProgress(bytes / Math.max(totalBytes, 1))
  }
  const onUnpacked = (more: number) => {
    unpackedBytes += more
    if (unpackedBytes > maxUnpackedBytes) throw new ImportError(toTooLarge(maxUnpackedBytes))
  }
  for (const file of files) {
    await stageFile(file, { chart, territory }, staging, report, { onBytes, onUnpacked })
  }
}

const MEBIBYTE = 1024 * 1024

function toTooLarge(maxBytes: number): string {
  const limit = `${(maxBytes / MEBIBYTE).toLocaleString('en')} MB`
  return `the files have more than ${limit} when unpacked; import them one by one, split them, or use the import command`
}

/** Other writers, such as another import, usually take minutes, so waiting longer would be useless. */
const BUSY_TIMEOUT_MS = 2_000

const ROLL_BACK = Symbol('roll back')

function write(
  file: string,
  { isDryRun, isGuarded = false, chartName, chartOwner, clock = Date.now }: FileOptions,
  staging: Staging,
  report: ImportReport,
  onProgress: (fraction: number) => void,
): void {
  const exists = existsSync(file)
  const writer = openWriter(isDryRun && !exists ? ':memory:' : file)
  let isDone = false
  try {
    writer.database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    writer.transaction(() => {
      const log = createImportLog(writer, report)
      writeBuckets(writer, staging, { report, log, chartName, chartOwner }, onProgress)
      log.write(new Date(clock()).toISOString())
      if (isDryRun || (isGuarded && losesTitles(report))) throw ROLL_BACK
    })
    isDone = true
  } catch (error) {
    if (error !== ROLL_BACK) throw error
  } finally {
    writer.close()
    if (!exists && !isDone) removeStore(file)
  }
}

function writeBuckets(
  writer: Writer,
  staging: Staging,
  shared: Pick<ImportTarget, 'report' | 'log' | 'chartName' | 'chartOwner'>,
  onProgress: (fraction: number) => void,
): void {
  const catalogOf = (source: string) => createCatalog(writer, source)
  const total = BUCKETS.reduce((sum, { name }) => sum + staging.count(name), 0)
  const facts = createFactWeeks(writer)
  const importedWeeks = new Map<string, Set<DayNumber>>()
  let done = 0
  for (const bucket of BUCKETS) {
    const rows = staging.count(bucket.name)
    if (rows === 0) continue
    const target: ImportTarget = {
      writer,
      catalogOf,
      facts,
      ...shared,
      importedWeeks,
      onProgress: (fraction) => onProgress((done + fraction * rows) / total),
    }
    bucket.apply(staging.rows(bucket.name), rows, target)
    done += rows
  }
  facts.sumWorldwide()
  finishImport(writer, importedWeeks, shared.report)
}

function removeStore(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}
