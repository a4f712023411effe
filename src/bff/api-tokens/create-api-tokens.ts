import type { FastifyInstance } from 'fastify'
import type { StoreOptions } from '../desk/desk-write.ts'
import { createRateLimiter, type RateLimit } from '../http/limits/rate-limit.ts'
import { MCP_ROUTE, OWN_TOKEN_ROUTE, STABLE_OPENAPI_ROUTE, STABLE_URLS } from './token-paths.ts'
import { guardTokens } from './token-guard.ts'
import { createTokenMeter } from './token-meter.ts'
import { tokenRoutes } from './token-routes.ts'
import type { TokenSettings } from './token-settings.ts'
import { createTokenStore } from './token-store.ts'

type TokenOptions = StoreOptions & {
  settings: TokenSettings
  /** Rate limit of one client. A token gets half of it. */
  rate: RateLimit
  elapsedMs: () => number
  hasSignIn: boolean
  operators: readonly string[]
}

/** Personal access tokens and their routes. They are loaded only if the operator turns them on. */
export type ApiTokens = {
  guard: (app: FastifyInstance, offRoute: string | null) => void
  routes: (app: FastifyInstance) => void
  /** Routes that need no session, because they check a token. */
  openRoutes: readonly string[]
  noteCall: (requestId: string | undefined) => void
  close: () => Promise<void>
}

export function createApiTokens({
  settings,
  rate,
  elapsedMs,
  hasSignIn,
  operators,
  ...storage
}: TokenOptions): ApiTokens {
  const { now } = storage
  const store = createTokenStore(storage)
  const meter = createTokenMeter({ store, now })
  const limiter = createRateLimiter({ perSec: rate.perSec / 2, burst: Math.ceil(rate.burst / 2) }, elapsedMs)
  return {
    guard: (app, offRoute) =>
      guardTokens(app, { store, meter, limiter, callsPerDay: settings.callsPerDay, hasSignIn, now }, offRoute),
    routes: (app) => tokenRoutes(app, { store, meter, settings, operators, now }),
    openRoutes: [...STABLE_URLS, OWN_TOKEN_ROUTE, STABLE_OPENAPI_ROUTE, MCP_ROUTE],
    noteCall: (requestId) => meter.noteCall(requestId),
    close: () => meter.close(),
  }
}
