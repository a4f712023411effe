import type { ExpressionBuilder, Transaction, Updateable } from 'kysely'
import { type ChannelKind, type Delivery, DELIVERY_REASONS, DELIVERY_STATES } from '#contract/desk/alerts.ts'
import { createInstants } from '../../../core/instants.ts'
import type { DeskTables } from '../../../desk-database/desk-tables.ts'
import { ApiError } from '../../../core/errors.ts'
import type { StoreOptions } from '../../desk-write.ts'
import { MAY_HAVE_ARRIVED } from '../delivery/delivery-error.ts'
import { SKEW_MS } from '../lease.ts'
import type { Database } from '../../versioned-table.ts'
import { insertMessage, type MessageContent, type NewMessage } from './messages.ts'

/** A message that this process must send now. */
export type DueDelivery = {
  id: string
  channelId: string
  /** Null if the channel was deleted. */
  channelKind: ChannelKind | null
  isRosterDeleted: boolean
  attempts: number
  reason: Delivery['reason']
  subject: string
  content: MessageContent
  createdAt: string
}

const MINUTE_MS = 60_000
/** Delays before the second and later attempts, 16 hours in total. */
const RETRY_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480]
/** Longer than an attempt can take. After this time, the sender has crashed. */
const CLAIM_MS = 2 * MINUTE_MS
/** These messages stay at any age, because a clock that was ahead would otherwise delete the log. */
const KEPT_MESSAGES = 1_000
const LONGEST_WAIT_MS = Math.max(...RETRY_MINUTES) * MINUTE_MS
/** With this filter, messages of every channel can be claimed. */
const NOTHING = { channelIds: [], kind: null } as const

