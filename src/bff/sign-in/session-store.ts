import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { toInstant } from '../core/instants.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import type { DeskTables } from '../desk-database/desk-tables.ts'
import { createTakeOver, type Earlier } from '../desk-database/take-over.ts'
import { ApiError, isStorageFailure } from '../core/errors.ts'
import type { Person } from '../core/person.ts'
import { deriveKey, seal, sign, unseal } from '../core/secrets.ts'

export type StoredSession = {
  person: Person
  /** Epoch milliseconds, like all times in this type. */
  startedAtMs: number
  seenAtMs: number
}
/** `key` identifies the session: a hash of the browser's token. */
export type KeyedSession = StoredSession & { key: string }

type StoreOptions = {
  database: DeskDatabase
  sessionSecret: string
  now: () => number
  /**
   * Sessions of earlier versions.
   * @default none
   */
  earlier?: readonly Earlier<KeyedSession>[]
}

/** Limits per person and in total. The least recently used sessions are deleted first. */
const MAX_OF_PERSON = 20
const MAX_IN_ALL = 20_000
/** During a database outage, a session stays valid for this time after the database last confirmed it. */
const CONFIRMED_MS = 300_000
/** How long this process trusts its own copy. On PostgreSQL, another replica may have ended the session. */
const FRESH_MS = 1_000
/** How long a person with a confirmed session waits for a database that doesn't respond. */
const PATIENCE_MS = 500
const RETRY_AFTER_SEC = 2

const sealedSchema = z.object({
  key: z.string(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    isOperator: z.optional(z.boolean()),
  }),
  startedAtMs: z.number(),
})

/**
 * Stores sessions in the team's database by a hash of the browser's token, encrypted and authenticated with
 * SESSION_SECRET. Someone who can read the database learns no names, and someone who can write to it can't sign in.
 */
