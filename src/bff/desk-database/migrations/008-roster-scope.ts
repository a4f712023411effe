import type { Kysely } from 'kysely'

/** Null for all charts. */
export async function addRosterScope(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('roster').addColumn('scope', 'text').execute()
}
