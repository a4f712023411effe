import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '../errors.ts'
import { NO_TRACER, type Tracer } from '../tracing/tracer.ts'
import type { DeskTables } from './desk-tables.ts'
import { hasRow, isCurrentFile } from './desk-file.ts'

/** A `postgres://` URL, or the path of an SQLite file; `:memory:` for tests. */
export type DeskLocation = { kind: 'postgres'; url: string } | { kind: 'sqlite'; path: string }

/**
 * Rosters, notes, alerts, and the delivery log: data that people wrote and that cannot be fetched again. Failures of the
 * database become `storage_failed`; an ApiError that `work` throws stays as it is and undoes a write.
 */
export type DeskDatabase = {
  engine: DeskLocation['kind']
  /** Null unless it is a file, which only processes of this machine use. */
  filePath: string | null
  /** Migrates the database to this version. Throws one sentence for the operator. */
  start: () => Promise<void>
  /** True if an SQLite file has a row for the query, which takes `?` for parameters. False says nothing: use `read`. */
  hasRow: (query: string, parameters: readonly string[]) => boolean
  read: <R>(work: (db: Kysely<DeskTables>) => Promise<R>) => Promise<R>
  /** Runs `work` in a transaction; what it wrote is safe once this resolves. */
  write: <R>(work: (trx: Transaction<DeskTables>) => Promise<R>) => Promise<R>
  close: () => Promise<void>
}

const RETRY_AFTER_SEC = 5
/** SQLSTATE, and the extended result code of SQLite. */
const POSTGRES_UNIQUE_VIOLATION = '23505'
const SQLITE_UNIQUE_VIOLATION = 2_067

/** Opens at the first use, so that pages without a desk do not wait for it. */
export function createDeskDatabase(
  location: DeskLocation,
  onFailure: (error: unknown) => void = () => {},
  tracer: Tracer = NO_TRACER,
): DeskDatabase {
  let opening: Promise<Kysely<DeskTables>> | null = null

  function open(): Promise<Kysely<DeskTables>> {
    opening ??= openLater(location).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  function attempt<R>(work: (db: Kysely<DeskTables>) => Promise<R>, what: 'read' | 'save'): Promise<R> {
    return tracer.trace(what === 'read' ? 'desk read' : 'desk write', (span) => {
      span.set({ 'db.system.name': location.kind === 'sqlite' ? 'sqlite' : 'postgresql' })
      return tryOnce(work, what)
    })
  }

  async function tryOnce<R>(work: (db: Kysely<DeskTables>) => Promise<R>, what: 'read' | 'save'): Promise<R> {
    try {
      return await work(await open())
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (isTaken(error)) throw new ApiError('conflict', 'Another person did the same at this moment. Load it again.')
      onFailure(error)
      const message = `Chartroom can’t ${what} what your team wrote right now. Try again in a minute.`
      throw new ApiError('storage_failed', message, { retryAfterSec: RETRY_AFTER_SEC, cause: error })
    }
  }

  return {
    engine: location.kind,
    filePath: location.kind === 'sqlite' && location.path !== ':memory:' ? location.path : null,
    start: async () => {
      if (location.kind === 'sqlite' && isCurrentFile(location.path)) return
      await open()
    },
    hasRow: (query, parameters) => location.kind === 'sqlite' && hasRow(location.path, query, parameters),
    read: (work) => attempt(work, 'read'),
    write: (work) => attempt((db) => db.transaction().execute(work), 'save'),
    close: async () => {
      const db = await opening?.catch(() => null)
      opening = null
      await db?.destroy()
    },
  }
}

/** Two people wrote a value at once that only one may have. */
function isTaken(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === POSTGRES_UNIQUE_VIOLATION || errcode === SQLITE_UNIQUE_VIOLATION
}

/** Imported only here, because the query builder takes a sixth of the time of a start to load. */
async function openLater(location: DeskLocation): Promise<Kysely<DeskTables>> {
  const { openMigrated } = await import('./open-migrated.ts')
  return openMigrated(location)
}
