import { DatabaseSync } from 'node:sqlite'
import { hasImports } from '#service/store/has-imports.ts'
import { checkSchemaVersion } from '#service/store/schema.ts'
import { ARCHIVE_VERSION } from '#bff/archive/archive-tables.ts'
import { openShareStore, SHARES_VERSION } from '#bff/shares/share-store.ts'

export type DataFile = {
  name: string
  /** Throws one sentence if this program can't read the file. */
  check: (database: DatabaseSync, path: string) => void
  /** Why a file needs no backup; null if it needs one. */
  skips: (database: DatabaseSync) => string | null
  /** Adds tables that earlier versions don't have; null if the version of the file rules that out. */
  upgrade: ((path: string) => Promise<void>) | null
}

/** How long to wait while an import or the server writes. */
const WAIT_MS = 10_000

/**
 * The SQLite files of a backup. What people wrote is saved apart from them, as lines that fit both SQLite and PostgreSQL.
 * `sessions.sqlite` isn't saved, because restoring it would sign people in who have signed out. `names.sqlite` isn't,
 * because every name in it can be loaded again.
 */
export const DATA_FILES: readonly DataFile[] = [
  {
    name: 'catalogue.sqlite',
    check: checkSchemaVersion,
    skips: (database) => (hasImports(database) ? null : 'it only has the sample, which every start generates'),
    upgrade: null,
  },
  { name: 'history.sqlite', check: checkVersion(ARCHIVE_VERSION), skips: () => null, upgrade: null },
  {
    name: 'shares.sqlite',
    check: checkVersion(SHARES_VERSION),
    skips: () => null,
    upgrade: (path) => openShareStore(path).close(),
  },
]

function checkVersion(known: number): DataFile['check'] {
  return (database, path) => {
    const found = Number(database.prepare('pragma user_version').get()?.['user_version'])
    if (found > known) throw new Error(`${path} was written by a newer version of Chartroom: use that version`)
    if (found < known)
      throw new Error(`${path} was written by an earlier version of Chartroom that this one can't read`)
  }
}

/** Runs `work` on a file that a server may be using. */
export async function readData<T>(path: string, work: (database: DatabaseSync) => T | Promise<T>): Promise<T> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: WAIT_MS })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
