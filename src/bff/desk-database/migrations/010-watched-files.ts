import type { Kysely } from 'kysely'

export async function createWatchedFileTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('watched_file')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute()
}
