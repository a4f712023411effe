import { statSync } from 'node:fs'
import path from 'node:path'
import type { FileHints } from './format.ts'
import { formatOf } from './formats.ts'
import { NO_ARTIST_CHARTS } from './charts/chart-row.ts'
import { ImportError, RowError } from './parse/import-error.ts'
import type { RawRow } from './parse/raw-row.ts'
import type { ImportReport } from './report.ts'
import type { Staging } from './staging.ts'
import { openTable } from './parse/table-rows.ts'
import { explainFileError, readText } from './parse/text-source.ts'

/** `name` is the path as given on the command line. */
export type SourceFile = { path: string; name: string }

/** Parses a whole file into staging. Reports invalid rows. Throws if the file is malformed or has an unknown format. */
export async function stageFile(
  { path: file, name }: SourceFile,
  hints: Omit<FileHints, 'fileName'>,
  staging: Staging,
  report: ImportReport,
  count: { onBytes: (bytes: number) => void; onUnpacked: (bytes: number) => void },
): Promise<void> {
  const text = readText(file, count.onBytes, count.onUnpacked)
  const state = readState(file)
  try {
    const { columns, rows } = await openTable(text)
    const stage = openFormat(columns, name, { ...hints, fileName: path.basename(name) }, staging, report)
    for await (const row of rows) stage(row)
    // Another program may have truncated or continued it, so weeks could be incomplete.
    if (readState(file) !== state) throw new ImportError(CHANGED)
  } catch (error) {
    throw addFileName(error, name)
  } finally {
    await text.return(null)
  }
}

const CHANGED = 'the file changed while it was read; import it again when it no longer changes'

/** Returns null if there is no such file. */
function readState(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.size} ${stats.mtimeMs} ${stats.ino}`
}

export function readSize({ path: file, name }: SourceFile): number {
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) throw new ImportError('this is a folder, not a file')
    // A pipe can only be read once, and waits for its writer.
    if (!stats.isFile()) throw new ImportError('this is a pipe or a device; save its content as a file')
    return stats.size
  } catch (error) {
    throw addFileName(explainFileError(error), name)
  }
}

function addFileName(error: unknown, name: string): unknown {
  if (!(error instanceof ImportError) || error.file !== null) return error
  return new ImportError(`${name}: ${error.message}`, { cause: error, file: name })
}

const MAX_HEADER_CHARS = 200
const NO_TITLES = `no column title; ${NO_ARTIST_CHARTS}`

function openFormat(
  columns: readonly string[],
  name: string,
  hints: FileHints,
  staging: Staging,
  report: ImportReport,
): (row: RawRow) => void {
  const format = formatOf(columns)
  if (format === null) {
    if (columns.includes('rank') && !columns.includes('title')) throw new ImportError(NO_TITLES)
    const [first = ''] = columns
    if (columns.length === 1 && /[;\t]/.test(first)) {
      throw new ImportError('the columns are not separated by commas; save the file as CSV with commas')
    }
    const header = columns.join(', ').slice(0, MAX_HEADER_CHARS)
    throw new ImportError(`the columns "${header}" match no known format; see docs/import.md`)
  }
  const parse = format.open(hints)
  const file = report.addFile(name, format.name)
  return (raw) => {
    report.countRead(file)
    try {
      staging.add(format.bucket, { ...parse(raw), file, line: raw.line })
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      report.reject(file, raw.line, error)
    }
  }
}
