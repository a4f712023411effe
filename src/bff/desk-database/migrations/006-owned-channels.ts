import type { Kysely } from 'kysely'

type EarlierTables = {
  alert_channel: { id: string; team: string }
  alert_rule: { id: string; team: string; channel_ids: string }
  roster: { id: string; team: string }
  weekly_mail: { roster_id: string; channel_ids: string }
  rule_channel: OwnedChannel
  mail_channel: OwnedChannel
}
type OwnedChannel = { owner_id: string; channel_id: string; position: number }
type Owner = { id: string; team: string; channel_ids: string }

/** Moves the channels of rules and weekly emails from lists in JSON to tables of their own. */
export async function createOwnedChannelTables(plugged: Kysely<unknown>): Promise<void> {
  const db = plugged.withoutPlugins().withTables<EarlierTables>()
  const tables = { rule_channel: 'alert_rule.id', mail_channel: 'weekly_mail.roster_id' } as const
  for (const [table, owner] of Object.entries(tables)) {
    await db.schema
      .createTable(table)
      .addColumn('owner_id', 'text', (column) => column.notNull().references(owner).onDelete('cascade'))
      .addColumn('channel_id', 'text', (column) => column.notNull().references('alert_channel.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['owner_id', 'channel_id'])
      .execute()
    await db.schema.createIndex(`${table}_of_channel`).on(table).column('channel_id').execute()
  }
  const channels = await db.selectFrom('alert_channel').select(['id', 'team']).execute()
  const teams = new Map(channels.map(({ id, team }) => [id, team]))
  const rules = await db.selectFrom('alert_rule').select(['id', 'team', 'channel_ids']).execute()
  for (const rule of rules) await insert('rule_channel', rule)
  const mails = await db
    .selectFrom('weekly_mail')
    .innerJoin('roster', 'roster.id', 'weekly_mail.roster_id')
    .select(['roster.id', 'roster.team', 'channel_ids'])
    .execute()
  for (const mail of mails) await insert('mail_channel', mail)
  for (const table of ['alert_rule', 'weekly_mail'])
    await db.schema.alterTable(table).dropColumn('channel_ids').execute()
  // 005-addresses replaced this column.
  await db.schema.alterTable('alert_channel').dropColumn('is_unsubscribed').execute()

  /** Someone may have deleted a channel while the list was saved. */
  async function insert(table: 'rule_channel' | 'mail_channel', { id, team, channel_ids }: Owner): Promise<void> {
    const own = toIds(channel_ids).filter((channelId) => teams.get(channelId) === team)
    for (const [position, channelId] of [...new Set(own)].entries()) {
      await db.insertInto(table).values({ owner_id: id, channel_id: channelId, position }).execute()
    }
  }
}

function toIds(list: string): string[] {
  const parsed: unknown = JSON.parse(list)
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : []
}
