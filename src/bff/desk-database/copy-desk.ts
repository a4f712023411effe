import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { adoptAddresses } from './adopt-addresses.ts'
import { checkDeskRows, type DeskRow, parseJson } from './check-desk-rows.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskTables } from './desk-tables.ts'
import { MIGRATIONS } from './migrations.ts'
import { settleRestoredDesk } from './settle-restored-desk.ts'

/** Every table but leases and limits, which end by themselves. Those that refer to another come after it. */
const TABLES = [
  'roster',
  'roster_member',
  'default_roster',
  'seen_desk',
  'note',
  'saved_view',
  'audit_entry',
  'alert_channel',
  'alert_rule',
  'alert_found',
  'weekly_mail',
  'alert_message',
  'alert_delivery',
  'mail_confirmation',
  'mail_unsubscription',
  'mail_link',
] as const satisfies readonly (keyof DeskTables)[]

/** A restore adds rows to these but removes none, so that everyone who has unsubscribed stays unsubscribed and can still unsubscribe. */
const KEPT_TABLES: ReadonlySet<string> = new Set<keyof DeskTables>(['mail_unsubscription', 'mail_link'])

/** Both engines limit the parameters of a statement. */
const ROWS_PER_STATEMENT = 100

const headSchema = z.object({ chartroomDesk: z.literal(1), migrations: z.array(z.string()), rows: z.int().min(0) })
const lineSchema = z.object({
  table: z.enum(TABLES),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** Lines of JSON: what the copy is, then every row. They are the same for both engines. */
export async function copyDesk(database: DeskDatabase): Promise<string[]> {
  const lines = await database.read((db) => {
    // Doesn't take SQLite's lock for writing.
    const transaction = db.transaction().setAccessMode('read only')
    // All tables as of one moment, while people go on writing.
    const steady = database.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
    return steady.execute(async (trx) => {
      const rows: string[] = []
      for (const table of TABLES) {
        for (const row of await trx.selectFrom(table).selectAll().execute()) rows.push(JSON.stringify({ table, row }))
      }
      return rows
    })
  })
  return [JSON.stringify({ chartroomDesk: 1, migrations: Object.keys(MIGRATIONS), rows: lines.length }), ...lines]
}

/** The lease that the last restore took. Its holder identifies that restore. */
const RESTORE_LEASE = 'restore'

type DeskCopy = { rows: DeskRow<(typeof TABLES)[number]>[]; isBeforeAddresses: boolean }

/** Parses and checks all lines of a copy. Throws one sentence for the operator. */
export async function readDeskCopy(lines: readonly string[]): Promise<DeskCopy> {
  const [first = '', ...rest] = lines
  const head = headSchema.safeParse(parseJson(first))
  if (!head.success) throw new Error('this file is not a backup of Chartroom')
  if (head.data.migrations.some((name) => !(name in MIGRATIONS))) {
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
  await checkDeskRows(rows, (database) => database.write((trx) => insertCopy(trx, rows)))
  return { rows, isBeforeAddresses: !head.data.migrations.includes('005-addresses') }
}

/**
 * Replaces everything in the database with the copy, in one transaction. Messages aren't sent again, and those who unsubscribed
 * after the backup stay unsubscribed. Returns the number of rows. Throws one sentence for the operator.
 * @param restoreId for `isRestored`
 */
export async function restoreDesk(
  database: DeskDatabase,
  lines: readonly string[],
  restoreId: string = randomUUID(),
): Promise<number> {
  const { rows, isBeforeAddresses } = await readDeskCopy(lines)
  await database.write(async (trx) => {
    for (const table of TABLES.toReversed()) {
      if (!KEPT_TABLES.has(table)) await trx.deleteFrom(table).execute()
    }
    await insertCopy(trx, rows)
    if (isBeforeAddresses) await adoptAddresses(trx)
    await settleRestoredDesk(trx)
    await trx.deleteFrom('desk_lease').where('name', '=', RESTORE_LEASE).execute()
    const until = new Date().toISOString()
    await trx.insertInto('desk_lease').values({ name: RESTORE_LEASE, holder: restoreId, until }).execute()
  })
  return rows.length
}

/** True if this restore was the last one that completed. */
export function isRestored(database: DeskDatabase, restoreId: string): Promise<boolean> {
  return database.read(async (db) => {
    const lease = await db.selectFrom('desk_lease').select('holder').where('name', '=', RESTORE_LEASE).executeTakeFirst() // prettier-ignore
    return lease?.holder === restoreId
  })
}

async function insertCopy(trx: Transaction<DeskTables>, rows: DeskCopy['rows']): Promise<void> {
  for (const table of TABLES) {
    const own = rows.filter((each) => each.table === table).map(({ row }) => row)
    for (let start = 0; start < own.length; start += ROWS_PER_STATEMENT) {
      await insertRows(trx, table, own.slice(start, start + ROWS_PER_STATEMENT))
    }
  }
}

async function insertRows(
  trx: Transaction<DeskTables>,
  table: (typeof TABLES)[number],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  await trx
    .withTables<Record<string, Record<string, unknown>>>()
    .insertInto(table)
    .values(rows)
    .$if(KEPT_TABLES.has(table), (query) => query.onConflict((conflict) => conflict.doNothing()))
    .execute()
}
