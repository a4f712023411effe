import { type DatabaseSync } from 'node:sqlite'
import { SCHEMA_VERSION } from './schema.ts'

export const SCHEMA_VERSION_KEY = 'schema_version'

/** Throws a sentence that says what to do when `database` is not a store of this version. */
export function checkSchemaVersion(database: DatabaseSync, file: string): void {
  const version = readVersion(database, file)
  if (version === String(SCHEMA_VERSION)) return
  throw new Error(
    `${file} is a store of version ${version ?? 'unknown'}, and this program reads version ${SCHEMA_VERSION}: ` +
      'move the file away (a new sample is made at the next start) and import your own files again',
  )
}

function readVersion(database: DatabaseSync, file: string): string | null {
  try {
    const hasMeta = database.prepare("select 1 from sqlite_schema where name = 'meta'").get() !== undefined
    return hasMeta ? readMeta(database, SCHEMA_VERSION_KEY) : null
  } catch (error) {
    throw new Error(`${file} is not a store: move it away or name another file`, { cause: error })
  }
}

export function readMeta(database: DatabaseSync, key: string): string | null {
  const row = database.prepare('select value from meta where key = ?').get(key)
  return row === undefined ? null : String(row['value'])
}
