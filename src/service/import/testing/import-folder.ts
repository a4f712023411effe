import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DateWindow } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import { openStore } from '../../store/sqlite-store.ts'
import { openTarget } from '../../store/open-target.ts'
import type { StoreTarget } from '../../store/store-target.ts'
import type { WindowCounts } from '../../store/store.ts'
import { openWriter, type Writer } from '../../store/writer.ts'
import { importFiles, type ImportOptions } from '../run-import.ts'
import type { ImportReport } from '../report.ts'

export type ImportFolder = {
  store: string
  hasStore(): boolean
  write(name: string, content: string | Uint8Array): string
  run(
    files: readonly string[],
    options?: Partial<ImportOptions>,
    onProgress?: Parameters<typeof importFiles>[2],
  ): Promise<ImportReport>
  /** Changes the store by other means than an import. */
  change(work: (writer: Writer) => void): Promise<void>
  query(sql: string): Record<string, unknown>[]
  /** Returns counts from the finished store. */
  countsOf(
    kind: EntityKind,
    title: string,
    territory: Territory,
    windows: readonly DateWindow[],
  ): Promise<WindowCounts[]>
  /** Returns all tables that an import can change, as text, so that tests can check that nothing changed. */
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
  'chart',
  'chart_week',
  'chart_entry',
  'published_row',
  'printed_name',
  'search_row',
  'search_word',
  'import_key',
]

/** Kind of store that files are imported into. Tests get the result as an SQLite store. */
export type ImportBackend = {
  target: StoreTarget
  /** Writes the store to the file, unless the file is the store. Does nothing if there is no store. */
  copyTo(file: string): Promise<void>
}

/** @param backend defaults to an SQLite store */
export function createImportFolder(backend: ImportBackend | null = null): ImportFolder {
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
  const onStore = async <T>(work: (target: StoreTarget) => Promise<T>): Promise<T> => {
    if (backend === null) return work(await openTarget(store))
    try {
      return await work(backend.target)
    } finally {
      await backend.copyTo(store)
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
      onStore((target) =>
        importFiles(
          target,
          {
            files: files.map((file) => ({ path: file, name: path.basename(file) })),
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
      ),
    change: (work) =>
      onStore((target) =>
        target.change({ kind: 'import', factWeeks: [] }, (file) => {
          const writer = openWriter(file)
          try {
            work(writer)
          } finally {
            writer.close()
          }
        }),
      ),
    query,
    async countsOf(kind, title, territory, windows) {
      const [row] = query(`select service_id from entity where kind = '${kind}' and title = '${title}'`)
      const opened = openStore(store)
      try {
        const entity = await opened.findEntity(kind, 'service', String(row?.['service_id']))
        if (entity === null) throw new Error(`Missing ${kind} ${title}`)
        return await opened.countsOf(entity, territory, windows)
      } finally {
        opened.close()
      }
    },
    content: () => TABLES.map((table) => JSON.stringify(query(`select * from ${table} order by 1, 2`))).join('\n'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
