import { existsSync, rmSync } from 'node:fs'
import { openWriter, type Writer } from '../store/writer.ts'
import { createCatalogue } from './catalogue.ts'
import { createFactWeeks } from './fact-weeks.ts'
import { finishImport } from './finish-import.ts'
import { BUCKETS } from './formats.ts'
import { type ImportTarget } from './import-target.ts'
import { createReport, type ImportReport } from './report.ts'
import { findKnownNames } from './names/split-credit.ts'
import { readSize, type SourceFile, stageFile } from './stage-file.ts'
import { createStaging, type Staging } from './staging.ts'

export type ImportOptions = {
  files: readonly SourceFile[]
  store: string
  isStrict: boolean
  isDryRun: boolean
  chart: string | null
  territory: string | null
  chartName: string | null
  chartOwner: string | null
}

export type ImportPhase = 'Reading' | 'Writing'

/**
 * Imports files into a store: all of them, or, when it throws, none. Nothing is locked while they are read; readers of
 * the store go on all the while.
 */
export async function runImport(
  options: ImportOptions,
  onProgress: (phase: ImportPhase, fraction: number) => void = () => {},
): Promise<ImportReport> {
  const report = createReport(options.isStrict)
  const staging = createStaging()
  try {
    await stageFiles(options, staging, report, (fraction) => onProgress('Reading', fraction))
    write(options, staging, report, (fraction) => onProgress('Writing', fraction))
  } finally {
    staging.close()
  }
  return report
}

async function stageFiles(
  { files, chart, territory }: ImportOptions,
  staging: Staging,
  report: ImportReport,
  onProgress: (fraction: number) => void,
): Promise<void> {
  // All are looked at before the first is read: a wrong name shows at once.
  const sizes = files.map(readSize)
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
  let bytes = 0
  for (const file of files) {
    await stageFile(file, { chart, territory }, staging, report, (more) => {
      bytes += more
      onProgress(bytes / Math.max(totalBytes, 1))
    })
  }
}

/** Who writes longer than this (a sample being made, another import) writes for minutes: better to say so. */
const BUSY_TIMEOUT_MS = 2_000

/** Thrown to undo what a dry run wrote. */
const UNDO = Symbol('undo')

function write(
  { store, isDryRun, chartName, chartOwner }: ImportOptions,
  staging: Staging,
  report: ImportReport,
  onProgress: (fraction: number) => void,
): void {
  const isThere = existsSync(store)
  const writer = openWriter(isDryRun && !isThere ? ':memory:' : store)
  let isDone = false
  try {
    writer.database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    writer.transaction(() => {
      writeBuckets(writer, staging, report, chartName, chartOwner, onProgress)
      if (isDryRun) throw UNDO
    })
    isDone = true
  } catch (error) {
    if (error !== UNDO) throw error
  } finally {
    writer.close()
    if (!isThere && !isDone) removeStore(store)
  }
}

function writeBuckets(
  writer: Writer,
  staging: Staging,
  report: ImportReport,
  chartName: string | null,
  chartOwner: string | null,
  onProgress: (fraction: number) => void,
): void {
  const catalogueOf = (source: string) => createCatalogue(writer, `import:${source}`, knownNames)
  const knownNames = new Set<string>()
  const names = findKnownNames(creditsIn(staging), catalogueOf('names').isKnownArtist)
  for (const name of names) knownNames.add(name)

  const total = BUCKETS.reduce((sum, { name }) => sum + staging.count(name), 0)
  const facts = createFactWeeks(writer)
  let done = 0
  for (const bucket of BUCKETS) {
    const rows = staging.count(bucket.name)
    if (rows === 0) continue
    const target: ImportTarget = {
      writer,
      catalogueOf,
      facts,
      report,
      chartName,
      chartOwner,
      onProgress: (fraction) => onProgress((done + fraction * rows) / total),
    }
    bucket.apply(staging.rows(bucket.name), rows, target)
    done += rows
  }
  facts.sumWorldwide()
  finishImport(writer)
}

function creditsIn(staging: Staging): Set<string> {
  const credits = new Set<string>()
  for (const { name, creditOf } of BUCKETS) {
    if (creditOf === undefined) continue
    for (const { row } of staging.rows(name)) {
      const credit = creditOf(row)
      if (credit !== null) credits.add(credit)
    }
  }
  return credits
}

/** A store that was not there before the import is not there after one that failed. */
function removeStore(store: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${store}${suffix}`, { force: true })
}
