import { DAY_MS } from '#contract/dates.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { hashToken } from '../core/secrets.ts'
import { parseMailAddress } from './mail-address.ts'

/** Tables as that version stored them. */
type EarlierTables = {
  audit_entry: { person_name: string; at: string; action: string; subject_id: string; detail: string }
  alert_channel: {
    id: string
    kind: string
    target: string | null
    secret: string
    is_unsubscribed: number
    updated_at: string
  }
  alert_delivery: { channel_id: string; state: string; sent_at: string | null }
  mail_unsubscription: { address: string; at: string }
  mail_confirmation: { address: string; at: string }
  mail_link: { hash: string; purpose: string; address: string; made_at: string; expires_at: string }
}

/** Links are valid as long as messages are stored, so that they work in every stored message. */
const UNSUBSCRIBE_LINK_MS = 400 * DAY_MS

/**
 * Fills the tables of addresses from channels and the audit log of versions before 005-addresses. People who have
 * unsubscribed stay unsubscribed, also from channels that were changed or deleted since. Addresses that have received a
 * message count as confirmed. Unsubscribe links in earlier emails still work.
 */
export async function adoptAddresses(plugged: Kysely<unknown>): Promise<void> {
  const db = plugged.withoutPlugins().withTables<EarlierTables>()
  const now = Date.now()
  const madeAt = new Date(now).toISOString()
  const expiresAt = new Date(now + UNSUBSCRIBE_LINK_MS).toISOString()
  const ended = await db
    .selectFrom('audit_entry')
    .select(['person_name', 'at'])
    .where('action', '=', 'channel.unsubscribe')
    .orderBy('at')
    .execute()
  for (const { person_name: address, at } of ended) await unsubscribe(address, at)
  for (const channel of await db.selectFrom('alert_channel').selectAll().where('kind', '=', 'mail').execute()) {
    const key = parseMailAddress(channel.target ?? '')?.key
    if (key === undefined) continue
    if (channel.is_unsubscribed === 1) await unsubscribe(key, channel.updated_at)
    const sentAt = await findLastSent(channel.id, key)
    if (sentAt !== null) {
      await db
        .insertInto('mail_confirmation')
        .values({ address: key, at: sentAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const hash = hashToken(channel.secret)
    await db
      .insertInto('mail_link')
      .values({ hash, purpose: 'unsubscribe', address: key, made_at: madeAt, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function unsubscribe(address: string, at: string): Promise<void> {
    const key = parseMailAddress(address)?.key
    if (key === undefined) return
    await db
      .insertInto('mail_unsubscription')
      .values({ address: key, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Returns null if nothing was sent since the channel has this address. */
  async function findLastSent(channelId: string, key: string): Promise<string | null> {
    const { sentAt } = await db
      .selectFrom('alert_delivery')
      .select(({ fn }) => fn.max('sent_at').as('sentAt'))
      .where('channel_id', '=', channelId)
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow()
    const changes = await db
      .selectFrom('audit_entry')
      .select(['at', 'detail'])
      .where('subject_id', '=', channelId)
      .where('action', 'in', ['channel.create', 'channel.update'])
      .orderBy('at')
      .execute()
    const other = changes.findLastIndex(({ detail }) => toKey(detail) !== key)
    const since = changes[other + 1]?.at ?? changes.at(-1)?.at ?? ''
    return sentAt !== null && sentAt >= since ? sentAt : null
  }
}

const detailSchema = z.object({ target: z.string() })

function toKey(detail: string): string | undefined {
  const { data } = detailSchema.safeParse(JSON.parse(detail))
  return data === undefined ? undefined : parseMailAddress(data.target)?.key
}
