import type { Transaction } from 'kysely'
import type { DeskTables } from './desk-tables.ts'

/**
 * Last week of a weekly email that was restored. No one knows which weeks were sent after the backup, so the runner notes the
 * latest one without sending it.
 */
export const RESTORED_WEEK = 'restored'

const NOT_SENT = 'Not sent, because this message was still waiting in a restored backup.'

/**
 * Prevents that a restored desk sends again what was sent after the backup: rules and weekly emails start by noting what has
 * already happened, and waiting messages are given up.
 */
export async function settleRestoredDesk(trx: Transaction<DeskTables>): Promise<void> {
  await trx.updateTable('alertRule').set({ begunAt: null }).execute()
  await trx.updateTable('weeklyMail').set({ lastWeek: RESTORED_WEEK, nextAt: null }).execute()
  await trx
    .updateTable('alertDelivery')
    .set({ state: 'failed', nextAt: null, error: NOT_SENT })
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
}
