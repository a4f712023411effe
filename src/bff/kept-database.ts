import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type KeptDatabaseOptions = {
  /** Statements that make the tables where there are none. */
  schema: string
  /** Raised when the tables change: a file of another version is as good as unreadable. @default 0 */
  version?: number
  /** A file could not be read and was put aside under this name. */
  onReplaced?: (aside: string) => void
}

/** What SQLite says of a file that is damaged, or is none of its own. */
const CORRUPT = 11
const NOT_A_DATABASE = 26

/**
 * A file whose content can be had again from the provider, so that one that cannot be read is put aside and begun anew
 * rather than in the way of a start.
 */
export function openKeptDatabase(path: string, options: KeptDatabaseOptions): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  try {
    return open(path, options)
  } catch (error) {
    if (!existsSync(path)) throw error
    return replaceKeptDatabase(path, options)
  }
}

/** Puts a file aside that turned out to be damaged, and begins anew. The caller has closed it. */
export function replaceKeptDatabase(path: string, options: KeptDatabaseOptions): DatabaseSync {
  const aside = `${path}.unreadable`
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix)
  }
  options.onReplaced?.(aside)
  return open(path, options)
}

export function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null
  return code === CORRUPT || code === NOT_A_DATABASE
}

/** Runs `work` whole or not at all. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

function open(path: string, { schema, version = 0 }: KeptDatabaseOptions): DatabaseSync {
  const database = new DatabaseSync(path)
  try {
    // With a write-ahead log a process that is killed in the middle of a write loses that write and nothing else.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;')
    checkVersion(database, version)
    database.exec(schema)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function checkVersion(database: DatabaseSync, version: number) {
  const isNew = database.prepare('select 1 from sqlite_schema').get() === undefined
  const found = Number(database.prepare('pragma user_version').get()?.['user_version'])
  if (!isNew && found !== version) throw new Error(`tables of version ${found}, not ${version}`)
  if (isNew) database.exec(`pragma user_version = ${version}`)
}
