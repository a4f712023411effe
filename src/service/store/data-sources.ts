import { compareText } from './compare-text.ts'

/** Value of `origin` in the sample's rows. */
export const SAMPLE_ORIGIN = 'sample'

/** Source of data: the sample or an imported file. */
export type DataSource = {
  kind: 'sample' | 'import'
  /** File name without folders. Null for the sample, and for imports of unknown files. */
  file: string | null
  /** ISO 8601, UTC. */
  importedAt: string | null
}

type Row = Record<string, unknown>

const SAMPLE: DataSource = { kind: 'sample', file: null, importedAt: null }
const UNKNOWN_FILE: DataSource = { kind: 'import', file: null, importedAt: null }

/** Groups rows of import_log by origin. */
export function toFilesByOrigin(rows: readonly Row[]): Map<string, DataSource[]> {
  const byOrigin = new Map<string, DataSource[]>()
  for (const row of rows) {
    const origin = String(row['origin'])
    const files = byOrigin.get(origin)
    if (files === undefined) byOrigin.set(origin, [toFile(row)])
    else files.push(toFile(row))
  }
  return byOrigin
}

/** Returns each file once with its latest import, latest first, and the sample last. */
export function toDataSources(
  origins: Iterable<string>,
  filesByOrigin: ReadonlyMap<string, readonly DataSource[]>,
): DataSource[] {
  const byFile = new Map<string | null, DataSource>()
  let hasSample = false
  for (const origin of origins) {
    if (origin === SAMPLE_ORIGIN) hasSample = true
    else for (const source of filesByOrigin.get(origin) ?? [UNKNOWN_FILE]) keepNewest(byFile, source)
  }
  return [...[...byFile.values()].sort(compareNewestFirst), ...(hasSample ? [SAMPLE] : [])]
}

/** @param rows files of one chart week, from import_week */
export function toWeekSources(origin: string, rows: readonly Row[]): DataSource[] {
  return toDataSources([origin], rows.length === 0 ? new Map() : new Map([[origin, rows.map(toFile)]]))
}

function toFile(row: Row): DataSource {
  return { kind: 'import', file: String(row['file']), importedAt: String(row['imported_at']) }
}

function keepNewest(byFile: Map<string | null, DataSource>, source: DataSource): void {
  const known = byFile.get(source.file)
  if (known === undefined || (known.importedAt ?? '') < (source.importedAt ?? '')) byFile.set(source.file, source)
}

function compareNewestFirst(a: DataSource, b: DataSource): number {
  return compareText(b.importedAt ?? '', a.importedAt ?? '') || compareText(a.file ?? '', b.file ?? '')
}
