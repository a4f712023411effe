import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { Migrator, NO_MIGRATIONS } from 'kysely/migration'
import type { DeskLocation } from './desk-location.ts'
import { isForeignSchema } from '../storage/file-fault.ts'
import { DeskPlugin } from './desk-plugin.ts'
import { HalfMigratedError } from './outages/desk-problem.ts'
import type { DeskTables } from './desk-tables.ts'
import { MIGRATIONS } from './migrations.ts'
import { NewerDatabaseError } from './newer-database-error.ts'
import { createPostgresDialect } from './open-postgres.ts'
import { createSqliteDialect } from './sqlite-dialect.ts'

const MIGRATION_ATTEMPTS = 5
const MIGRATION_PAUSE_MS = 100
/** Name of a lease that is never saved. Leases aren't in backups. */
const CHECK = 'check'
/** SQLSTATE that PostgreSQL reports. */
const UNDEFINED_TABLE = '42P01'
const READ_ONLY_TRANSACTION = '25006'

/**
 * Opens the database and migrates it to this version.
 * @param onLost see createPostgresDialect
 */
export async function openMigrated(location: DeskLocation, onLost: () => void): Promise<Kysely<DeskTables>> {
  const db = await openDesk(location, onLost)
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/**
 * Opens an empty database with the tables of an earlier version.
 * @param migrations migrations of that version
 */
export async function openEarlier(location: DeskLocation, migrations: readonly string[]): Promise<Kysely<DeskTables>> {
  const db = await openDesk(location, () => {})
  const { error } = await toMigrator(db).migrateTo(migrations.at(-1) ?? NO_MIGRATIONS)
  if (error === undefined) return db
  await db.destroy()
  throw error
}

async function openDesk(location: DeskLocation, onLost: () => void): Promise<Kysely<DeskTables>> {
  const dialect =
    location.kind === 'sqlite' ? createSqliteDialect(location.path) : await createPostgresDialect(location.url, onLost)
  return new Kysely<DeskTables>({ dialect, plugins: [new DeskPlugin()] })
}

/**
 * Throws if PostgreSQL can't be read or written, or if a newer version has changed the tables.
 * @param hasWrite true to write something as well, which fails on a full disk
 */
export async function checkPostgres(db: Kysely<DeskTables>, hasWrite: boolean): Promise<void> {
  if (!(await isCurrent(db))) throw Object.assign(new Error('tables are missing'), { code: UNDEFINED_TABLE })
  const { rows } = await sql<{ transactionReadOnly: string }>`show transaction_read_only`.execute(db)
  if (rows[0]?.transactionReadOnly === 'on') {
    throw Object.assign(new Error('the database is read-only'), { code: READ_ONLY_TRANSACTION })
  }
  if (!hasWrite) return
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('deskLease').values({ name: CHECK, holder: '', until: '' }).execute()
    await trx.deleteFrom('deskLease').where('name', '=', CHECK).execute()
  })
}

/** Each run is a transaction. PostgreSQL lets one process at a time migrate. On SQLite, the slower process fails and retries. */
export async function migrate(db: Kysely<DeskTables>): Promise<void> {
  const migrator = toMigrator(db)
  for (let attempt = 1; ; attempt += 1) {
    // A current database needs no migration, so a locked or read-only one can still be read.
    if (await isCurrent(db)) return
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    if (attempt === MIGRATION_ATTEMPTS)
      throw isForeignSchema(error) ? new HalfMigratedError('half migrated', { cause: error }) : error
    await sleep(MIGRATION_PAUSE_MS)
  }
}

function toMigrator(db: Kysely<DeskTables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
}

/** Returns false if tables are missing. Throws if a newer version has changed them. */
async function isCurrent(db: Kysely<DeskTables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return false
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  if (done.some(({ name }) => !(name in MIGRATIONS))) throw new NewerDatabaseError()
  return done.length === Object.keys(MIGRATIONS).length
}
