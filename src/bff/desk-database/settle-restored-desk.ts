import type { Transaction } from 'kysely'
import type { DeskTables } from './desk-tables.ts'

/**
 * Last week of a weekly email that was restored, because no one knows which weeks were sent after the backup, or of one that was switched
 * on for complete weeks. If the latest week is out, the runner notes it without sending it.
 */
export const UNDECIDED_WEEK = 'restored'

const NOT_SENT = 'Not sent, because this message was still waiting in a restored backup.'

/**
 * Prevents a restored desk from repeating messages that were sent after the backup. Rules and weekly emails start by
 * recording past events, and waiting messages are dropped.
 */
export async function settleRestoredDesk(trx: Transaction<DeskTables>): Promise<void> {
  await trx.updateTable('alertRule').set({ begunAt: null }).execute()
  await trx.updateTable('weeklyMail').set({ lastWeek: UNDECIDED_WEEK, nextAt: null }).execute()
  await trx
    .updateTable('alertDelivery')
    .set({ state: 'failed', nextAt: null, error: NOT_SENT })
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
}
