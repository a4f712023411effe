import type { Selectable, Transaction } from 'kysely'
import { ALERT_LIMITS, type Channel, type CreatedChannel } from '#contract/desk/alerts.ts'
import { type Writer, writeAudit } from '../../desk-database/audit.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { hashToken, newToken } from '../../secrets.ts'
import { newDeskId } from '../desk-write.ts'

export type ChannelInput = Pick<Channel, 'name' | 'target' | 'format'>
type Row = Selectable<DeskTables['alert_channel']>

/** A channel with what only the server may know. */
export type StoredChannel = Channel & { secret: string }

type StoreOptions = { database: DeskDatabase; team: string; now: () => number }

export function createChannelStore({ database, team, now }: StoreOptions) {
  const instant = () => new Date(now()).toISOString()

  async function findRow(trx: Transaction<DeskTables>, id: string): Promise<Row> {
    const row = await trx
      .selectFrom('alert_channel')
      .selectAll()
      .where('team', '=', team)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) throw channelNotFound()
    return row
  }

  return {
    list: (): Promise<Channel[]> =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('alert_channel')
          .selectAll()
          .where('team', '=', team)
          .orderBy('name')
          .orderBy('id')
          .execute()
        return rows.map(toChannel)
      }),

    /** With its secret; null if it was deleted. */
    find: (id: string): Promise<StoredChannel | null> =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('alert_channel')
          .selectAll()
          .where('team', '=', team)
          .where('id', '=', id)
          .executeTakeFirst()
        return row === undefined ? null : { ...toChannel(row), secret: row.secret }
      }),

    create: (kind: Channel['kind'], input: ChannelInput, writer: Writer): Promise<CreatedChannel> =>
      database.write(async (trx) => {
        const known = await trx.selectFrom('alert_channel').select('id').where('team', '=', team).execute()
        if (known.length >= ALERT_LIMITS.channels) {
          throw badRequest('name', `There can be at most ${ALERT_LIMITS.channels} channels. Delete one first.`)
        }
        const token = newToken()
        const row: Row = {
          id: newDeskId(),
          team,
          version: 1,
          kind,
          ...input,
          secret: kind === 'feed' ? hashToken(token) : token,
          is_on: 1,
          is_unsubscribed: 0,
          updated_at: instant(),
          updated_by: writer.name,
        }
        await trx.insertInto('alert_channel').values(row).execute()
        await writeAudit(trx, { team, at: row.updated_at, writer, action: 'channel.create', subjectId: row.id, detail: { kind, ...input } }) // prettier-ignore
        return {
          channel: toChannel(row),
          secret: kind === 'webhook' ? token : null,
          feedPath: kind === 'feed' ? `/feeds/${token}` : null,
        }
      }),

    update: (
      id: string,
      { version, isOn, ...input }: ChannelInput & { version: number; isOn: boolean },
      writer: Writer,
    ): Promise<Channel> =>
      database.write(async (trx) => {
        const before = await findRow(trx, id)
        const row = {
          ...before,
          ...input,
          version: version + 1,
          is_on: isOn ? 1 : 0,
          // Another reader has not unsubscribed.
          is_unsubscribed: input.target === before.target ? before.is_unsubscribed : 0,
          updated_at: instant(),
          updated_by: writer.name,
        }
        if (isOn && row.is_unsubscribed === 1) {
          throw badRequest('isOn', 'The reader of these mails unsubscribed. Ask them, and then add a new channel.')
        }
        const changed = await trx
          .updateTable('alert_channel')
          .set(row)
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .execute()
        if (changed.length === 0) throw changedMeanwhile('channel')
        await writeAudit(trx, { team, at: row.updated_at, writer, action: 'channel.update', subjectId: id, detail: { isOn, ...input } }) // prettier-ignore
        return toChannel(row)
      }),

    /** Also takes it out of rules and weekly mails. */
    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const { name, kind, target } = await findRow(trx, id)
        await trx.deleteFrom('alert_channel').where('id', '=', id).execute()
        const rules = await trx
          .selectFrom('alert_rule')
          .select(['id', 'channel_ids'])
          .where('team', '=', team)
          .where('channel_ids', 'like', `%${id}%`)
          .execute()
        for (const rule of rules) {
          await trx
            .updateTable('alert_rule')
            .set({ channel_ids: withoutId(rule.channel_ids, id) })
            .where('id', '=', rule.id)
            .execute()
        }
        const mails = await trx
          .selectFrom('weekly_mail')
          .select(['roster_id', 'channel_ids'])
          .where('channel_ids', 'like', `%${id}%`)
          .execute()
        for (const mail of mails) {
          await trx
            .updateTable('weekly_mail')
            .set({ channel_ids: withoutId(mail.channel_ids, id) })
            .where('roster_id', '=', mail.roster_id)
            .execute()
        }
        await writeAudit(trx, { team, at: instant(), writer, action: 'channel.delete', subjectId: id, detail: { name, kind, target } }) // prettier-ignore
      }),

    /** The mail channel whose mails contain this token; null for an unknown token. */
    findByToken: (token: string): Promise<Channel | null> =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('alert_channel')
          .selectAll()
          .where('team', '=', team)
          .where('kind', '=', 'mail')
          .where('secret', '=', token)
          .executeTakeFirst()
        return row === undefined ? null : toChannel(row)
      }),

    /** The feed that a token opens; null for an unknown token, and for a feed that is off. */
    findFeed: (token: string): Promise<Channel | null> =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('alert_channel')
          .selectAll()
          .where('team', '=', team)
          .where('kind', '=', 'feed')
          .where('is_on', '=', 1)
          .where('secret', '=', hashToken(token))
          .executeTakeFirst()
        return row === undefined ? null : toChannel(row)
      }),

    /** Switches a mail channel off for good. */
    unsubscribe: (id: string): Promise<void> =>
      database.write(async (trx) => {
        const before = await findRow(trx, id)
        const at = instant()
        await trx
          .updateTable('alert_channel')
          .set({ is_on: 0, is_unsubscribed: 1, version: before.version + 1, updated_at: at })
          .where('id', '=', id)
          .execute()
        const reader = { id: '', name: before.target ?? '' }
        await writeAudit(trx, { team, at, writer: reader, action: 'channel.unsubscribe', subjectId: id })
      }),
  }
}

export type ChannelStore = ReturnType<typeof createChannelStore>

export function changedMeanwhile(what: string): ApiError {
  return new ApiError('conflict', `Another person has changed this ${what} in the meantime.`, { field: 'version' })
}

function channelNotFound(): ApiError {
  return new ApiError('not_found', 'Channel not found. Another person may have deleted it.', { field: 'id' })
}

function toChannel(row: Row): Channel {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    name: row.name,
    target: row.target,
    format: row.format,
    isOn: row.is_on === 1,
    isUnsubscribed: row.is_unsubscribed === 1,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

function withoutId(list: string, id: string): string {
  return JSON.stringify((JSON.parse(list) as string[]).filter((each) => each !== id))
}
