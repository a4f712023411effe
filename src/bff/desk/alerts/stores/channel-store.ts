import type { Selectable, Transaction } from 'kysely'
import { ALERT_LIMITS, type Channel, CHANNEL_KINDS, type CreatedChannel } from '#contract/desk/alerts.ts'
import { createInstants } from '../../../core/instants.ts'
import type { Writer } from '../../../core/person.ts'
import type { DeskDatabase } from '../../../desk-database/desk-database.ts'
import type { DeskTables } from '../../../desk-database/desk-tables.ts'
import { parseMailAddress } from '../../../desk-database/mail-address.ts'
import { badRequest } from '../../../core/errors.ts'
import { hashToken, newToken } from '../../../core/secrets.ts'
import { createVersionedTable, type Database } from '../../versioned-table.ts'
import { type AddressState, readStates } from '../addresses/address-store.ts'
import { countConfirmation, tooMany } from '../addresses/send-limits.ts'
import { insertMessage, type NewMessage } from './messages.ts'

export type ChannelInput = Pick<Channel, 'name' | 'target' | 'format'>
type Row = Selectable<DeskTables['alertChannel']>

/** A channel with the parts that only the server may know. */
export type StoredChannel = Channel & { secret: string }

type StoreOptions = {
  database: DeskDatabase
  team: string
  now: () => number
  /**
   * True if email addresses must be confirmed.
   * @default false
   */
  mustConfirm?: boolean
}

const UNSUBSCRIBED =
  'This person unsubscribed from Chartroom’s emails. Only they can subscribe again, with the unsubscribe link in any email they got.'

