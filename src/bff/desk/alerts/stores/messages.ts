import type { Transaction } from 'kysely'
import type { Delivery, MessageLine } from '#contract/desk/alerts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { DeskTables } from '../../../desk-database/desk-tables.ts'
import { newDeskId } from '../../../desk-database/new-desk-id.ts'
import { readStates } from '../addresses/address-store.ts'

/** `note` explains the count of titles. `groups` has the number of titles per section that the message doesn't list. */
export type MessageFront = {
  dates: string
  figures: { name: string; titles: string; note: string }[]
  groups: { section: string; more: number }[]
}

/** Content of a message. It is stored as it was written, so that a message that is sent again is the same. */
export type MessageContent = {
  roster: { id: string; name: string }
  /** Null for a test message. */
  week: WeekLabel | null
  /** Dates of the week. Missing in messages of earlier versions, and in weekly ones, whose front page has them. */
  dates?: string
  heading: string
  /** Dates, figures, and groups of the front page. Missing in messages of rules and of earlier versions. */
  front?: MessageFront
  lines: MessageLine[]
  /** Number of lines that aren't in `lines`. */
  more: number
  /** Source of the data. */
  source: string
}

export type NewMessage = {
  reason: Delivery['reason']
  rosterId: string | null
  subject: string
  content: MessageContent
  channelIds: readonly string[]
}

/** Writes a message and one outbox entry per active channel. Entries of feeds are done at once: feeds read the log. */
export async function insertMessage(
  trx: Transaction<DeskTables>,
  { team, at, message }: { team: string; at: string; message: NewMessage },
): Promise<void> {
  const channels =
    message.channelIds.length === 0
      ? []
      : await trx
          .selectFrom('alertChannel')
          .select(['id', 'name', 'kind', 'target'])
          .where('team', '=', team)
          .where('isOn', '=', true)
          .where('id', 'in', [...message.channelIds])
          .execute()
  const stateOf = await readStates(
    trx,
    channels.map(({ kind, target }) => (kind === 'mail' ? target : null)),
  )
  const open = channels.filter(({ kind, target }) => kind !== 'mail' || stateOf(target) !== 'unsubscribed')
  if (open.length === 0) return
  const messageId = newDeskId()
  const { reason, rosterId, subject, content } = message
  await trx
    .insertInto('alertMessage')
    .values({ id: messageId, team, reason, rosterId, subject, content, createdAt: at })
    .execute()
  for (const { id, name, kind } of open) {
    const isDone = kind === 'feed'
    await trx
      .insertInto('alertDelivery')
      .values({
        id: newDeskId(),
        messageId: messageId,
        channelId: id,
        channelName: name,
        state: isDone ? 'sent' : 'waiting',
        attempts: isDone ? 1 : 0,
        nextAt: isDone ? null : at,
        error: null,
        sentAt: isDone ? at : null,
      })
      .execute()
  }
}
