import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ApiError } from '../errors.ts'
import { NO_TRACER, type Tracer } from '../tracing/tracer.ts'
import type { DeskTables } from './desk-tables.ts'
import { MIGRATIONS } from './migrations.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'

/** A `postgres://` URL, or the path of an SQLite file; `:memory:` for tests. */
export type DeskLocation = { kind: 'postgres'; url: string } | { kind: 'sqlite'; path: string }

/**
 * Rosters, notes, alerts, and the delivery log: data that people wrote and that cannot be fetched again. Failures of the
 * database become `storage_failed`; an ApiError that `work` throws stays as it is and undoes a write.
 */
export type DeskDatabase = {
  engine: DeskLocation['kind']
  /** Opens the database and migrates it to this version. Throws one sentence for the operator. */
  start: () => Promise<void>
  read: <R>(work: (db: Kysely<DeskTables>) => Promise<R>) => Promise<R>
  /** Runs `work` in a transaction; what it wrote is safe once this resolves. */
  write: <R>(work: (trx: Transaction<DeskTables>) => Promise<R>) => Promise<R>
  close: () => Promise<void>
}

const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 5_000
/** Of one statement. */
const STATEMENT_TIMEOUT_MS = 15_000
const RETRY_AFTER_SEC = 5
/** SQLSTATE, and the extended result code of SQLite. */
const POSTGRES_UNIQUE_VIOLATION = '23505'
const SQLITE_UNIQUE_VIOLATION = 2_067
const MIGRATION_ATTEMPTS = 5
const MIGRATION_PAUSE_MS = 100

/** Chartroom must not run on tables that it does not know, because it could spoil them. */
export class NewerDatabaseError extends Error {
  constructor() {
    super('the desk’s database was written by a newer version of Chartroom: start that version, or restore a backup')
    this.name = 'NewerDatabaseError'
  }
}

/** Opens at the first use, so that pages without a desk do not wait for it. */
export function createDeskDatabase(
  location: DeskLocation,
  onFailure: (error: unknown) => void = () => {},
  tracer: Tracer = NO_TRACER,
): DeskDatabase {
  let opening: Promise<Kysely<DeskTables>> | null = null

  function open(): Promise<Kysely<DeskTables>> {
    opening ??= openMigrated(location).catch((error: unknown) => {
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
    start: async () => void (await open()),
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

async function openMigrated(location: DeskLocation): Promise<Kysely<DeskTables>> {
  const db = new Kysely<DeskTables>({ dialect: await createDialect(location) })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function createDialect(location: DeskLocation) {
  if (location.kind === 'sqlite') {
    if (location.path !== ':memory:') mkdirSync(dirname(location.path), { recursive: true })
    return createSqliteDialect(location.path)
  }
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: location.url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

/** Each run is a transaction. PostgreSQL lets one process at a time migrate; on SQLite the slower one fails and tries again. */
async function migrate(db: Kysely<DeskTables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  for (let attempt = 1; ; attempt += 1) {
    await refuseNewer(db)
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    if (attempt === MIGRATION_ATTEMPTS) throw error
    await sleep(MIGRATION_PAUSE_MS)
  }
}

async function refuseNewer(db: Kysely<DeskTables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const unknown = done.filter(({ name }) => !(name in MIGRATIONS))
  if (unknown.length > 0) {
    throw new NewerDatabaseError()
  }
}
