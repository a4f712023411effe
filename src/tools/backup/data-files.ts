import { DatabaseSync } from 'node:sqlite'
import { CATALOG_FILE } from '#contract/server/installation.ts'
import { hasImports } from '#service/store/has-imports.ts'
import { checkSchemaVersion } from '#service/store/schema.ts'
import { ARCHIVE_VERSION } from '#bff/archive/store/archive-tables.ts'
import { SHARE_FILE } from '#bff/shares/earlier-shares.ts'

export type DataFile = {
  name: string
  /** Throws one sentence if this program can't read the file. */
  check: (database: DatabaseSync, path: string) => void
  table: string
  /** Returns why a file needs no backup. Null if it needs one. */
  skips: (database: DatabaseSync) => string | null
}

/** How long to wait while an import or the server writes. */
const WAIT_MS = 10_000

/**
 * The SQLite files of a backup. Team data is saved separately, as lines that fit both SQLite and PostgreSQL.
 * `names.sqlite` isn't saved, because every name in it can be loaded again.
 */
export const DATA_FILES: readonly DataFile[] = [
  {
    name: CATALOG_FILE,
    check: checkSchemaVersion,
    table: 'chart_entry',
    skips: (database) => (hasImports(database) ? null : 'it contains no imports, and every start generates the rest'),
  },
  { name: 'history.sqlite', check: checkVersion(ARCHIVE_VERSION), table: 'week', skips: () => null },
]

/** Share links in backups of versions that had a file for them. A restore moves them into the database. */
export const EARLIER_SHARES: DataFile = { name: SHARE_FILE, check: checkVersion(0), table: 'share', skips: () => null }

function checkVersion(known: number): DataFile['check'] {
  return (database, path) => {
    const found = Number(database.prepare('pragma user_version').get()?.['user_version'])
    if (found > known) throw new Error(`${path} was written by a newer version of Chartroom: use that version`)
    if (found < known)
      throw new Error(`${path} was written by an earlier version of Chartroom that this one can't read`)
  }
}

/** Throws one sentence unless the file of a backup is undamaged and contains the data that its name promises. */
export function checkSavedFile({ name, check, table }: DataFile, path: string): Promise<void> {
  return readData(path, (database) => {
    const damaged = (cause?: unknown) => new Error(`this backup is damaged: ${name} can't be read`, { cause })
    let results: unknown[]
    let kinds: unknown[]
    try {
      results = database
        .prepare('pragma quick_check(1)')
        .all()
        .map((row) => row['quick_check'])
      kinds = database
        .prepare('select type from sqlite_schema where name = ? or type in (?, ?)')
        .all(table, 'trigger', 'view')
        .map(({ type }) => type)
    } catch (error) {
      throw damaged(error)
    }
    check(database, name)
    // Our files have no triggers or views. Those of a changed backup would run in the server.
    if (results[0] !== 'ok' || kinds.length !== 1 || kinds[0] !== 'table') throw damaged()
  })
}

export async function readData<T>(path: string, work: (database: DatabaseSync) => T | Promise<T>): Promise<T> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: WAIT_MS })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
