import type { Kysely } from 'kysely'

/** Chart weeks that replicas share. They come from the provider, so backups don't contain them. */
export async function createArchivedWeekTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('archived_week')
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('chart_id', 'text', (column) => column.notNull())
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('archived_week_of_chart', ['team', 'chart_id', 'week'])
    .execute()
  await db.schema.createIndex('archived_week_noted').on('archived_week').columns(['team', 'noted_at']).execute()
}
