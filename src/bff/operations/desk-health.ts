import { setTimeout as sleep } from 'node:timers/promises'
import { BACKUP_ACTION } from '../desk-database/audit.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'

export type DeskHealth = {
  isUsable: boolean
  /** Number of messages that wait to be sent, and how long the oldest is overdue. */
  waiting: number
  overdueSec: number
  /** Epoch milliseconds. Null if there was no backup. */
  lastBackupMs: number | null
}

const UNUSABLE: DeskHealth = { isUsable: false, waiting: 0, overdueSec: 0, lastBackupMs: null }
/** Replicas are scraped often, and each scrape would query the database that they share. */
const FRESH_MS = 15_000
/** A scrape must not wait for a database that is down. */
const TIMEOUT_MS = 2_000

/** Reads the state of the team database for the metrics. Never rejects. */
export function createDeskHealth({ database, now }: { database: DeskDatabase; now: () => number }) {
  let reading: Promise<DeskHealth> | null = null
  let readMs = Number.NEGATIVE_INFINITY

  async function load(): Promise<DeskHealth> {
    return database.read(async (db) => {
      const due = await db
        .selectFrom('alertDelivery')
        .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('nextAt').as('oldest')])
        .where('state', 'in', ['waiting', 'sending'])
        .executeTakeFirstOrThrow()
      const backup = await db
        .selectFrom('auditEntry')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('action', '=', BACKUP_ACTION)
        .executeTakeFirstOrThrow()
      const overdueMs = due.oldest === null ? 0 : Math.max(now() - Date.parse(due.oldest), 0)
      return {
        isUsable: true,
        waiting: Number(due.count),
        overdueSec: overdueMs / 1_000,
        // An aggregate always returns a row, but its value can be null.
        lastBackupMs: (backup.at as string | null) === null ? null : Date.parse(backup.at),
      }
    })
  }

  return {
    async read(): Promise<DeskHealth> {
      if (reading === null || Math.abs(now() - readMs) >= FRESH_MS) {
        readMs = now()
        reading = Promise.race([load().catch(() => UNUSABLE), sleep(TIMEOUT_MS, UNUSABLE, { ref: false })])
      }
      const health = await reading
      // The watch already knows of a problem, so it shows at once and without a read.
      return database.problem() === null ? health : UNUSABLE
    },
  }
}
