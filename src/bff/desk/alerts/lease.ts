import { createInstants } from '../../core/instants.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import { createFileLock, type Lease } from './file-lock.ts'

type LeaseOptions = { database: DeskDatabase; name: string; holder: string; ttlMs: number; now: () => number }

/** Maximum difference between clocks of replicas. A time further ahead comes from a wrong clock. */
export const SKEW_MS = 60_000

/** Decides which process of a fleet does a job. The lease expires if its holder crashes. */
export function createLease({ database, name, holder, ttlMs, now }: LeaseOptions): Lease {
  const instant = createInstants(now)
  return {
    take: () =>
      database.write(async (trx) => {
        const until = instant(ttlMs)
        const taken = await trx
          .insertInto('deskLease')
          .values({ name, holder, until })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ holder, until })
              .where((where) =>
                where.or([
                  where('deskLease.holder', '=', holder),
                  where('deskLease.until', '<', instant(0)),
                  where('deskLease.until', '>', instant(ttlMs + SKEW_MS)),
                ]),
              ),
          )
          .returning('holder')
          .execute()
        return taken.length > 0
      }),

    release: () =>
      database.write(async (trx) => {
        await trx.deleteFrom('deskLease').where('name', '=', name).where('holder', '=', holder).execute()
      }),
  }
}

/**
 * With SQLite, there is only one machine. A lock of its system ends with the process, so that no one waits for a dead process.
 */
export function createDeskLease(options: LeaseOptions): Lease {
  const { filePath } = options.database
  return filePath === null ? createLease(options) : createFileLock(`${filePath}-${options.name}`)
}
