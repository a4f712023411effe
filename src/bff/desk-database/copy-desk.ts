import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import { MEMORY } from '../storage/file-database.ts'
import { checkDeskRows, type DeskRow, parseJson } from './check-desk-rows.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskTables } from './desk-tables.ts'
import { MIGRATIONS } from './migrations.ts'
import { settleRestoredDesk } from './settle-restored-desk.ts'

/**
 * Tables in a backup, in an order in which every reference exists. Missing are leases and limits, which expire, watched files and
 * chart weeks, which can be loaded again, and sessions and tokens, because a restore would bring back ended ones.
 */
export const COPIED_TABLES = [
  'roster',
  'roster_member',
  'default_roster',
  'seen_desk',
  'note',
  'saved_view',
  'artwork',
  'share',
  'audit_entry',
  'alert_channel',
  'alert_rule',
  'rule_channel',
  'alert_found',
  'weekly_mail',
  'mail_channel',
  'alert_message',
  'alert_delivery',
  'mail_confirmation',
  'mail_unsubscription',
  'mail_link',
] as const

/** A restore adds rows to these tables but removes none, so that everyone who unsubscribed stays unsubscribed. */
const KEPT_TABLES: ReadonlySet<string> = new Set(['mail_unsubscription', 'mail_link'])

/** Both engines limit the number of parameters per statement. */
const ROWS_PER_STATEMENT = 100

type StoredTables = Record<string, Record<string, unknown>>

const headSchema = z.object({ chartroomDesk: z.literal(1), migrations: z.array(z.string()), rows: z.int().min(0) })
const lineSchema = z.object({
  table: z.enum(COPIED_TABLES),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** Returns lines of JSON: a header, then every row. They are the same for both engines. */
export async function copyDesk(database: DeskDatabase): Promise<string[]> {
  const lines = await database.read((db) => {
    // A read-only transaction doesn't take SQLite's write lock.
    const transaction = db.transaction().setAccessMode('read only')
    // All tables are read as of one moment, even if people are writing.
    const steady = database.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
    return steady.execute((trx) => readRows(trx))
  })
  const texts = lines.map((line) => JSON.stringify(line))
  return [JSON.stringify({ chartroomDesk: 1, migrations: Object.keys(MIGRATIONS), rows: texts.length }), ...texts]
}

/** Lease that the last restore took. Its holder identifies that restore. */
const RESTORE_LEASE = 'restore'

type StoredRow = Pick<DeskRow, 'table' | 'row'>

/** Parses and checks all lines of a copy. Returns rows of this version. Throws one sentence for the operator. */
export async function readDeskCopy(lines: readonly string[]): Promise<StoredRow[]> {
  const [first = '', ...rest] = lines
  const head = headSchema.safeParse(parseJson(first))
  if (!head.success) throw new Error('this file isn’t a Chartroom backup')
  const { migrations } = head.data
  if (migrations.some((name) => !(name in MIGRATIONS))) {
    throw new Error('this backup was written by a newer version of Chartroom: restore it with that version')
  }
  if (head.data.rows !== rest.length) {
    throw new Error(`this backup is incomplete or was changed: it has ${rest.length} rows instead of ${head.data.rows}`)
  }
  const rows = rest.map((text, index) => {
    const line = index + 2
    const parsed = lineSchema.safeParse(parseJson(text))
    if (!parsed.success) throw new Error(`line ${line} of this backup can’t be read`)
    return { line, table: parsed.data.table, row: parsed.data.row }
  })
  return upgradeRows(rows, migrations)
}

/** Checks rows of an earlier version in a database of that version, and migrates it. */
async function upgradeRows(rows: readonly DeskRow[], migrations: readonly string[]): Promise<StoredRow[]> {
  // The query builder is loaded only when it is used.
  const { migrate, openEarlier } = await import('./open-migrated.ts')
  const db = await openEarlier({ kind: 'sqlite', path: MEMORY }, migrations)
  try {
    checkDeskRows(rows, await db.introspection.getTables())
    try {
      await db.transaction().execute((trx) => insertRows(trx, rows))
      await migrate(db)
    } catch (error) {
      throw new Error('this backup is damaged: some of its rows contradict others', { cause: error })
    }
    return await readRows(db)
  } finally {
    await db.destroy()
  }
}

type RestoreOptions = {
  /** ID for `isRestored`. */
  restoreId?: string
  /** Inserts data that earlier versions saved elsewhere, in the same transaction. */
  insertMore?: (trx: Transaction<DeskTables>) => Promise<void>
}

/**
 * Replaces everything in the database with the copy in one transaction. Messages aren't sent again, and people who
 * unsubscribed after the backup stay unsubscribed. Returns the number of rows. Throws one sentence for the operator.
 */
export async function restoreDesk(
  database: DeskDatabase,
  lines: readonly string[],
  { restoreId = randomUUID(), insertMore = async () => {} }: RestoreOptions = {},
): Promise<number> {
  const rows = await readDeskCopy(lines)
  await database.write(async (trx) => {
    const stored = trx.withoutPlugins().withTables<StoredTables>()
    for (const table of COPIED_TABLES.toReversed()) {
      if (!KEPT_TABLES.has(table)) await stored.deleteFrom(table).execute()
    }
    await insertRows(trx, rows)
    await insertMore(trx)
    await settleRestoredDesk(trx)
    await trx.deleteFrom('deskLease').where('name', '=', RESTORE_LEASE).execute()
    const until = new Date().toISOString()
    await trx.insertInto('deskLease').values({ name: RESTORE_LEASE, holder: restoreId, until }).execute()
  })
  return rows.length
}

/** Returns true if this restore was the last one that completed. */
export function isRestored(database: DeskDatabase, restoreId: string): Promise<boolean> {
  return database.read(async (db) => {
    const lease = await db.selectFrom('deskLease').select('holder').where('name', '=', RESTORE_LEASE).executeTakeFirst()
    return lease?.holder === restoreId
  })
}

async function readRows(db: Kysely<DeskTables>): Promise<StoredRow[]> {
  const stored = db.withoutPlugins().withTables<StoredTables>()
  const rows: StoredRow[] = []
  for (const table of COPIED_TABLES) {
    for (const row of await stored.selectFrom(table).selectAll().execute()) rows.push({ table, row })
  }
  return rows
}

async function insertRows(trx: Transaction<DeskTables>, rows: readonly StoredRow[]): Promise<void> {
  const stored = trx.withoutPlugins().withTables<StoredTables>()
  for (const table of COPIED_TABLES as readonly string[]) {
    const own = rows.filter((each) => each.table === table).map(({ row }) => row)
    for (let start = 0; start < own.length; start += ROWS_PER_STATEMENT) {
      await stored
        .insertInto(table)
        .values(own.slice(start, start + ROWS_PER_STATEMENT))
        .$if(KEPT_TABLES.has(table), (query) => query.onConflict((conflict) => conflict.doNothing()))
        .execute()
    }
  }
}
