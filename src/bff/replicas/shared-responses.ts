import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CachedResponse, SharedResponses } from '../cache/shared-responses.ts'
import { seal, unseal } from '../core/secrets.ts'
import { absentIfOtherType, expectSet, expectText, type RedisLink } from './redis-link.ts'

type SharedResponsesOptions = {
  link: RedisLink
  /** Key prefix shared only by replicas with the same provider, credentials and version. */
  space: string
  key: Buffer
  now: () => number
}

/** Larger responses aren't shared. */
const MAX_SEALED_LENGTH = 2 * 1024 * 1024
/** How long one replica may call the provider before the others start too. */
const TURN_MS = 4_000
const POLL_MS = 50
/** Maximum number of announced keys that haven't been read since. */
const MAX_NEWER_KEYS = 20_000
/** Script that releases a turn unless another replica has taken it since. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end return 1`

/**
 * Shares cached responses between replicas. They are encrypted and authenticated, so that someone with access to Redis can
 * neither read the provider's data nor change pages. Ignores entries that can't be decrypted or belong to another key.
 */
export function createSharedResponses({ link, space, key: sealKey, now }: SharedResponsesOptions): SharedResponses {
  const replica = randomUUID()
  const channel = link.key(space, 'answers')
  /** Digests of keys for which another replica announced a newer response. */
  const newerKeys = new Set<string>()
  /** Keys read since the connection was interrupted, because announcements may have been lost. Null without an interruption. */
  let readSinceGap: Set<string> | null = null
  let hasListened = false

  const responseKey = (key: string) => link.key(space, 'answer', digest(key))
  link.listen(channel, onAnnouncement, () => {
    if (hasListened) readSinceGap = new Set()
    hasListened = true
  })

  function onAnnouncement(message: string) {
    const [sender, name] = message.split(' ')
    if (sender === replica || name === undefined) return
    newerKeys.add(name)
    const [oldest] = newerKeys
    if (newerKeys.size > MAX_NEWER_KEYS && oldest !== undefined) newerKeys.delete(oldest)
  }

  async function find(key: string): Promise<CachedResponse<unknown> | null> {
    const found = await link.run(async (redis) =>
      expectText(await redis.get(responseKey(key)).catch(absentIfOtherType)),
    )
    if (found === null) return null
    newerKeys.delete(digest(key))
    readSinceGap?.add(digest(key))
    if (readSinceGap !== null && readSinceGap.size > MAX_NEWER_KEYS) readSinceGap = null
    return found.value === null ? null : parseResponse(key, unseal(sealKey, found.value), now())
  }

  return {
    find,
    mayBeNewer: (key) => newerKeys.has(digest(key)) || (readSinceGap !== null && !readSinceGap.has(digest(key))),
    async store(key, { fetchedAt, data }, ttlMs) {
      const sealed = seal(sealKey, JSON.stringify([key, fetchedAt, data]))
      if (sealed.length > MAX_SEALED_LENGTH) return
      const ttl = Math.max(Math.ceil(ttlMs), 1)
      await link.runAll((redis) =>
        redis
          .multi()
          .set(responseKey(key), sealed, 'PX', ttl)
          .publish(channel, `${replica} ${digest(key)}`),
      )
    },
    async takeTurn(key, sinceMs, signal) {
      const turnKey = link.key(space, 'turn', digest(key))
      const turn = randomUUID()
      const release = () => void link.run((redis) => redis.eval(RELEASE, 1, turnKey, turn))
      for (let waitedMs = 0; waitedMs < TURN_MS; waitedMs += POLL_MS) {
        const taken = await link.run(async (redis) => expectSet(await redis.set(turnKey, turn, 'PX', TURN_MS, 'NX')))
        if (taken === null) break
        // The cache is read even with the turn, because the previous holder may have stored its response just before.
        const response = await find(key)
        const isNewer = response !== null && response.fetchedAt > sinceMs
        if (isNewer) {
          if (taken.value) release()
          return { response }
        }
        if (taken.value) return { response: null, release }
        await sleep(POLL_MS, undefined, { signal })
      }
      return { response: null, release: () => {} }
    },
  }
}

function parseResponse(key: string, text: string | null, nowMs: number): CachedResponse<unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || value.length !== 3 || value[0] !== key || typeof value[1] !== 'number') return null
    // Another replica's clock may be ahead.
    return { fetchedAt: Math.min(value[1], nowMs), data: value[2] as unknown }
  } catch {
    return null
  }
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
