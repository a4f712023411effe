import type { Transaction } from 'kysely'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import type { DeskTables } from '../desk-database/desk-tables.ts'

export type StoreOptions = { database: DeskDatabase; team: string; now: () => number }

/**
 * Waits until no other transaction counts the team's rows of a table. In PostgreSQL, simultaneous transactions don't
 * see each other's new rows, so together they could exceed a limit.
 */
export async function waitToCount(trx: Transaction<DeskTables>, table: string, team: string): Promise<void> {
  await trx
    .insertInto('deskLease')
    .values({ name: `count ${table} ${team}`, holder: '', until: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until: '' }))
    .execute()
}
