import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ImportOptions, runImport } from '../run-import.ts'
import { type ImportReport } from '../report.ts'

export type ImportFolder = {
  store: string
  hasStore(): boolean
  write(name: string, content: string | Uint8Array): string
  run(
    files: readonly string[],
    options?: Partial<ImportOptions>,
    onProgress?: Parameters<typeof runImport>[1],
  ): Promise<ImportReport>
  query(sql: string): Record<string, unknown>[]
  /** All tables that an import can change, as text, to check that nothing changed. */
  content(): string
  remove(): void
}

const TABLES = [
  'entity',
  'identifier',
  'credit',
  'relation',
  'series',
  'entity_series',
  'fact',
  'coverage_week',
  'coverage_territory',
  'chart',
  'chart_week',
  'chart_entry',
  'published_row',
  'printed_name',
  'search_row',
  'search_word',
  'import_key',
]

export function createImportFolder(): ImportFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
  const store = path.join(folder, 'catalogue.sqlite')
  const query = (sql: string) => {
    const database = new DatabaseSync(store, { readOnly: true })
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  }
  return {
    store,
    hasStore: () => existsSync(store),
    write(name, content) {
      const file = path.join(folder, name)
      writeFileSync(file, content)
      return file
    },
    run: (files, options = {}, onProgress) =>
      runImport(
        {
          files: files.map((file) => ({ path: file, name: path.basename(file) })),
          store,
          isStrict: false,
          isDryRun: false,
          chart: null,
          territory: null,
          chartName: null,
          chartOwner: null,
          ...options,
        },
        onProgress,
      ),
    query,
    content: () => TABLES.map((table) => JSON.stringify(query(`select * from ${table} order by 1, 2`))).join('\n'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