export function createOutbox({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)

  /** Selects messages whose time has come, or whose time is impossibly late because a clock was wrong. */
  function isDue(state?: 'sending') {
    return (eb: ExpressionBuilder<DeskTables, 'alertDelivery'>) => {
      const passed = eb('nextAt', '<=', instant())
      const sending = eb.and([
        eb('state', '=', 'sending'),
        eb.or([passed, eb('nextAt', '>', instant(CLAIM_MS + SKEW_MS))]),
      ])
      const waiting = eb.and([
        eb('state', '=', 'waiting'),
        eb.or([passed, eb('nextAt', '>', instant(LONGEST_WAIT_MS + SKEW_MS))]),
      ])
      return state === 'sending' ? sending : eb.or([sending, waiting])
    }
  }

  const ownMessages = (trx: Transaction<DeskTables>) =>
    trx.selectFrom('alertMessage').select('id').where('team', '=', team)

  const deliveriesOf = (db: Database) =>
    db
      .selectFrom('alertDelivery')
      .innerJoin('alertMessage', 'alertMessage.id', 'alertDelivery.messageId')
      .where('alertMessage.team', '=', team)
      // A replica with a later version may write other messages. Only such a version sends and lists them.
      .where('reason', 'in', DELIVERY_REASONS)
      .where('state', 'in', DELIVERY_STATES)

  const change = (id: string, values: Updateable<DeskTables['alertDelivery']>): Promise<void> =>
    database.write(async (trx) => {
      await trx.updateTable('alertDelivery').set(values).where('id', '=', id).execute()
    })

  /** Marks emails as failed if their sender ended before the mail server confirmed them. */
  async function failUnconfirmed(trx: Transaction<DeskTables>): Promise<void> {
    await trx
      .updateTable('alertDelivery')
      .set({ state: 'failed', nextAt: null })
      .where(isDue('sending'))
      .where('error', '=', MAY_HAVE_ARRIVED)
      .where('messageId', 'in', ownMessages(trx))
      .execute()
  }

  return {
    write: (message: NewMessage): Promise<void> =>
      database.write((trx) => insertMessage(trx, { team, at: instant(), message })),

    /**
     * Claims the oldest message that is due, so that no other process sends it. Null if there is none.
     * @param without channels that are busy, and a channel type whose receivers are busy
     */
    claim: (
      without: { channelIds: readonly string[]; kind: ChannelKind | null } = NOTHING,
    ): Promise<DueDelivery | null> =>
      database.write(async (trx) => {
        await failUnconfirmed(trx)
        const due = await deliveriesOf(trx)
          .leftJoin('alertChannel', 'alertChannel.id', 'alertDelivery.channelId')
          .leftJoin('roster', 'roster.id', 'alertMessage.rosterId')
          .select([
            'alertDelivery.id',
            'channelId',
            'alertChannel.kind as channelKind',
            'alertMessage.rosterId',
            'roster.id as foundRosterId',
            'attempts',
            'state',
            'reason',
            'subject',
            'content',
            'alertMessage.createdAt',
            'nextAt',
          ])
          .where(isDue())
          .$if(without.channelIds.length > 0, (query) => query.where('channelId', 'not in', [...without.channelIds]))
          .$if(without.kind !== null, (query) =>
            query.where((eb) =>
              eb.or([eb('alertChannel.kind', 'is', null), eb('alertChannel.kind', '!=', without.kind)]),
            ),
          )
          .orderBy('nextAt')
          .executeTakeFirst()
        if (due === undefined) return null
        const claimed = await trx
          .updateTable('alertDelivery')
          .set({ state: 'sending', attempts: due.attempts + 1, nextAt: instant(CLAIM_MS) })
          .where('id', '=', due.id)
          .where('state', '=', due.state)
          .where('nextAt', '=', due.nextAt)
          .returning('id')
          .execute()
        if (claimed.length === 0) return null
        const { state: _state, nextAt: _nextAt, rosterId, foundRosterId, ...delivery } = due
        const isRosterDeleted = rosterId !== foundRosterId
        return { ...delivery, isRosterDeleted, attempts: due.attempts + 1, content: due.content as MessageContent }
      }),

    /** Records that an email may arrive even if this process ends now. */
    noteHandOver: (id: string): Promise<void> => change(id, { error: MAY_HAVE_ARRIVED }),

    /** Undoes a claim, so that the next process sends the message at once. */
    giveBack: ({ id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>): Promise<void> =>
      database.write(async (trx) => {
        await trx
          .updateTable('alertDelivery')
          .set({ state: 'waiting', attempts: attempts - 1, nextAt: instant() })
          .where('id', '=', id)
          .where('state', '=', 'sending')
          .execute()
      }),

    /** Ends the claims of processes that no longer run. */
    endClaims: (): Promise<void> =>
      database.write(async (trx) => {
        await trx
          .updateTable('alertDelivery')
          .set({ nextAt: instant() })
          .where('state', '=', 'sending')
          .where('messageId', 'in', ownMessages(trx))
          .execute()
      }),

    markSent: (id: string): Promise<void> =>
      change(id, { state: 'sent', sentAt: instant(), nextAt: null, error: null }),

    /** Schedules a retry. Returns true if there is none, because it would be useless or there were enough attempts. */
    async markFailed(
      { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
      { message, isFinal }: { message: string; isFinal: boolean },
    ): Promise<boolean> {
      const wait = RETRY_MINUTES[attempts - 1]
      const isOver = isFinal || wait === undefined
      const next = isOver ? null : instant(wait * MINUTE_MS)
      await change(id, { state: isOver ? 'failed' : 'waiting', nextAt: next, error: message })
      return isOver
    },

    /** Sends a failed message once more. */
    retry: (id: string): Promise<void> =>
      database.write(async (trx) => {
        const changed = await trx
          .updateTable('alertDelivery')
          .set({ state: 'waiting', attempts: 0, nextAt: instant(), error: null })
          .where('id', '=', id)
          .where('state', '=', 'failed')
          .where('messageId', 'in', ownMessages(trx))
          .returning('id')
          .execute()
        if (changed.length === 0) {
          throw new ApiError('not_found', 'There is no failed message with this ID.', { field: 'id' })
        }
      }),

    /** Lists the latest messages first. */
    list: (rosterId: string | null, { from, size }: { from: number; size: number }) =>
      database.read(
        async (db) => {
          const query = deliveriesOf(db).$if(rosterId !== null, (each) => each.where('rosterId', '=', rosterId))
          const { total } = await query
            .select(({ fn }) => fn.countAll<number | string>().as('total'))
            .executeTakeFirstOrThrow()
          const rows = await query
            .select([
              'alertDelivery.id',
              'subject',
              'reason',
              'rosterId',
              'channelId',
              'channelName',
              'state',
              'attempts',
              'error',
              'createdAt',
              'sentAt',
              'nextAt',
            ])
            .orderBy('createdAt', 'desc')
            .orderBy('alertDelivery.id')
            .offset(from)
            .limit(size)
            .execute()
          const deliveries = rows.map((row): Delivery =>
            Object.assign(row, { nextAt: row.state === 'waiting' ? row.nextAt : null }),
          )
          return { deliveries, total: Number(total) }
        },
        ['deliveries', rosterId, from, size],
      ),

    /** Lists the latest messages of a feed. */
    listFeed: (channelId: string, size: number) =>
      database.read(async (db) => {
        const rows = await deliveriesOf(db)
          .select(['alertDelivery.id', 'subject', 'content', 'createdAt'])
          .where('channelId', '=', channelId)
          .orderBy('createdAt', 'desc')
          .limit(size)
          .execute()
        return rows.map((row) => Object.assign(row, { content: row.content as MessageContent }))
      }),

    /** Deletes messages that were written before this time, except the latest ones and waiting ones. */
    prune: (before: string): Promise<void> =>
      database.write(async (trx) => {
        const open = trx.selectFrom('alertDelivery').select('messageId').where('state', 'in', ['waiting', 'sending'])
        const latest = trx
          .selectFrom('alertMessage')
          .select('id')
          .where('team', '=', team)
          .orderBy('createdAt', 'desc')
          .limit(KEPT_MESSAGES)
        await trx
          .deleteFrom('alertMessage')
          .where('team', '=', team)
          .where('createdAt', '<', before)
          .where('id', 'not in', open)
          .where('id', 'not in', latest)
          .execute()
      }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
