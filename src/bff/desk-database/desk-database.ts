import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '../core/errors.ts'
import { MEMORY } from '../storage/file-database.ts'
import { trace } from '../tracing/trace.ts'
import { checkFile, hasRow, identityOf, isCurrentFile, stateOf } from './desk-file.ts'
import {
  type DeskProblem,
  isPassing,
  MissingFileError,
  SLOW_POSTGRES,
  toCertainProblem,
  toDeskProblem,
} from './outages/desk-problem.ts'
import type { DeskLocation } from './desk-location.ts'
import type { DeskTables } from './desk-tables.ts'
import { createDeskWatch } from './outages/desk-watch.ts'
import { createRememberedReads } from './outages/remembered-reads.ts'

/**
 * The database of team data (rosters, notes, alerts, and the delivery log), which the provider doesn't have. Its
 * failures become `storage_failed`. An ApiError that `work` throws is passed on and undoes a write. `work` may run
 * again after a lock or a deadlock, so it must change nothing but the database.
 */
export type DeskDatabase = {
  engine: DeskLocation['kind']
  /** Path of the file, which only processes on this machine use. Null for PostgreSQL. */
  filePath: string | null
  /** Migrates the database to this version. Throws one sentence for the operator. */
  start: () => Promise<void>
  /** Starts checking the database, also without requests, until it is closed. */
  watch: () => void
  /** Returns why the database can't be used, according to the checks. Null while it works. */
  problem: () => DeskProblem | null
  /** Returns true if an SQLite file has a row for the query. If it returns false, use `read`. */
  hasRow: (query: string, parameters: readonly string[]) => boolean
  /**
   * @param key identifies the result of a read for people. While the database is away, such a read returns its last
   * result. Reads that decide something, such as about a session or a message, have no key, and throw.
   */
  read: <R>(work: (db: Kysely<DeskTables>) => Promise<R>, key?: readonly unknown[]) => Promise<R>
  /** Returns true if people get earlier results. */
  isRemembering: () => boolean
  /** Runs `work` in a transaction. When the promise resolves, its writes are durable. */
  write: <R>(work: (trx: Transaction<DeskTables>) => Promise<R>) => Promise<R>
  close: () => Promise<void>
}

type DeskOptions = {
  /** See createDeskWatch. */
  onChange?: (problem: DeskProblem | null) => void
  /** Called with errors that aren't about the database, which are bugs. */
  onError?: (error: unknown) => void
}

type Operation = 'read' | 'save'

const RETRY_AFTER_SEC = 5
/** How long an operation waits for another program's lock. Must be less than the request deadline. */
const LOCK_WAIT_MS = 2_000
const LOCK_POLL_MS = 50
/** A database that hangs must not prolong the shutdown. */
const CLOSE_TIMEOUT_MS = 1_000
/** After these failures, only a check closes or reopens the database, because further use could cause more damage. */
const CLOSED_FAULTS: ReadonlySet<string> = new Set(['damaged', 'half_migrated', 'missing', 'newer'])
/** After these failures, the file must be opened again, because an open one doesn't recover. */
const REOPENED_FAULTS: ReadonlySet<string> = new Set(['damaged', 'read_only', 'unavailable'])
/** SQLSTATE, and the extended result code of SQLite. */
const UNIQUE_VIOLATIONS: ReadonlySet<unknown> = new Set(['23505', 2_067])
const FOREIGN_KEY_VIOLATIONS: ReadonlySet<unknown> = new Set(['23503', 787])

