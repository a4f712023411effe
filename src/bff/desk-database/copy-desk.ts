import type { Transaction } from 'kysely'
import * as z from 'zod'
import { adoptAddresses } from './adopt-addresses.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskTables } from './desk-tables.ts'
import { MIGRATIONS } from './migrations.ts'

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

/**
 * Replaces everything in the database by the copy, in one transaction: a copy that can't be read changes nothing. Returns the
 * number of rows. Throws one sentence for the operator.
 */
export async function restoreDesk(database: DeskDatabase, lines: readonly string[]): Promise<number> {
  const [first = '', ...rest] = lines
  const head = headSchema.safeParse(parseJson(first))
  if (!head.success) throw new Error('this file is not a backup of Chartroom')
  if (head.data.migrations.some((name) => !(name in MIGRATIONS))) {
    throw new Error('this backup was written by a newer version of Chartroom: restore it with that version')
  }
  if (head.data.rows !== rest.length) throw new Error('this backup is incomplete: the end of the file is missing')
  const rows = rest.map((line, index) => {
    const parsed = lineSchema.safeParse(parseJson(line))
    if (!parsed.success) throw new Error(`line ${index + 2} of this backup can’t be read`)
    return parsed.data
  })
  await database.write(async (trx) => {
    for (const table of TABLES.toReversed()) {
      if (!KEPT_TABLES.has(table)) await trx.deleteFrom(table).execute()
    }
    for (const table of TABLES) {
      const own = rows.filter((each) => each.table === table).map(({ row }) => row)
      for (let start = 0; start < own.length; start += ROWS_PER_STATEMENT) {
        await insertRows(trx, table, own.slice(start, start + ROWS_PER_STATEMENT))
      }
    }
    if (!head.data.migrations.includes('005-addresses')) await adoptAddresses(trx)
  })
  return rows.length
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
