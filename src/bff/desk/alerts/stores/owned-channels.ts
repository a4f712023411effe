import type { Transaction } from 'kysely'
import type { DeskTables } from '../../../desk-database/desk-tables.ts'
import type { Database } from '../../versioned-table.ts'

/** Channels of rules, and of weekly emails by the ID of their roster. Deleting a channel also removes them here. */
type OwnedChannels = 'ruleChannel' | 'mailChannel'

/** Adds `channelIds` to rows, in the order that people chose. */
export async function withChannels<R extends object>(
  db: Database,
  table: OwnedChannels,
  { rows, ownerOf }: { rows: readonly R[]; ownerOf: (row: R) => string },
): Promise<(R & { channelIds: string[] })[]> {
  if (rows.length === 0) return []
  const owned = await db
    .selectFrom(table)
    .select(['ownerId', 'channelId'])
    .where('ownerId', 'in', rows.map(ownerOf))
    .orderBy('position')
    .execute()
  const channelsOf = Map.groupBy(owned, ({ ownerId }) => ownerId)
  return rows.map((row) => ({ ...row, channelIds: (channelsOf.get(ownerOf(row)) ?? []).map((each) => each.channelId) }))
}

/** Replaces the channels of a rule or a weekly email. Skips those that the team no longer has. Returns the saved ones. */
export async function saveChannels(
  trx: Transaction<DeskTables>,
  table: OwnedChannels,
  { team, ownerId, channelIds }: { team: string; ownerId: string; channelIds: readonly string[] },
): Promise<string[]> {
  await trx.deleteFrom(table).where('ownerId', '=', ownerId).execute()
  const wanted = [...new Set(channelIds)]
  if (wanted.length === 0) return []
  const found = await trx
    .selectFrom('alertChannel')
    .select('id')
    .where('team', '=', team)
    .where('id', 'in', wanted)
    .execute()
  const present = wanted.filter((id) => found.some((channel) => channel.id === id))
  const rows = present.map((channelId, position) => ({ ownerId, channelId, position }))
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute()
  return present
}