/** Opens the database at the first use, so that pages without team data don't wait for it. */
export function createDeskDatabase(
  location: DeskLocation,
  { onChange = () => {}, onError = () => {} }: DeskOptions = {},
): DeskDatabase {
  const engine = location.kind
  const path = location.kind === 'sqlite' && location.path !== MEMORY ? location.path : null
  let opening: Promise<Kysely<DeskTables>> | null = null
  /** The file that is open, or that was found at the start. Another file can replace it while this process runs. */
  let knownFile: string | null = null
  /** A file that disappears isn't replaced by an empty one, which would look as if all team data was lost. */
  let hasFile = false
  let isChecked = false
  let mayBeDamaged = false
  let hasFailedToSave = false
  /** State of a damaged file. A full check takes long, so it is repeated only after the file has changed. */
  let damagedState: string | null = null
  const watch = createDeskWatch({ findProblem, late: SLOW_POSTGRES, onChange })
  const remembered = createRememberedReads(engine)

  async function open(): Promise<Kysely<DeskTables>> {
    const file = path === null ? null : identityOf(path)
    if (hasFile && file === null) throw new MissingFileError()
    if (knownFile !== null && file !== knownFile) forget()
    opening ??= openLater(location, watch.suspect).catch((error: unknown) => {
      opening = null
      throw error
    })
    const db = await opening
    if (path !== null) knownFile ??= identityOf(path)
    hasFile = path !== null
    return db
  }

  /** Makes the next use open the database again. */
  function forget() {
    const old = opening
    opening = null
    knownFile = null
    void old?.then((db) => db.destroy()).catch(() => {})
  }

  function isClosed(): boolean {
    return CLOSED_FAULTS.has(watch.problem()?.fault ?? '')
  }

  function attempt<R>(work: (db: Kysely<DeskTables>) => Promise<R>, what: Operation): Promise<R> {
    return trace(what === 'read' ? 'desk read' : 'desk write', async (span) => {
      span.setAttributes({ 'db.system.name': engine === 'sqlite' ? 'sqlite' : 'postgresql' })
      if (isClosed()) throw toStorageFailure(what, null)
      try {
        return await outlastLock(async () => work(await open()))
      } catch (error) {
        if (error instanceof ApiError) throw error
        if (isTaken(error))
          throw new ApiError('conflict', 'Someone else changed this at the same time. Reload and try again.')
        noteFailure(error, what)
        throw toStorageFailure(what, error)
      }
    })
  }

  function noteFailure(error: unknown, what: Operation) {
    const found = toDeskProblem(error, engine)
    if (found === null) return onError(error)
    if (mustReopen(found, what)) forget()
    mayBeDamaged ||= found.fault === 'damaged'
    hasFailedToSave ||= what === 'save'
    watch.suspect()
  }

  /** On a full disk, a file can't be opened again, but an open one can still be read. */
  function mustReopen({ fault }: DeskProblem, what: Operation): boolean {
    return path !== null && REOPENED_FAULTS.has(fault) && !(what === 'save' && fault === 'unavailable')
  }

  async function findProblem(): Promise<DeskProblem | null> {
    if (damagedState !== null && path !== null && stateOf(path) === damagedState) return watch.problem()
    try {
      await outlastLock(() => (path === null ? checkServer() : checkOwnFile(path)))
      ;[isChecked, mayBeDamaged, hasFailedToSave, damagedState] = [true, false, false, null]
      return null
    } catch (error) {
      const problem = toCertainProblem(error, engine)
      if (mustReopen(problem, hasFailedToSave ? 'save' : 'read')) forget()
      damagedState = path !== null && problem.fault === 'damaged' ? stateOf(path) : null
      return problem
    }
  }

  async function checkServer(): Promise<void> {
    const db = await open()
    if (engine === 'sqlite') return
    const { checkPostgres } = await import('./open-migrated.ts')
    await checkPostgres(db, hasFailedToSave || watch.problem() !== null)
  }

  async function checkOwnFile(file: string): Promise<void> {
    if (knownFile === null || knownFile !== identityOf(file)) await open()
    const isSuspect = mayBeDamaged || damagedState !== null
    checkFile(file, {
      damage: isSuspect ? 'all' : isChecked ? 'none' : 'first',
      hasWrite: hasFailedToSave || watch.problem() !== null,
    })
  }

  return {
    engine,
    filePath: path,
    start: async () => {
      hasFile = path !== null && identityOf(path) !== null
      if (path !== null && isCurrentFile(path)) knownFile = identityOf(path)
      else await outlastLock(open)
    },
    watch: watch.start,
    problem: watch.problem,
    hasRow: (query, parameters) => path !== null && !isClosed() && hasRow(path, query, parameters),
    read: (work, key) => {
      const load = () => attempt(work, 'read')
      return key === undefined ? load() : remembered.read(key, load)
    },
    isRemembering: remembered.isInUse,
    write: (work) => attempt((db) => db.transaction().execute(work), 'save'),
    close: async () => {
      watch.close()
      const db = await opening?.catch(() => null)
      opening = null
      await Promise.race([db?.destroy(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** Retries while another program has a lock. Other operations don't wait meanwhile. */
async function outlastLock<R>(work: () => Promise<R>): Promise<R> {
  const untilMs = performance.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || performance.now() + LOCK_POLL_MS > untilMs) throw error
      await sleep(LOCK_POLL_MS)
    }
  }
}

function toStorageFailure(what: Operation, cause: unknown): ApiError {
  const message = `Chartroom can’t ${what} team data right now. Try again in a minute.`
  return new ApiError('storage_failed', message, { retryAfterSec: RETRY_AFTER_SEC, cause })
}

/** Two people saved a value at once that must be unique, or one used a row that the other one deleted. */
function isTaken(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return [code, errcode].some((each) => UNIQUE_VIOLATIONS.has(each) || FOREIGN_KEY_VIOLATIONS.has(each))
}

/** This import is dynamic, because loading the query builder takes a sixth of the start time. */
async function openLater(location: DeskLocation, onLost: () => void): Promise<Kysely<DeskTables>> {
  const { openMigrated } = await import('./open-migrated.ts')
  return openMigrated(location, onLost)
}
