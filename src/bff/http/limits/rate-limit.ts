import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { toClientKey } from './client-key.ts'
import { FILE_ROUTE, isApi, isInOpenFolder, PROBE_ROUTES } from '../matched-route.ts'
import { type PlainPage, sendPlainPage } from '../responses/plain-page.ts'

export type RateLimit = {
  /** Sustained requests per second. */
  perSec: number
  /** Maximum number of requests at once after a pause. */
  burst: number
}

type Bucket = { tokens: number; atMs: number }

/** Beyond this, the limiter forgets the client that was idle longest, which then gets a full burst. */
const MAX_CLIENTS = 10_000

/** Limits requests per client with a token bucket. The burst is enough to load a page. More requests are probably a loop. */
export function createRateLimiter({ perSec, burst }: RateLimit, now: () => number) {
  const buckets = new Map<string, Bucket>()

  return {
    /** Returns 0 if the request is allowed, otherwise the seconds to wait. */
    take(client: string): number {
      const atMs = now()
      const before = buckets.get(client) ?? { tokens: burst, atMs }
      const tokens = Math.min(burst, before.tokens + ((atMs - before.atMs) / 1_000) * perSec)
      const isAllowed = tokens >= 1
      // Deleting it first preserves the map's order of use.
      buckets.delete(client)
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, atMs })
      if (buckets.size > MAX_CLIENTS) buckets.delete(buckets.keys().next().value ?? client)
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perSec)
    },
  }
}

type RateLimiter = ReturnType<typeof createRateLimiter>

const UNLIMITED_ROUTES: ReadonlySet<string> = new Set([FILE_ROUTE, ...PROBE_ROUTES])

const TOO_MANY: PlainPage = {
  title: 'Too many requests',
  paragraphs: ['We received too many requests from your network. Wait a few seconds, then reload this page.'],
  ways: [],
}

/** Limits API, pages and routes without sign-in separately, so that one can't use up the limit of another. */
export function limitRate(app: FastifyInstance, limit: RateLimit, now: () => number) {
  const api = createRateLimiter(limit, now)
  const pages = createRateLimiter(limit, now)
  const open = createRateLimiter({ perSec: limit.perSec / 4, burst: Math.ceil(limit.burst / 2) }, now)

  app.addHook('onRequest', (request, reply, done) => {
    const retryAfterSec = findLimiter(request)?.take(toClientKey(request.ip)) ?? 0
    if (retryAfterSec === 0) return done()
    const error = new ApiError('too_many_requests', 'Too many requests. Wait a moment.', { retryAfterSec })
    if (isApi(request) || !(request.headers.accept ?? '').includes('text/html')) throw error
    request.failureCode = error.code
    sendPlainPage(reply.header('retry-after', retryAfterSec), error.status, TOO_MANY)
  })

  function findLimiter(request: FastifyRequest): RateLimiter | null {
    if (isApi(request)) return api
    const { url = FILE_ROUTE } = request.routeOptions
    if (UNLIMITED_ROUTES.has(url)) return null
    return isInOpenFolder(url) ? open : pages
  }
}
