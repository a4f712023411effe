import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kept, type SharedAnswers } from '../cache/shared-answers.ts'
import { seal, unseal } from '../secrets.ts'
import { absentIfOtherType, expectSet, expectText, type RedisLink } from './redis-link.ts'

type SharedAnswersOptions = {
  link: RedisLink
  /** What only replicas of the same provider, credentials and version have in common. */
  space: string
  key: Buffer
  now: () => number
}

/** A larger answer is each replica's own. */
const MAX_SEALED_LENGTH = 2 * 1024 * 1024
/** So long one replica may ask the provider before the others ask, too. */
const TURN_MS = 4_000
const POLL_MS = 50
/** Keys heard of that were not asked for since. */
const MAX_NEWS = 20_000
/** Ends a turn, unless another has it by now. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end return 1`

/**
 * Answers that all replicas have, sealed: they are the provider's, and whoever can write into Redis shall not write into
 * pages. What cannot be opened, or stands under another key, is as good as absent.
 */
export function createSharedAnswers({ link, space, key: sealKey, now }: SharedAnswersOptions): SharedAnswers {
  const replica = randomUUID()
  const channel = link.key(space, 'answers')
  /** Answers of which another replica has a newer one. */
  const news = new Set<string>()
  /** After messages may have been missed: what was compared with the shared answer since. Null when none was missed. */
  let compared: Set<string> | null = null
  let hasListened = false

  const answerKey = (key: string) => link.key(space, 'answer', digest(key))
  link.listen(channel, hear, () => {
    if (hasListened) compared = new Set()
    hasListened = true
  })

  function hear(message: string) {
    const [sender, name] = message.split(' ')
    if (sender === replica || name === undefined) return
    news.add(name)
    const [oldest] = news
    if (news.size > MAX_NEWS && oldest !== undefined) news.delete(oldest)
  }

  async function find(key: string): Promise<Kept<unknown> | null> {
    const found = await link.run(async (redis) => expectText(await redis.get(answerKey(key)).catch(absentIfOtherType)))
    if (found === null) return null
    // Only when it was looked at: a Redis that is down leaves the news to be looked at.
    news.delete(digest(key))
    compared?.add(digest(key))
    if (compared !== null && compared.size > MAX_NEWS) compared = null
    return found.value === null ? null : parseKept(key, unseal(sealKey, found.value), now())
  }

  return {
    find,
    mayBeNewer: (key) => news.has(digest(key)) || (compared !== null && !compared.has(digest(key))),
    async keep(key, { fetchedAt, data }, ttlMs) {
      const sealed = seal(sealKey, JSON.stringify([key, fetchedAt, data]))
      if (sealed.length > MAX_SEALED_LENGTH) return
      const ttl = Math.max(Math.ceil(ttlMs), 1)
      await link.runAll((redis) =>
        redis
          .multi()
          .set(answerKey(key), sealed, 'PX', ttl)
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
        // Looked at under the turn, too: whoever had it before may just have ended.
        const kept = await find(key)
        const isNewer = kept !== null && kept.fetchedAt > sinceMs
        if (isNewer) {
          if (taken.value) release()
          return { kept }
        }
        if (taken.value) return { kept: null, release }
        await sleep(POLL_MS, undefined, { signal })
      }
      return { kept: null, release: () => {} }
    },
  }
}

function parseKept(key: string, text: string | null, nowMs: number): Kept<unknown> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || value.length !== 3 || value[0] !== key || typeof value[1] !== 'number') return null
    // Another replica's clock may be ahead: nothing was fetched later than now.
    return { fetchedAt: Math.min(value[1], nowMs), data: value[2] as unknown }
  } catch {
    return null
  }
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
