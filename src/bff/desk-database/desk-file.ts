import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from './migrations.ts'

type Parameter = string | number | null

/** True if this SQLite file has exactly the tables of this version, so that nothing has to be migrated. */
export function isCurrentFile(path: string): boolean {
  const done = readFile(path, 'select name from kysely_migration', [])?.map(({ name }) => String(name)) ?? []
  return done.every((name) => name in MIGRATIONS) && Object.keys(MIGRATIONS).every((name) => done.includes(name))
}

/** True if the file has a row for the query. False if it has none or can't be read. */
export function hasRow(path: string, query: string, parameters: readonly Parameter[]): boolean {
  return (readFile(path, query, parameters)?.length ?? 0) > 0
}

/** Null if the file is missing or can't be read, which an opening for writing reports. */
function readFile(path: string, query: string, parameters: readonly Parameter[]) {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { readOnly: true })
    return database.prepare(query).all(...parameters)
  } catch {
    return null
  } finally {
    database?.close()
  }
}
