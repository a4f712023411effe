import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'
import { deriveKey, seal, sign, unseal } from '../secrets.ts'
import { type SessionStore, type StoredSession } from '../sign-in/session-store.ts'
import { type SignInSettings } from '../sign-in/sign-in-settings.ts'
import { absentIfOtherType, expectText, type RedisLink } from './redis-link.ts'

type RedisSessionStoreOptions = {
  link: RedisLink
  settings: Pick<SignInSettings, 'sessionSecret' | 'idleMs' | 'maxMs'>
  now: () => number
}

/** While Redis cannot be asked, a session that it confirmed no longer ago than this is believed. */
const BELIEVED_MS = 300_000
const MAX_BELIEVED = 20_000
const MAX_OF_PERSON = 20
const RETRY_AFTER_SEC = 2
/** Sessions that ended while Redis could not be told: it is told as soon as it can be. */
const TELL_EVERY_MS = 1_000

const storedSchema = z.object({
  key: z.string(),
  person: z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
  startedAtMs: z.number(),
  seenAtMs: z.number(),
})

/** Removes the sessions of a person and the list of them. */
const REMOVE_ALL = `
local keys = redis.call('zrange', KEYS[1], 0, -1)
for _, key in ipairs(keys) do redis.call('del', ARGV[1] .. key) end
redis.call('del', KEYS[1])
return #keys
`

/**
 * Sessions that every replica knows, and that end for every replica. What is kept is sealed with SESSION_SECRET: whoever
 * reads Redis learns nobody's name, and whoever writes into it signs nobody in. Redis down: nobody can sign in, and who
 * was seen in the last minutes stays so.
 */
export function createRedisSessionStore({ link, settings, now }: RedisSessionStoreOptions): SessionStore {
  const sealKey = deriveKey(settings.sessionSecret, 'shared sessions')
  const believed = new Map<string, { session: StoredSession; atMs: number }>()
  const ended = new Set<string>()
  const endedPeople = new Set<string>()
  const timer = setInterval(() => void tellEnded(), TELL_EVERY_MS)
  timer.unref()

  const sessionKey = (key: string) => link.key('session', key)
  const personKey = (personId: string) => link.key('sessions-of', sign(sealKey, personId))

  function believe(key: string, session: StoredSession) {
    believed.delete(key)
    believed.set(key, { session, atMs: now() })
    const [oldest] = believed.keys()
    if (believed.size > MAX_BELIEVED && oldest !== undefined) believed.delete(oldest)
  }

  function doubt(personId: string) {
    for (const [key, { session }] of believed) if (session.person.id === personId) believed.delete(key)
  }

  /** Milliseconds until it ends by rest or by age. */
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

  async function tellEnded() {
    for (const key of ended) if (await removeNow(key)) ended.delete(key)
    for (const personId of endedPeople) if ((await removeAllNow(personId)) !== null) endedPeople.delete(personId)
  }

  return {
    put: async (key, session) => {
      const { person, seenAtMs } = session
      // Nobody signs in before those who signed out are out.
      await tellEnded()
      const saved = await link.runAll((redis) =>
        redis
          .multi()
          .set(sessionKey(key), toText(key, session), 'PX', ttlOf(session))
          .zadd(personKey(person.id), seenAtMs, key)
          .pexpire(personKey(person.id), settings.maxMs)
          .zrange(personKey(person.id), 0, -(MAX_OF_PERSON + 1)),
      )
      if (saved === null) throw unknowable('Nobody can sign in for a moment.')
      believe(key, session)
      const [, , , reply] = saved.value
      const longestUnused = Array.isArray(reply) ? reply.filter((each) => typeof each === 'string') : []
      if (longestUnused.length === 0) return
      await link.runAll((redis) =>
        redis.multi().del(longestUnused.map(sessionKey)).zrem(personKey(person.id), longestUnused),
      )
    },
    find: async (key) => {
      if (ended.has(key)) return null
      const found = await link.run(async (redis) =>
        expectText(await redis.get(sessionKey(key)).catch(absentIfOtherType)),
      )
      if (found === null) {
        const last = believed.get(key)
        if (last !== undefined && now() - last.atMs < BELIEVED_MS) return last.session
        throw unknowable('Who you are cannot be looked up for a moment.')
      }
      const session = found.value === null ? null : parseSession(key, unseal(sealKey, found.value))
      if (session === null || endedPeople.has(session.person.id)) {
        believed.delete(key)
        return null
      }
      believe(key, session)
      return session
    },
    markSeen: async (key, seenAtMs) => {
      const last = believed.get(key)
      if (last === undefined) return
      const session = { ...last.session, seenAtMs }
      last.session = session
      // Only where it still is: a session that ended meanwhile is not made anew.
      await link.runAll((redis) =>
        redis
          .multi()
          .set(sessionKey(key), toText(key, session), 'PX', ttlOf(session), 'XX')
          .zadd(personKey(session.person.id), 'XX', seenAtMs, key),
      )
    },
    remove: async (key) => {
      believed.delete(key)
      if (!(await removeNow(key))) ended.add(key)
    },
    removeAllOf: async (personId) => {
      doubt(personId)
      const removed = await removeAllNow(personId)
      if (removed === null) endedPeople.add(personId)
      return Number(removed?.value) || 0
    },
    // Redis forgets them by itself.
    removeBefore: async () => {},
    close: async () => {
      clearInterval(timer)
      await tellEnded()
    },
  }
}

function parseSession(key: string, text: string | null): StoredSession | null {
  const parsed = storedSchema.safeParse(text === null ? null : JSON.parse(text))
  if (!parsed.success || parsed.data.key !== key) return null
  const { person, startedAtMs, seenAtMs } = parsed.data
  return { person, startedAtMs, seenAtMs }
}

function unknowable(message: string): ApiError {
  return new ApiError('not_ready', message, { retryAfterSec: RETRY_AFTER_SEC })
}
