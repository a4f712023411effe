import type { Transaction } from 'kysely'
import { toInstant } from '../../../core/instants.ts'
import type { Writer } from '../../../core/person.ts'
import type { DeskTables } from '../../../desk-database/desk-tables.ts'
import { ApiError } from '../../../core/errors.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Limits of messages that people send by hand: tests, weekly emails, and failed messages. */
const BY_HAND = { channel: 10, person: 30, windowMs: 10 * MINUTE_MS }
/** Maximum number of confirmations that an address gets and that a person causes. */
const CONFIRMATIONS = { address: 3, person: 40, windowMs: DAY_MS }

type Sender = { writer: Writer; nowMs: number }

/**
 * Throws too_many_requests.
 * @param subjects IDs of channels or messages
 */
export async function limitSendingByHand(
  trx: Transaction<DeskTables>,
  subjects: readonly string[],
  { writer, nowMs }: Sender,
): Promise<void> {
  const { channel, person, windowMs } = BY_HAND
  const limits = [
    ...subjects.toSorted().map((id) => ({ key: `send ${id}`, max: channel })),
    { key: `send by ${writer.id}`, max: person },
  ]
  for (const { key, max } of limits) {
    const waitSec = await take(trx, { key, max, windowMs, nowMs })
    if (waitSec > 0) throw tooMany('messages', waitSec)
  }
}

/** Returns 0, or the seconds until the address can get another email. Throws if the person caused too many. */
export async function countConfirmation(
  trx: Transaction<DeskTables>,
  address: string,
  { writer, nowMs }: Sender,
): Promise<number> {
  const { windowMs, person } = CONFIRMATIONS
  const addressSec = await take(trx, { key: `confirm ${address}`, max: CONFIRMATIONS.address, windowMs, nowMs })
  if (addressSec > 0) return addressSec
  const personSec = await take(trx, { key: `confirm by ${writer.id}`, max: person, windowMs, nowMs })
  if (personSec > 0) throw tooMany('confirmations', personSec)
  return 0
}

type Limit = { key: string; max: number; windowMs: number; nowMs: number }

/** Counts in one statement, so that simultaneous requests can’t exceed the limit. Returns 0, or the seconds to wait. */
async function take(trx: Transaction<DeskTables>, { key, max, windowMs, nowMs }: Limit): Promise<number> {
  // The query builder is loaded with the database, so that servers start without it.
  const { sql } = await import('kysely')
  const at = toInstant(nowMs)
  const oldest = toInstant(nowMs - windowMs)
  // A time in the future comes from a clock that was ahead.
  const isCurrent = sql<boolean>`send_limit.since > ${oldest} and send_limit.since <= ${at}`
  const { since, count } = await trx
    .insertInto('sendLimit')
    .values({ key, since: at, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isCurrent} then send_limit.count + 1 else 1 end`,
        since: sql<string>`case when ${isCurrent} then send_limit.since else excluded.since end`,
      }),
    )
    .returning(['since', 'count'])
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('sendLimit')
    .where('since', '<', toInstant(nowMs - DAY_MS))
    .execute()
  return count <= max ? 0 : Math.max(1, Math.ceil((Date.parse(since) + windowMs - nowMs) / 1_000))
}

export function tooMany(what: string, retryAfterSec: number): ApiError {
  const minutes = Math.ceil(retryAfterSec / 60)
  const wait = minutes === 1 ? 'a minute' : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return new ApiError('too_many_requests', `Too many ${what} were sent by hand. Try again in ${wait}.`, {
    retryAfterSec,
  })
}
