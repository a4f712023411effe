import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'
import { deriveKey, seal, sign, unseal } from '../secrets.ts'
import type { SessionStore, StoredSession } from '../sign-in/session-store.ts'
import type { SignInSettings } from '../sign-in/sign-in-settings.ts'
import { absentIfOtherType, expectText, type RedisLink } from './redis-link.ts'

type RedisSessionStoreOptions = {
  link: RedisLink
  settings: Pick<SignInSettings, 'sessionSecret' | 'idleMs' | 'maxMs'>
  now: () => number
}

/** While Redis is down, a session is still valid this long after Redis last confirmed it. */
const CONFIRMED_MS = 300_000
const MAX_CONFIRMED = 20_000
const MAX_SESSIONS_PER_PERSON = 20
const RETRY_AFTER_SEC = 2
const RETRY_REMOVALS_MS = 1_000

const storedSchema = z.object({
  key: z.string(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    isOperator: z.exactOptional(z.boolean()),
  }),
  startedAtMs: z.number(),
  seenAtMs: z.number(),
})

const REMOVE_ALL = `
local keys = redis.call('zrange', KEYS[1], 0, -1)
for _, key in ipairs(keys) do redis.call('del', ARGV[1] .. key) end
redis.call('del', KEYS[1])
return #keys
`

/**
 * Stores sessions for all replicas, encrypted and authenticated with SESSION_SECRET: reading Redis reveals no names, and writing
 * to it signs no one in. While Redis is down no one can sign in, but sessions confirmed within `CONFIRMED_MS` stay valid.
 */
export function createRedisSessionStore({ link, settings, now }: RedisSessionStoreOptions): SessionStore {
  const sealKey = deriveKey(settings.sessionSecret, 'shared sessions')
  const confirmed = new Map<string, { session: StoredSession; atMs: number }>()
  const endedKeys = new Set<string>()
  const endedPeople = new Set<string>()
  const timer = setInterval(() => void retryRemovals(), RETRY_REMOVALS_MS)
  timer.unref()

  const sessionKey = (key: string) => link.key('session', key)
  const personKey = (personId: string) => link.key('sessions-of', sign(sealKey, personId))

  function confirm(key: string, session: StoredSession) {
    confirmed.delete(key)
    confirmed.set(key, { session, atMs: now() })
    const [oldest] = confirmed.keys()
    if (confirmed.size > MAX_CONFIRMED && oldest !== undefined) confirmed.delete(oldest)
  }

  function forgetPerson(personId: string) {
    for (const [key, { session }] of confirmed) if (session.person.id === personId) confirmed.delete(key)
  }

  function ttlOf({ startedAtMs, seenAtMs }: StoredSession): number {
    return Math.max(Math.min(startedAtMs + settings.maxMs, seenAtMs + settings.idleMs) - now(), 1)
  }

  const toText = (key: string, session: StoredSession) => seal(sealKey, JSON.stringify({ key, ...session }))

  async function removeNow(key: string): Promise<boolean> {
    return (await link.run((redis) => redis.del(sessionKey(key)))) !== null
  }

  function removeAllNow(personId: string): Promise<{ value: unknown } | null> {
    return link.run((redis) => redis.eval(REMOVE_ALL, 1, personKey(personId), sessionKey('')))
  }

  async function retryRemovals() {
    for (const key of endedKeys) if (await removeNow(key)) endedKeys.delete(key)
    for (const personId of endedPeople) if ((await removeAllNow(personId)) !== null) endedPeople.delete(personId)
  }

  return {
    put: async (key, session) => {
      const { person, seenAtMs } = session
      // Completes earlier sign-outs before anyone signs in.
      await retryRemovals()
      const saved = await link.runAll((redis) =>
        redis
          .multi()
          .set(sessionKey(key), toText(key, session), 'PX', ttlOf(session))
          .zadd(personKey(person.id), seenAtMs, key)
          .pexpire(personKey(person.id), settings.maxMs)
          .zrange(personKey(person.id), 0, -(MAX_SESSIONS_PER_PERSON + 1)),
      )
      if (saved === null) throw unavailable('Sign-in isn’t available right now. Try again in a moment.')
      confirm(key, session)
      const [, , , reply] = saved.value
      const oldestKeys = Array.isArray(reply) ? reply.filter((each) => typeof each === 'string') : []
      if (oldestKeys.length === 0) return
      await link.runAll((redis) => redis.multi().del(oldestKeys.map(sessionKey)).zrem(personKey(person.id), oldestKeys))
    },
    find: async (key) => {
      if (endedKeys.has(key)) return null
      const found = await link.run(async (redis) =>
        expectText(await redis.get(sessionKey(key)).catch(absentIfOtherType)),
      )
      if (found === null) {
        const last = confirmed.get(key)
        if (last !== undefined && now() - last.atMs < CONFIRMED_MS) return last.session
        throw unavailable('Your session can’t be checked right now. Try again in a moment.')
      }
      const session = found.value === null ? null : parseSession(key, unseal(sealKey, found.value))
      if (session === null || endedPeople.has(session.person.id)) {
        confirmed.delete(key)
        return null
      }
      confirm(key, session)
      return session
    },
    markSeen: async (key, seenAtMs) => {
      const last = confirmed.get(key)
      if (last === undefined) return
      const session = { ...last.session, seenAtMs }
      last.session = session
      // XX: a session that has ended meanwhile must not be re-created.
      await link.runAll((redis) =>
        redis
          .multi()
          .set(sessionKey(key), toText(key, session), 'PX', ttlOf(session), 'XX')
          .zadd(personKey(session.person.id), 'XX', seenAtMs, key),
      )
    },
    remove: async (key) => {
      confirmed.delete(key)
      if (!(await removeNow(key))) endedKeys.add(key)
    },
    removeAllOf: async (personId) => {
      forgetPerson(personId)
      const removed = await removeAllNow(personId)
      if (removed === null) endedPeople.add(personId)
      return Number(removed?.value) || 0
    },
    removeBefore: async () => {}, // Redis expires sessions.
    close: async () => {
      clearInterval(timer)
      await retryRemovals()
    },
  }
}

function parseSession(key: string, text: string | null): StoredSession | null {
  const parsed = storedSchema.safeParse(text === null ? null : JSON.parse(text))
  if (!parsed.success || parsed.data.key !== key) return null
  const { person, startedAtMs, seenAtMs } = parsed.data
  return { person, startedAtMs, seenAtMs }
}

function unavailable(message: string): ApiError {
  return new ApiError('not_ready', message, { retryAfterSec: RETRY_AFTER_SEC })
}
