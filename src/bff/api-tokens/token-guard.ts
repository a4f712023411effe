import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiToken, TokenScope } from '#contract/api/api-tokens.ts'
import { DAY_MS, dayOf } from '#contract/dates.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import type { createRateLimiter } from '../http/limits/rate-limit.ts'
import { isTokenRoute, OWN_TOKEN_ROUTE } from './token-paths.ts'
import type { TokenMeter } from './token-meter.ts'
import { type StoredToken, type TokenStore, useOf } from './token-store.ts'

/** Data of a request's token, without the token itself. */
export type RequestToken = Pick<StoredToken, 'id' | 'name' | 'scopes' | 'expiresAt'> & { today: ApiToken['today'] }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes that don't accept tokens. */
    token: RequestToken | null
  }
  interface FastifyContextConfig {
    /** A token needs one of these scopes. If absent, any token is sufficient. */
    scopes?: readonly TokenScope[]
  }
}

type GuardOptions = {
  store: TokenStore
  meter: TokenMeter
  limiter: ReturnType<typeof createRateLimiter>
  callsPerDay: number
  hasSignIn: boolean
  now: () => number
}

const BEARER = /^Bearer +(\S+)$/i
/** Query parameters that are refused, because a token in a URL ends up in histories, proxy logs, and copied links. */
const QUERY_NAMES = ['token', 'access_token', 'api_token', 'authorization', 'bearer']

/**
 * Accepts requests with a valid token, but only on routes for tokens. These routes ignore sessions, so that a request
 * never has the rights of both.
 * @param offRoute a route that is turned off. It needs no token, because its response only contains the setting that
 * turns it on
 */
export function guardTokens(app: FastifyInstance, options: GuardOptions, offRoute: string | null) {
  const { store, meter, limiter, callsPerDay, hasSignIn, now } = options
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (!isTokenRoute(url) || url === offRoute) return
    request.person = null
    const query = new URL(request.url, 'http://chartroom.invalid').searchParams
    const name = QUERY_NAMES.find((each) => query.has(each))
    if (name !== undefined) throw badRequest(name, 'Send the token in the Authorization header, never in the URL.')
    reply.header('www-authenticate', 'Bearer realm="Chartroom"')
    const row = await findToken(request)
    reply.removeHeader('www-authenticate')
    const retryAfterSec = limiter.take(row.id)
    if (retryAfterSec > 0) {
      throw new ApiError('too_many_requests', 'This token sends too many requests. Wait a moment.', { retryAfterSec })
    }
    const { scopes } = request.routeOptions.config
    if (scopes !== undefined && !scopes.some((scope) => row.scopes.includes(scope))) {
      throw new ApiError('scope_missing', `This token needs the scope ${scopes.join(' or ')}.`, {
        field: 'authorization',
      })
    }
    const today = toUse(row)
    // The use of the token causes no calls, and a program needs it most at the limit.
    if (today.calls >= callsPerDay && url !== OWN_TOKEN_ROUTE) {
      throw new ApiError(
        'too_many_requests',
        `This token has used its ${callsPerDay} provider calls of today. It works again after midnight UTC.`,
        { retryAfterSec: Math.ceil((DAY_MS - (now() % DAY_MS)) / 1_000) },
      )
    }
    meter.begin(request.id, row.id)
    reply.raw.once('close', () => meter.end(request.id, row.id))
    const { id, scopes: granted, expiresAt } = row
    request.token = { id, name: row.name, scopes: granted, expiresAt, today }
    if (row.ownerId !== '') request.person = { id: row.ownerId, name: row.ownerName, email: null }
  })

  async function findToken({ headers }: FastifyRequest): Promise<StoredToken> {
    const { authorization } = headers
    const sent = BEARER.exec(authorization ?? '')?.[1]
    if (sent === undefined) {
      throw refuse('Send a personal access token in the header: “Authorization: Bearer crt_…”.')
    }
    const row = await store.find(sent)
    // A token from before sign-in was turned on has no owner, so no one would be responsible for it.
    if (row === null || (row.ownerId !== '') !== hasSignIn) throw refuse('This token doesn’t exist on this server.')
    if (row.revokedAt !== null) throw refuse('This token was revoked. Create another one.')
    const expiresAtMs = Date.parse(row.expiresAt)
    if (expiresAtMs <= now()) throw refuse(`This token expired on ${dayOf(expiresAtMs)}. Create another one.`)
    return row
  }

  function toUse(row: StoredToken): ApiToken['today'] {
    const saved = useOf(row, now())
    const unsaved = meter.unsavedOf(row.id)
    return { requests: saved.requests + unsaved.requests, calls: saved.calls + unsaved.calls }
  }
}

function refuse(message: string): ApiError {
  return new ApiError('token_refused', message, { field: 'authorization' })
}
