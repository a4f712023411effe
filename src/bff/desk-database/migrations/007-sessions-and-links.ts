import type { Kysely } from 'kysely'

/** Moves sessions and share links from files or Redis into the database. */
export async function createSessionTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('person_key', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_of_person').on('session').columns(['person_key', 'seen_at']).execute()
  await db.schema.createIndex('session_by_age').on('session').column('seen_at').execute()
  await db.schema
    .createTable('share')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chart', 'text', (column) => column.notNull())
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('view', 'text')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('owner_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('openings', 'integer', (column) => column.notNull())
    .addColumn('last_opened_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema.createIndex('share_of_owner').on('share').columns(['owner_id', 'expires_at']).execute()
  await db.schema
    .createTable('taken_over')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .execute()
}
