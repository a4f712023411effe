import type { DeskDatabase } from '../../desk-database/desk-database.ts'

type LeaseOptions = { database: DeskDatabase; name: string; holder: string; ttlMs: number; now: () => number }

/** Decides which process of a fleet does a job. It ends by itself when its holder crashes. */
export function createLease({ database, name, holder, ttlMs, now }: LeaseOptions) {
  return {
    /** Takes the lease, or keeps it. False while another process has it. */
    take: (): Promise<boolean> =>
      database.write(async (trx) => {
        const at = new Date(now()).toISOString()
        const until = new Date(now() + ttlMs).toISOString()
        const taken = await trx
          .insertInto('desk_lease')
          .values({ name, holder, until })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ holder, until })
              .where((where) =>
                where.or([where('desk_lease.holder', '=', holder), where('desk_lease.until', '<', at)]),
              ),
          )
          .returning('holder')
          .execute()
        return taken.length > 0
      }),

    release: (): Promise<void> =>
      database.write(async (trx) => {
        await trx.deleteFrom('desk_lease').where('name', '=', name).where('holder', '=', holder).execute()
      }),
  }
}

export type Lease = ReturnType<typeof createLease>
