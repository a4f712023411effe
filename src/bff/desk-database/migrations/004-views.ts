import type { Kysely } from 'kysely'

export async function createViewTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_view')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('folded_name', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_view_name', ['team', 'folded_name'])
    .execute()
}
