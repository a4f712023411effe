import { accessSync, constants, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type FileFault, faultOf, isForeignSchema, UnknownVersionError } from './file-fault.ts'
import type { FileReport } from './file-watch.ts'
import { createPrivateFile, makePrivate } from './private-files.ts'

export type FileDatabaseOptions<T> = {
  /** Path of a file, or `:memory:`. */
  path: string
  /** SQL that creates missing tables. */
  schema: string
  /**
   * Raise it if the tables change.
   * @default 0
   */
  version?: number
  /** Prepares statements. Called again if the file is replaced. */
  prepare: (database: DatabaseSync) => T
  /** True if only this user may read the file. */
  isPrivate?: boolean
  report: FileReport
}

export type FileDatabase<T> = { database: DatabaseSync; tables: T; source: 'file' | 'read-only' | 'memory' }

export const MEMORY = ':memory:'
/** Zero, because SQLite waits by blocking the thread, and many requests can wait for one lock. Callers retry later. */
export const NO_WAIT_MS = 0
/** Suffixes of the database, its write-ahead log, and the index of that log. */
const SUFFIXES = ['', '-wal', '-shm']

/** @param waitMs how long each statement waits for another program's lock */
export function openFileDatabase<T>(options: FileDatabaseOptions<T>, waitMs: number): FileDatabase<T> {
  const { path, schema, version = 0, isPrivate = false } = options
  if (path !== MEMORY) {
    mkdirSync(dirname(path), { recursive: true })
    // SQLite's own message wouldn't contain the reason.
    accessSync(dirname(path), constants.W_OK)
  }
  if (isPrivate && path !== MEMORY) {
    // Permissions must be set before SQLite creates the write-ahead log, which inherits them.
    createPrivateFile(path)
    makePrivate(path)
  }
  return open(options, path, { timeout: waitMs }, (database) => {
    checkVersion(database, version)
    // With a write-ahead log, a killed process loses at most its current write.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory;')
    database.exec(schema)
    // This fails now if the file is locked or read-only, not at the first write.
    database.exec('begin immediate; rollback;')
    database.exec(`pragma busy_timeout = ${NO_WAIT_MS}`)
    return path === MEMORY ? 'memory' : 'file'
  })
}

/**
 * Opens the file. If it is damaged, moves it aside and creates an empty one.
 * @param replacesUnknown true to also replace a file of an unknown version
 */
export function openOrReplace<T>(
  options: FileDatabaseOptions<T>,
  { waitMs, replacesUnknown }: { waitMs: number; replacesUnknown: boolean },
): FileDatabase<T> {
  try {
    return openFileDatabase(options, waitMs)
  } catch (error) {
    const fault = faultOf(error)
    const isReplaced = fault === 'damaged' || (fault === 'unknown_version' && replacesUnknown)
    if (!isReplaced || options.path === MEMORY) throw error
    moveAside(options)
    return openFileDatabase(options, waitMs)
  }
}

/** Renames a closed, damaged file and its write-ahead log to the next free number. */
export function moveAside({ path, report }: Pick<FileDatabaseOptions<unknown>, 'path' | 'report'>) {
  let number = 1
  while (SUFFIXES.some((suffix) => existsSync(`${path}.damaged-${number}${suffix}`))) number += 1
  const copy = `${path}.damaged-${number}`
  for (const suffix of SUFFIXES) {
    if (existsSync(path + suffix)) renameSync(path + suffix, copy + suffix)
  }
  report({ kind: 'replaced', path, copy })
}

/** Opens a file that isn't writable. Returns null if it isn't readable either. */
export function openReadOnly<T>(options: FileDatabaseOptions<T>, fault: FileFault): FileDatabase<T> | null {
  const { path, version = 0 } = options
  for (const target of [path, ...immutableUrls(path, fault)]) {
    try {
      return open(options, target, { readOnly: true, timeout: NO_WAIT_MS }, (database) => {
        checkVersion(database, version)
        return 'read-only'
      })
    } catch {
      // The next location may work.
    }
  }
  return null
}

/** In a read-only folder, SQLite opens files only as immutable, which ignores their write-ahead log. */
function immutableUrls(path: string, fault: FileFault): URL[] {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  const isAlone = fault !== 'locked' && (log === undefined || log.size === 0)
  return isAlone ? [new URL(`${pathToFileURL(path).href}?immutable=1`)] : []
}

export function inTransaction<R>(database: DatabaseSync, work: () => R): R {
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

function open<T>(
  { prepare }: FileDatabaseOptions<T>,
  target: string | URL,
  options: DatabaseSyncOptions,
  setUp: (database: DatabaseSync) => FileDatabase<T>['source'],
): FileDatabase<T> {
  const database = new DatabaseSync(target, options)
  try {
    const source = setUp(database)
    return { database, tables: prepare(database), source }
  } catch (error) {
    database.close()
    if (isForeignSchema(error)) throw new UnknownVersionError('the tables belong to another program', { cause: error })
    throw error
  }
}

function checkVersion(database: DatabaseSync, version: number) {
  const isNew = database.prepare('select 1 from sqlite_schema').get() === undefined
  const found = Number(database.prepare('pragma user_version').get()?.['user_version'])
  if (!isNew && found !== version) throw new UnknownVersionError(`tables of version ${found}, not ${version}`)
  if (isNew && found !== version) database.exec(`pragma user_version = ${version}`)
}
