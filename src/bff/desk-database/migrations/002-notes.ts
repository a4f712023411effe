import type { Kysely } from 'kysely'

export async function createNoteTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('noted_on', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by_id', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema.createIndex('note_subject').on('note').columns(['team', 'subject_id']).execute()
  await db.schema.createIndex('note_day').on('note').columns(['team', 'last_day']).execute()
}