export function createChannelStore({ database, team, now, mustConfirm = false }: StoreOptions) {
  const instant = createInstants(now)
  const table = createVersionedTable('alertChannel', { team, now, noun: 'channel' })
  const ofTeam = (db: Database) => db.selectFrom('alertChannel').selectAll().where('team', '=', team)

  async function toChannels(db: Database, rows: readonly Row[]): Promise<Channel[]> {
    const stateOf = await readStates(
      db,
      rows.map(({ kind, target }) => (kind === 'mail' ? target : null)),
    )
    return rows.map((row) => toChannel(row, { state: stateOf(row.target), mustConfirm }))
  }

  async function findOne(db: Database, row: Row): Promise<Channel> {
    const [channel] = await toChannels(db, [row])
    return channel ?? toChannel(row, { state: 'waiting', mustConfirm })
  }

  /**
   * Writes the email that asks for a confirmation.
   * @param isWanted false to skip it if the address got enough of them
   */
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

  return {
    list: (): Promise<Channel[]> =>
      database.read(
        async (db) =>
          toChannels(db, await ofTeam(db).where('kind', 'in', CHANNEL_KINDS).orderBy('name').orderBy('id').execute()),
        ['channels'],
      ),

    /** Returns the names of channels that another replica with a later version wrote. */
    listLater: (): Promise<string[]> =>
      database.read(
        async (db) => {
          const rows = await ofTeam(db).where('kind', 'not in', CHANNEL_KINDS).orderBy('name').execute()
          return rows.map(({ name }) => name)
        },
        ['channels of a later version'],
      ),

    /** Returns the channel with its secret. Null if it was deleted. */
    find: (id: string): Promise<StoredChannel | null> =>
      database.read(async (db) => {
        const row = await ofTeam(db).where('id', '=', id).executeTakeFirst()
        return row === undefined ? null : { ...(await findOne(db, row)), secret: row.secret }
      }),

    create: (kind: Channel['kind'], input: ChannelInput, writer: Writer): Promise<CreatedChannel> =>
      database.write(async (trx) => {
        const message = `There can be at most ${ALERT_LIMITS.channels} channels. Delete one first.`
        await table.refuseFull(trx, {}, { limit: ALERT_LIMITS.channels, field: 'name', message })
        const { secret, shown } = newSecret(kind)
        const row = await table.insert(trx, { kind, ...input, secret, isOn: true }, writer)
        const channel = await findOne(trx, row)
        if (channel.isUnsubscribed) throw badRequest('target', UNSUBSCRIBED)
        if (channel.isUnconfirmed) await askToConfirm(trx, row, { writer, isWanted: false })
        await table.audit(trx, 'channel.create', { id: row.id, writer, detail: { kind, ...input } })
        return { channel, ...shown }
      }),

    /** The old secret stops working at once, because others may know it. */
    renewSecret: (id: string, writer: Writer): Promise<CreatedChannel> =>
      database.write(async (trx) => {
        const { kind, version } = await table.find(trx, id)
        if (kind === 'mail') throw badRequest('id', 'An email channel has no secret.')
        const { secret, shown } = newSecret(kind)
        const row = await table.update(trx, { id, version }, { secret, ...table.stamp(writer) })
        await table.audit(trx, 'channel.renew-secret', { id, writer })
        return { channel: await findOne(trx, row), ...shown }
      }),

    update: (
      id: string,
      { version, ...input }: ChannelInput & { version: number; isOn: boolean },
      writer: Writer,
    ): Promise<Channel> =>
      database.write(async (trx) => {
        const before = await table.find(trx, id)
        const isSameTarget = input.target === before.target
        // The channel of a person who unsubscribed is shown as off, so sending that back doesn't switch it off.
        const isHeld = isSameTarget && (await findOne(trx, before)).isUnsubscribed
        const isOn = isHeld ? before.isOn : input.isOn
        const row = await table.update(trx, { id, version }, { ...input, isOn, ...table.stamp(writer) })
        const channel = await findOne(trx, row)
        if (input.isOn && channel.isUnsubscribed) {
          throw badRequest(isSameTarget ? 'isOn' : 'target', UNSUBSCRIBED)
        }
        await table.audit(trx, 'channel.update', { id, writer, detail: { ...input, isOn } })
        const isNew = !before.isOn || !isSameTarget
        if (input.isOn && isNew && channel.isUnconfirmed) await askToConfirm(trx, row, { writer, isWanted: false })
        return channel
      }),

    /** Also removes it from rules and weekly emails, by the cascade of their tables. */
    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const { name, kind, target } = await table.remove(trx, id)
        await table.audit(trx, 'channel.delete', { id, writer, detail: { name, kind, target } })
      }),

    /** Sends the confirmation email to this address again. */
    requestConfirmation: (id: string, writer: Writer): Promise<Channel> =>
      database.write(async (trx) => {
        const row = await table.find(trx, id)
        const channel = await findOne(trx, row)
        if (!channel.isOn) throw badRequest('id', 'This channel is off. Turn it on first.')
        if (!channel.isUnconfirmed) throw badRequest('id', 'This channel isn’t waiting for a confirmation.')
        await askToConfirm(trx, row, { writer, isWanted: true })
        return channel
      }),

    /** Returns the feed or calendar that a token opens. Null if the token is unknown or the channel is off. */
    findFeed: (token: string, kind: 'feed' | 'calendar'): Promise<Channel | null> =>
      database.read(async (db) => {
        const feeds = ofTeam(db).where('kind', '=', kind).where('isOn', '=', true)
        const row = await feeds.where('secret', '=', hashToken(token)).executeTakeFirst()
        return row === undefined ? null : findOne(db, row)
      }),
  }
}

export type ChannelStore = ReturnType<typeof createChannelStore>

/** Returns the secret as it is stored, and as its owner gets it (`shown`). */
function newSecret(kind: Channel['kind']): { secret: string; shown: Pick<CreatedChannel, 'secret' | 'feedPath'> } {
  const token = newToken()
  const feedPath = toFeedPath(kind, token)
  return {
    secret: feedPath === null ? token : hashToken(token),
    shown: { secret: kind === 'webhook' ? token : null, feedPath },
  }
}

function toFeedPath(kind: Channel['kind'], token: string): string | null {
  if (kind === 'feed') return `/feeds/${token}`
  return kind === 'calendar' ? `/feeds/${token}/milestones.ics` : null
}

function toChannel(
  { team: _team, secret: _secret, ...row }: Row,
  { state, mustConfirm }: { state: AddressState; mustConfirm: boolean },
): Channel {
  const isUnsubscribed = row.kind === 'mail' && state === 'unsubscribed'
  const isUnconfirmed = row.kind === 'mail' && mustConfirm && state === 'waiting'
  return { ...row, isOn: row.isOn && !isUnsubscribed, isUnsubscribed, isUnconfirmed }
}

/** The text is written when the email is sent; see render-confirmation.ts. */
function toConfirmationMessage(channelId: string): NewMessage {
  return {
    reason: 'confirmation',
    rosterId: null,
    subject: 'Confirm your email address for Chartroom',
    channelIds: [channelId],
    content: { roster: { id: '', name: '' }, week: null, heading: '', lines: [], more: 0, source: '' },
  }
}
