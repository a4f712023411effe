import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { toClientKey } from './client-key.ts'
import { FILE_ROUTE, isApi, PROBE_ROUTES } from './matched-route.ts'
import { type PlainPage, sendPlainPage } from './plain-page.ts'

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

type RateLimiter = ReturnType<typeof createRateLimiter>

/** Every page takes one, and may ask the provider for what a link to it shows. Files, probes and counts are not limited. */
const UNLIMITED_ROUTES: ReadonlySet<string> = new Set([FILE_ROUTE, ...PROBE_ROUTES])
/** Open to whoever has no session: a quarter as many a second, and half as many at once, is a crowd that comes in. */
const OPEN_ROUTES = /^\/(?:sign-in|s)(?:\/|$)/

const TOO_MANY: PlainPage = {
  title: 'Too many requests',
  code: '429',
  paragraphs: ['More was asked from your address than one person asks. Wait a few seconds and load this page again.'],
  ways: [],
}

/** Questions, pages, and what is open to everybody are counted apart: none of them keeps people from the others. */
export function limitRate(app: FastifyInstance, limit: RateLimit, now: () => number) {
  const questions = createRateLimiter(limit, now)
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
    if (isApi(request)) return questions
    const { url = FILE_ROUTE } = request.routeOptions
    if (UNLIMITED_ROUTES.has(url)) return null
    return OPEN_ROUTES.test(url) ? open : pages
  }
}
