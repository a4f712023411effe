import { randomBytes } from 'node:crypto'
import { accessSync, constants, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isForeignSchema } from '../storage/file-fault.ts'
import { createPrivateFile, publishDraft } from '../storage/private-files.ts'
import { DamagedFileError } from './outages/desk-problem.ts'
import { MIGRATIONS } from './migrations.ts'
import { NewerDatabaseError } from './newer-database-error.ts'

type Parameter = string | number | null

/** Checking a whole file blocks the process, so larger files are checked only after a failure. */
const MAX_CHECKED_BYTES = 32 * 1024 * 1024

/** Returns true if this SQLite file has exactly the tables of this version, so that no migration is needed. */
export function isCurrentFile(path: string): boolean {
  const done = readFile(path, 'select name from kysely_migration', [])?.map(({ name }) => String(name)) ?? []
  return done.every((name) => name in MIGRATIONS) && Object.keys(MIGRATIONS).every((name) => done.includes(name))
}

/** Returns true if the file has a row for the query. False if it has none or can't be read. */
export function hasRow(path: string, query: string, parameters: readonly Parameter[]): boolean {
  return (readFile(path, query, parameters)?.length ?? 0) > 0
}

/** Returns a text that changes when another file replaces this one. Null if there is no file. */
export function identityOf(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat === undefined ? null : `${stat.dev}:${stat.ino}`
}

/** Returns a text that changes when the content of the file may have changed. */
export function stateOf(path: string): string {
  const { size = 0, mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return `${identityOf(path)}:${size}:${mtimeMs}`
}

/** Creates a missing file. Throws if the file is empty, because ours never is, and SQLite would treat a truncated file as new. */
export function createDeskFile(path: string): void {
  if (identityOf(path) !== null) return refuseEmpty(path)
  const draft = `${path}.new-${randomBytes(6).toString('hex')}`
  createPrivateFile(draft)
  try {
    const database = new DatabaseSync(draft)
    database.exec('pragma journal_mode = wal')
    database.close()
    publishDraft(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

function refuseEmpty(path: string) {
  const stat = statSync(path)
  if (stat.isFile() && stat.size === 0) throw new DamagedFileError('the file is empty')
}

type FileCheck = {
  /** `first` skips large files. */
  damage: 'none' | 'first' | 'all'
  /** Also writes something, which fails on a full disk. */
  hasWrite: boolean
}

/** Throws if the file can't be read or written. Uses a connection of its own, because an open one may not notice. */
export function checkFile(path: string, { damage, hasWrite }: FileCheck): void {
  refuseReadOnlyFolder(path)
  refuseEmpty(path)
  const database = new DatabaseSync(path)
  try {
    const done = database.prepare('select name from kysely_migration').all()
    if (done.some(({ name }) => !(String(name) in MIGRATIONS))) throw new NewerDatabaseError()
    const { size } = statSync(path)
    if (damage === 'all' || (damage === 'first' && size <= MAX_CHECKED_BYTES)) refuseDamage(database)
    database.exec('begin immediate')
    if (hasWrite)
      database.exec(`insert into desk_lease values ('check', '', ''); delete from desk_lease where name = 'check'`)
    database.exec('commit')
  } catch (error) {
    // The file had our tables before, so their absence is damage.
    throw isForeignSchema(error) ? new DamagedFileError('tables are missing', { cause: error }) : error
  } finally {
    database.close()
  }
}

/** SQLite's own message wouldn't contain the reason. */
export function refuseReadOnlyFolder(path: string): void {
  accessSync(dirname(path), constants.W_OK)
}

function refuseDamage(database: DatabaseSync): void {
  const found = database.prepare('pragma integrity_check(1)').get()?.['integrity_check']
  if (found !== 'ok') throw new DamagedFileError('a check found damage')
}

/** Returns null if the file is missing or can't be read. Opening it for writing reports the reason. */
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
