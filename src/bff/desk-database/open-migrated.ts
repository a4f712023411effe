import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { DeskLocation } from './desk-database.ts'
import type { DeskTables } from './desk-tables.ts'
import { MIGRATIONS } from './migrations.ts'
import { NewerDatabaseError } from './newer-database-error.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'

const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 5_000
/** Of one statement. */
const STATEMENT_TIMEOUT_MS = 15_000
const MIGRATION_ATTEMPTS = 5
const MIGRATION_PAUSE_MS = 100

/** Opens the database and migrates it to this version. */
export async function openMigrated(location: DeskLocation): Promise<Kysely<DeskTables>> {
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
