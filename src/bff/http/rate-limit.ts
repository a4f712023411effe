import { type FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'
import { isApi, pathOf } from './boundary.ts'

export type RateLimit = {
  /** Requests a second that a client may keep up. */
  perSec: number
  /** Requests that it may make at once after a rest. */
  burst: number
}

type Bucket = { tokens: number; atMs: number }

/** More clients than this are not told apart: the longest silent is forgotten, which only favours it. */
const MAX_CLIENTS = 10_000

/** A bucket of tokens a client, refilled steadily: a burst is a page that loads, more is a loop. */
export function createRateLimiter({ perSec, burst }: RateLimit, now: () => number) {
  const buckets = new Map<string, Bucket>()

  return {
    /** Zero when the client may go on, else the seconds after which it may. */
    take(client: string): number {
      const atMs = now()
      const before = buckets.get(client) ?? { tokens: burst, atMs }
      const tokens = Math.min(burst, before.tokens + ((atMs - before.atMs) / 1_000) * perSec)
      const isAllowed = tokens >= 1
      // Deleted first, so that the map stays in order of use.
      buckets.delete(client)
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, atMs })
      if (buckets.size > MAX_CLIENTS) buckets.delete(buckets.keys().next().value ?? client)
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perSec)
    },
  }
}

export function limitRate(app: FastifyInstance, limit: RateLimit, now: () => number) {
  const limiter = createRateLimiter(limit, now)
  app.addHook('onRequest', async (request) => {
    if (!isApi(pathOf(request))) return
    const retryAfterSec = limiter.take(request.ip)
    if (retryAfterSec === 0) return
    throw new ApiError('too_many_requests', 'Too many requests. Wait a moment.', { retryAfterSec })
  })
}
