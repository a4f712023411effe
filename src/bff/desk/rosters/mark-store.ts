import { createInstants } from '../../core/instants.ts'
import type { StoreOptions } from '../desk-write.ts'
import { loadSummary } from './roster-summaries.ts'

/** Stores which lines of the desk people have seen. */
export function createMarkStore({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)

  return {
    /** Marks these lines of a week as seen by a person. Returns the time. */
    markSeen: (id: string, { week, lineIds }: { week: string; lineIds: readonly string[] }, personId: string) =>
      database.write(async (trx) => {
        await loadSummary(trx, { team, personId }, id)
        const at = instant()
        const values = { seenAt: at, lineIds: [...lineIds] }
        await trx
          .insertInto('seenDesk')
          .values({ rosterId: id, personId: personId, week, ...values })
          .onConflict((conflict) => conflict.columns(['rosterId', 'personId', 'week']).doUpdateSet(values))
          .execute()
        return at
      }),

    /** Returns null if this person never marked this week as seen. */
    findSeen: (id: string, week: string, personId: string): Promise<{ at: string; lineIds: string[] } | null> =>
      database.read(
        async (db) => {
          const row = await db
            .selectFrom('seenDesk')
            .select(['seenAt', 'lineIds'])
            .where('rosterId', '=', id)
            .where('personId', '=', personId)
            .where('week', '=', week)
            .executeTakeFirst()
          return row === undefined ? null : { at: row.seenAt, lineIds: row.lineIds }
        },
        ['seen', id, week, personId],
      ),
  }
}
