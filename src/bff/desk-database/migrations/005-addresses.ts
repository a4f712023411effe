import type { Kysely } from 'kysely'
import { adoptAddresses } from '../adopt-addresses.ts'

export async function createAddressTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_unsubscription')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('mail_confirmation')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('mail_link')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mail_link_expiry').on('mail_link').column('expires_at').execute()
  await db.schema
    .createTable('send_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()
  await adoptAddresses(db)
}
