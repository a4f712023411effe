import type { Kysely } from 'kysely'

/** Stores images as base64, because backups are lines of JSON that are the same for both engines. */
export async function createArtworkTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('artwork')
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('small', 'text', (column) => column.notNull())
    .addColumn('large', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('artwork_of_entity', ['team', 'kind', 'entity_id'])
    .execute()
  await db.schema.createIndex('artwork_hash').on('artwork').columns(['team', 'hash']).execute()
}
