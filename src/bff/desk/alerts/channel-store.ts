import type { Kysely, Selectable, Transaction } from 'kysely'
import { ALERT_LIMITS, type Channel, type CreatedChannel } from '#contract/desk/alerts.ts'
import { type Writer, writeAudit } from '../../desk-database/audit.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { parseMailAddress } from '../../desk-database/mail-address.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { hashToken, newToken } from '../../secrets.ts'
import { newDeskId } from '../desk-write.ts'
import { type AddressState, readStates } from './addresses/address-store.ts'
import { countConfirmation, tooMany } from './addresses/send-limits.ts'
import { insertMessage, type NewMessage } from './outbox.ts'

export type ChannelInput = Pick<Channel, 'name' | 'target' | 'format'>
type Row = Selectable<DeskTables['alert_channel']>
type Database = Kysely<DeskTables> | Transaction<DeskTables>

/** A channel with what only the server may know. */
export type StoredChannel = Channel & { secret: string }

type StoreOptions = {
  database: DeskDatabase
  team: string
  now: () => number
  /** True if email addresses have to confirm themselves. @default false */
  mustConfirm?: boolean
}

const UNSUBSCRIBED =
  'This person unsubscribed from Chartroom’s emails. Only they can subscribe again, with the unsubscribe link in any email they got.'

export function createChannelStore({ database, team, now, mustConfirm = false }: StoreOptions) {
  const instant = () => new Date(now()).toISOString()

  async function toChannels(db: Database, rows: readonly Row[]): Promise<Channel[]> {
    const stateOf = await readStates(db, rows.map(({ kind, target }) => (kind === 'mail' ? target : null))) // prettier-ignore
    return rows.map((row) => toChannel(row, { state: stateOf(row.target), mustConfirm }))
  }

  async function findOne(db: Database, row: Row): Promise<Channel> {
    const [channel] = await toChannels(db, [row])
    return channel ?? toChannel(row, { state: 'waiting', mustConfirm })
  }

  /** Writes the email that asks a person to confirm. @param isWanted false: skips it if the address got enough of them */
  async function askToConfirm(
    trx: Transaction<DeskTables>,
    row: Row,
    { writer, isWanted }: { writer: Writer; isWanted: boolean },
  ) {
    const address = parseMailAddress(row.target ?? '')?.key ?? ''
    const waitSec = await countConfirmation(trx, address, { writer, nowMs: now() })
    if (waitSec > 0 && isWanted) throw tooMany('confirmations', waitSec)
    if (waitSec === 0) await insertMessage(trx, { team, at: instant(), message: toConfirmationMessage(row.id) })
  }

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
        return toChannels(db, rows)
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
        return row === undefined ? null : { ...(await findOne(db, row)), secret: row.secret }
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
        const channel = await findOne(trx, row)
        if (channel.isUnsubscribed) throw badRequest('target', UNSUBSCRIBED)
        await trx.insertInto('alert_channel').values(row).execute()
        if (channel.isUnconfirmed) await askToConfirm(trx, row, { writer, isWanted: false })
        await writeAudit(trx, { team, at: row.updated_at, writer, action: 'channel.create', subjectId: row.id, detail: { kind, ...input } }) // prettier-ignore
        return {
          channel,
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
          updated_at: instant(),
          updated_by: writer.name,
        }
        const channel = await findOne(trx, row)
        if (isOn && channel.isUnsubscribed) {
          throw badRequest(input.target === before.target ? 'isOn' : 'target', UNSUBSCRIBED)
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
        const isNew = before.is_on === 0 || input.target !== before.target
        if (isOn && isNew && channel.isUnconfirmed) await askToConfirm(trx, row, { writer, isWanted: false })
        return channel
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

    /** Asks the person with this email address again to confirm it. */
    requestConfirmation: (id: string, writer: Writer): Promise<Channel> =>
      database.write(async (trx) => {
        const row = await findRow(trx, id)
        const channel = await findOne(trx, row)
        if (!channel.isOn) throw badRequest('id', 'This channel is off. Turn it on first.')
        if (!channel.isUnconfirmed) throw badRequest('id', 'This channel doesn’t wait for a confirmation.')
        await askToConfirm(trx, row, { writer, isWanted: true })
        return channel
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
        return row === undefined ? null : findOne(db, row)
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

function toChannel(row: Row, { state, mustConfirm }: { state: AddressState; mustConfirm: boolean }): Channel {
  const isUnsubscribed = row.kind === 'mail' && state === 'unsubscribed'
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    name: row.name,
    target: row.target,
    format: row.format,
    isOn: row.is_on === 1 && !isUnsubscribed,
    isUnsubscribed,
    isUnconfirmed: row.kind === 'mail' && mustConfirm && state === 'waiting',
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

/** Its text is written when it is sent; see render-confirmation.ts. */
function toConfirmationMessage(channelId: string): NewMessage {
  return {
    reason: 'confirmation',
    rosterId: null,
    subject: 'Confirm your email address for Chartroom',
    channelIds: [channelId],
    content: { roster: { id: '', name: '' }, week: null, heading: '', lines: [], more: 0, source: '' },
  }
}

function withoutId(list: string, id: string): string {
  return JSON.stringify((JSON.parse(list) as string[]).filter((each) => each !== id))
}