export function createSessionStore({ database, sessionSecret, now, earlier = [] }: StoreOptions) {
  // The key is the same as in Redis, whose sessions are taken over.
  const freshMs = database.engine === 'sqlite' ? FRESH_MS : 0
  const sealKey = deriveKey(sessionSecret, 'shared sessions')
  const confirmed = new Map<string, { session: StoredSession; atMs: number }>()
  const finding = new Map<string, Promise<StoredSession | null>>()
  const takeOver = createTakeOver(database, { kind: 'session', sources: earlier, insert })

  const toPersonKey = (personId: string) => sign(sealKey, personId)

  function confirm(key: string, session: StoredSession) {
    confirmed.delete(key)
    confirmed.set(key, { session, atMs: now() })
    const [oldest] = confirmed.keys()
    if (confirmed.size > MAX_IN_ALL && oldest !== undefined) confirmed.delete(oldest)
  }

  async function insert(trx: Transaction<DeskTables>, sessions: readonly KeyedSession[]): Promise<void> {
    const rows = sessions.map(({ key, person, startedAtMs, seenAtMs }) => {
      const sealed = seal(sealKey, JSON.stringify({ key, person, startedAtMs }))
      return {
        key,
        personKey: toPersonKey(person.id),
        sealed,
        startedAt: toInstant(startedAtMs),
        seenAt: toInstant(seenAtMs),
      }
    })
    await trx
      .insertInto('session')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function load(key: string): Promise<StoredSession | null> {
    await takeOver.done()
    const row = await database.read((db) =>
      db.selectFrom('session').selectAll().where('key', '=', key).executeTakeFirst(),
    )
    const session = row === undefined ? null : parseSession(key, row.seenAt, unseal(sealKey, row.sealed))
    if (session === null) confirmed.delete(key)
    else confirm(key, session)
    return session
  }

  /** Many requests of a page share one query. */
  function loadOnce(key: string): Promise<StoredSession | null> {
    const running = finding.get(key)
    if (running !== undefined) return running
    const loading = load(key).finally(() => finding.delete(key))
    finding.set(key, loading)
    return loading
  }

  /** Returns the session that the database confirmed recently, for requests during an outage. */
  function findConfirmed(key: string): StoredSession | null {
    const last = confirmed.get(key)
    return last !== undefined && Math.abs(now() - last.atMs) < CONFIRMED_MS ? last.session : null
  }

  return {
    put: async (key: string, session: StoredSession): Promise<void> => {
      await takeOver.done()
      const personKey = toPersonKey(session.person.id)
      await database.write(async (trx) => {
        await insert(trx, [{ key, ...session }])
        const newest = trx.selectFrom('session').select('key').orderBy('seenAt', 'desc')
        const kept = newest.where('personKey', '=', personKey).limit(MAX_OF_PERSON)
        await trx.deleteFrom('session').where('personKey', '=', personKey).where('key', 'not in', kept).execute()
        const { total } = await trx
          .selectFrom('session')
          .select(({ fn }) => fn.countAll<number | string>().as('total'))
          .executeTakeFirstOrThrow()
        if (Number(total) <= MAX_IN_ALL) return
        await trx.deleteFrom('session').where('key', 'not in', newest.limit(MAX_IN_ALL)).execute()
      })
      confirm(key, session)
    },

    /** Throws not_ready if the database isn't available and hasn't confirmed the session recently. */
    find: async (key: string): Promise<StoredSession | null> => {
      const last = confirmed.get(key)
      if (last !== undefined && Math.abs(now() - last.atMs) < freshMs) return last.session
      const known = findConfirmed(key)
      if (known !== null && database.problem() !== null) return known
      const loading = loadOnce(key).catch((error: unknown) => {
        if (!isStorageFailure(error)) throw error
        const still = findConfirmed(key)
        if (still !== null) return still
        throw unavailable(error)
      })
      if (known === null) return loading
      return inTime(loading, known)
    },

    /** Does nothing during an outage. Doesn't restore a session that has ended. */
    markSeen: async (key: string, seenAtMs: number): Promise<void> => {
      const last = confirmed.get(key)
      if (last !== undefined) last.session = { ...last.session, seenAtMs }
      if (database.problem() !== null) return
      const seenAt = toInstant(seenAtMs)
      const write = database.write(async (trx) => {
        await trx.updateTable('session').set({ seenAt }).where('key', '=', key).execute()
      })
      await inTime(write, undefined).catch(ignoreOutage)
    },

    /** Throws storage_failed if the database isn't available. The session then continues. */
    remove: async (key: string): Promise<void> => {
      await database.write(async (trx) => {
        await trx.deleteFrom('session').where('key', '=', key).execute()
      })
      confirmed.delete(key)
    },

    /** Deletes all sessions of a person and returns their number. Throws like `remove`. */
    removeAllOf: async (personId: string): Promise<number> => {
      await takeOver.done()
      const removed = await database.write((trx) =>
        trx.deleteFrom('session').where('personKey', '=', toPersonKey(personId)).returning('key').execute(),
      )
      for (const [key, { session }] of confirmed) if (session.person.id === personId) confirmed.delete(key)
      return removed.length
    },

    /** Deletes sessions that started or were last seen before these times. */
    removeBefore: async (startedAtMs: number, seenAtMs: number): Promise<void> => {
      const [startedAt, seenAt] = [toInstant(startedAtMs), toInstant(seenAtMs)]
      await database.write(async (trx) => {
        await trx
          .deleteFrom('session')
          .where((eb) => eb.or([eb('startedAt', '<', startedAt), eb('seenAt', '<', seenAt)]))
          .execute()
      })
    },

    close: async (): Promise<void> => takeOver.close(),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

function parseSession(key: string, seenAt: string, text: string | null): StoredSession | null {
  const parsed = sealedSchema.safeParse(text === null ? null : JSON.parse(text))
  // This row is a copy of another session's row.
  if (!parsed.success || parsed.data.key !== key) return null
  const { person, startedAtMs } = parsed.data
  return { person: { ...person, isOperator: person.isOperator === true }, startedAtMs, seenAtMs: Date.parse(seenAt) }
}

/** A page must not wait for a database that hangs. */
async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const end = new AbortController()
  const late = sleep(PATIENCE_MS, otherwise, { ref: false, signal: end.signal })
  // It is awaited below.
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => end.abort())
}

function ignoreOutage(error: unknown) {
  if (!isStorageFailure(error)) throw error
}

function unavailable(cause: unknown): ApiError {
  const message = 'Your session can’t be checked right now. Try again in a moment.'
  return new ApiError('not_ready', message, { retryAfterSec: RETRY_AFTER_SEC, cause })
}
