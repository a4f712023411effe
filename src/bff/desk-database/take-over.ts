import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Transaction } from 'kysely'
import { ApiError } from '../core/errors.ts'
import { moveAside } from '../storage/file-database.ts'
import { FILE_FAULTS, faultOf } from '../storage/file-fault.ts'
import type { FileReport } from '../storage/file-watch.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskTables } from './desk-tables.ts'

/** Location where an earlier version stored sessions or share links. */
export type Earlier<R> = {
  /** Returns null while they can't be read but new ones can be created, as during an outage of Redis. */
  read: () => Promise<R[] | null>
  /** Called when the records are safely in the database. */
  remove: () => void
}

type Insert<R> = (trx: Transaction<DeskTables>, records: R[]) => Promise<void>

const RETRY_MS = 2_000
const RETRY_AFTER_SEC = 5
/** Both engines limit the number of parameters per statement. */
const ROWS_PER_STATEMENT = 500

/**
 * Moves records of earlier versions into the database. Each is moved once, in the transaction that records the move. A
 * session or link that ended since can't come back, even if the process was killed before it deleted the file.
 */
export function createTakeOver<R extends { key: string }>(
  database: DeskDatabase,
  { kind, sources, insert }: { kind: 'session' | 'share'; sources: readonly Earlier<R>[]; insert: Insert<R> },
) {
  const pending = new Set(sources)
  let running: Promise<void> | null = null
  const timer = setInterval(() => void done().catch(() => {}), RETRY_MS)
  timer.unref()

  async function run(): Promise<void> {
    for (const source of pending) {
      const records = await source.read()
      if (records === null) continue
      if (records.length > 0) await database.write((trx) => move(trx, records))
      source.remove()
      pending.delete(source)
    }
  }

  async function move(trx: Transaction<DeskTables>, records: readonly R[]): Promise<void> {
    for (let first = 0; first < records.length; first += ROWS_PER_STATEMENT) {
      const part = records.slice(first, first + ROWS_PER_STATEMENT)
      const toNote = ({ key }: R) => `${kind} ${key}`
      const noted = await trx
        .insertInto('takenOver')
        .values(part.map((record) => ({ key: toNote(record) })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .execute()
      const fresh = new Set(noted.map(({ key }) => key))
      const moved = part.filter((record) => fresh.has(toNote(record)))
      if (moved.length > 0) await insert(trx, moved)
    }
  }

  /** Resolves when everything that can be read was moved. Throws storage_failed. */
  async function done(): Promise<void> {
    if (pending.size === 0) return clearInterval(timer)
    running ??= run().finally(() => (running = null))
    await running
  }

  return { done, close: () => clearInterval(timer) }
}

type FileOptions<R> = {
  path: string
  /** Text for errors. */
  label: string
  table: string
  /** Returns null for a row that can't be read. */
  toRecord: (row: Record<string, unknown>, database: DatabaseSync) => R | null
  report: FileReport
}

/** A file of an earlier version. A damaged one is moved aside. */
export function earlierFile<R>({ path, label, table, toRecord, report }: FileOptions<R>): Earlier<R> {
  return {
    read: async () => {
      try {
        return existsSync(path) ? readRecords(path, table, toRecord) : []
      } catch (error) {
        const fault = faultOf(error)
        if (fault === null) throw error
        if (fault === 'damaged') {
          moveAside({ path, report })
          return []
        }
        report({ kind: 'failing', path, operation: 'read', fault })
        const message = `Chartroom can’t read ${label} right now: ${FILE_FAULTS[fault]}. Try again in a minute.`
        throw new ApiError('storage_failed', message, { retryAfterSec: RETRY_AFTER_SEC, cause: error })
      }
    },
    remove: () => {
      for (const suffix of ['', '-wal', '-shm']) {
        try {
          rmSync(path + suffix, { force: true })
        } catch {
          // A file that can't be deleted does no harm, because each record is moved once.
        }
      }
    },
  }
}

function readRecords<R>(path: string, table: string, toRecord: FileOptions<R>['toRecord']): R[] {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    if (database.prepare('select 1 from sqlite_schema where name = ?').get(table) === undefined) return []
    const rows = database.prepare(`select * from ${table}`).all()
    return rows.map((row) => toRecord(row, database)).filter((record) => record !== null)
  } finally {
    database.close()
  }
}
