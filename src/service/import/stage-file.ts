import { statSync } from 'node:fs'
import path from 'node:path'
import { readCsv } from './csv-rows.ts'
import { type FileHints } from './format.ts'
import { formatOf } from './formats.ts'
import { ImportError, RowError } from './import-error.ts'
import { type RawRow } from './raw-row.ts'
import { type ImportReport } from './report.ts'
import { type Staging } from './staging.ts'
import { explainFileError, readText } from './text-source.ts'

/** `name`: as the person who runs the import wrote it. */
export type SourceFile = { path: string; name: string }

/**
 * Reads a file to its end into the staging place. Rows that cannot be used are refused in the report; a file that is
 * malformed, cut off or of no known format throws.
 */
export async function stageFile(
  { path: file, name }: SourceFile,
  hints: Omit<FileHints, 'fileName'>,
  staging: Staging,
  report: ImportReport,
  onBytes: (bytes: number) => void,
): Promise<void> {
  try {
    let sink: ((row: RawRow) => void) | null = null
    let columns = new Map<string, number>()
    for await (const { line, cells } of readCsv(readText(file, onBytes))) {
      if (sink === null) {
        columns = toColumns(cells)
        sink = openSink(cells, name, { ...hints, fileName: path.basename(file) }, staging, report)
        continue
      }
      sink({ line, cell: (column) => cells[columns.get(column) ?? -1] ?? '' })
    }
    if (sink === null) throw new ImportError('is empty')
  } catch (error) {
    throw nameFile(error, name)
  }
}

/** Bytes of the file as stored. */
export function readSize({ path: file, name }: SourceFile): number {
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) throw new ImportError('is a folder, not a file')
    return stats.size
  } catch (error) {
    throw nameFile(explainFileError(error), name)
  }
}

/** Under --strict the refusal names the file already. */
function nameFile(error: unknown, name: string): unknown {
  if (!(error instanceof ImportError) || error.message.startsWith(name)) return error
  return new ImportError(`${name}: ${error.message}`, { cause: error })
}

function toColumns(header: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>()
  for (const [place, column] of header.entries()) {
    if (columns.has(column)) throw new ImportError(`line 1: the column ${column} is there twice`)
    columns.set(column, place)
  }
  return columns
}

function openSink(
  header: readonly string[],
  name: string,
  hints: FileHints,
  staging: Staging,
  report: ImportReport,
): (row: RawRow) => void {
  const format = formatOf(header)
  if (format === null) {
    const shown = header.join(', ').slice(0, 200)
    throw new ImportError(`no known format has the columns "${shown}": see docs/import.md`)
  }
  const parse = format.open(hints)
  const file = report.addFile(name, format.name)
  return (raw) => {
    report.countRead(file)
    try {
      const { sort, row } = parse(raw)
      staging.add(format.bucket, sort, file, raw.line, row)
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      report.refuse(file, raw.line, error)
    }
  }
}
