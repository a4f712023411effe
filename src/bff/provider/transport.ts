import { acceptTypeOf, wireAuthSchema } from '#contract/provider/auth.ts'
import { ApiError, ClientGoneError } from '../core/errors.ts'
import { LOGIN_ROUTE } from './call-routes.ts'
import { toDetectableSecrets, toPossibleSecrets } from './wire/secrets.ts'
import { createRouteBreaker, type RouteBreaker } from './calls/breaker.ts'
import { createBulkhead } from './calls/bulkhead.ts'
import type { Login, LoginLease } from './login/login-lease.ts'
import { createPause } from './calls/retry-after.ts'
import { createRetryBudget } from './calls/retry-budget.ts'
import { type CallLog, createSender } from './calls/sender.ts'
import { createTokenKeeper } from './login/token.ts'
import { AttemptError, tryLast, tryTwice } from './calls/attempts.ts'
import { type Caller, currentPriority } from './single-flight.ts'
import type { Upstream, UpstreamRequest } from './upstream.ts'

export type Credentials = { apiKey: string; username: string; password: string }

type TransportOptions = {
  upstream: Upstream
  /** Base URL without a trailing slash. No other origin is ever called. */
  baseUrl: string
  credentials: Credentials
  /** Segment of the media type that selects the API version. */
  vendor: string
  concurrency: number
  maxQueue: number
  /** Timeout of one attempt, including login. */
  tryTimeoutMs: number
  /** Epoch milliseconds. */
  now: () => number
  /** Monotonic milliseconds, because the clock can be set back. */
  elapsedMs: () => number
  log: CallLog
  /**
   * Is null if there are no other replicas.
   * @default null
   */
  lease?: LoginLease | null
}

export type Call = {
  /** Constant route name for circuit breakers and logs. */
  route: string
  /** ID or query of the call, so that one broken entity doesn't stop the calls of its route for others. */
  subject?: string
  /** Path that is built only from constants and validated IDs. */
  path: string
  query?: Record<string, string>
  body?: Record<string, string | number>
  /** True if the caller parses the response on a thread. */
  isRaw?: boolean
}

export type CallOptions = Caller & {
  /** ID for the log. A call that several requests share has the ID of the first. */
  requestId?: string | undefined
  /** Called when the request leaves the queue. */
  onSent?: () => void
}

/** `none`: 204 or 404. `secrets`: strings that must not appear in any data used from the response. */
export type CallResult =
  | { kind: 'json'; json: unknown; secrets: readonly string[] }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer>; secrets: readonly string[] }
  | { kind: 'none' }

/** Responses to a login that a retry with the same credentials can't change. */
const REFUSING_STATUSES: ReadonlySet<number> = new Set([400, 401, 403])
const OPENING_BRACE = 0x7b
/** Printable ASCII within a generous header limit. Tokens usually have about 1 KB. */
const SENDABLE_TOKEN = /^(?! )[\u0020-\u007e]{1,12000}(?<! )$/

/**
 * The only module that calls the provider. Limits the number, duration, and size of calls, adds the token, and returns
 * JSON, no data, or our own error, so that the provider's error text never reaches the browser.
 */
export function createTransport(options: TransportOptions) {
  const { baseUrl, credentials, vendor, elapsedMs } = options
  const bulkhead = createBulkhead(options.concurrency, options.maxQueue)
  const budget = createRetryBudget(elapsedMs)
  const pause = createPause(elapsedMs)
  const closing = new AbortController()
  const send = createSender({ ...options, bulkhead, pause, budget, closing: closing.signal })
  const breakers = new Map<string, RouteBreaker>()
  const tokens = createTokenKeeper(logIn, elapsedMs, options.lease ?? undefined)

  async function logIn(signal: AbortSignal): Promise<Login> {
    let attempts = 0
    const attempt = (onTurn: () => void) => {
      attempts += 1
      return send({
        route: LOGIN_ROUTE,
        attempt: attempts,
        priority: () => 'page' as const,
        signal,
        onTurn,
        toRequest: loginRequest,
      })
    }
    // A login has no breaker, because the token keeper limits logins itself.
    const { status, bytes } = await tryTwice(attempt, { budget, breaker: null, signal })
    if (REFUSING_STATUSES.has(status)) throw refused(status)
    const login = wireAuthSchema.safeParse(status === 200 ? parseJson(decode(bytes)) : null)
    if (!login.success) throw failed('The provider’s response to the login couldn’t be read.', status)
    const { access_token: accessToken, expires_in: expiresIn } = login.data
    if (!SENDABLE_TOKEN.test(accessToken)) throw failed('The provider’s token can’t be sent in a header.', status)
    return { accessToken, expiresIn }
  }

  function loginRequest(signal: AbortSignal): UpstreamRequest {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'x-api-key': credentials.apiKey,
    }
    const { username, password } = credentials
    const body = new URLSearchParams({ username, password }).toString()
    return createRequest(`${baseUrl}/auth`, { headers, body, signal })
  }

  async function call(spec: Call, { signal, priority: given, requestId, onSent }: CallOptions): Promise<CallResult> {
    const priority = () => currentPriority(given)
    const breaker = breakerOf(spec.route).of(spec.subject)
    let attempts = 0
    let refusedToken: string | null = null

    /** Resolves to null if the token was refused and another attempt is left. */
    const attempt = async (onTurn: () => void) => {
      attempts += 1
      const current = refusedToken === null ? await tokens.get(signal) : await tokens.replace(refusedToken, signal)
      let token = current
      const toRequest = (trySignal: AbortSignal) => {
        token = tokens.newest(current)
        onSent?.()
        return requestOf(spec, token, { requestId, signal: trySignal })
      }
      const request = { route: spec.route, attempt: attempts, priority, signal, onTurn, toRequest, requestId }
      const { status, bytes } = await send(request)
      if (status !== 401) {
        tokens.confirm(token)
        const secrets = toDetectableSecrets([...Object.values(credentials), token])
        return toResult(status, bytes, secrets, spec.isRaw)
      }
      refusedToken = token
      if (attempts > 1) throw refused(status)
      return null
    }

    const result = (await tryTwice(attempt, { budget, breaker, signal })) ?? (await tryLast(attempt, breaker))
    if (result === null) throw refused(401)
    return result
  }

  function requestOf(
    { path, query = {}, body }: Call,
    token: string,
    { requestId, signal }: CallOptions,
  ): UpstreamRequest {
    const search = new URLSearchParams(query).toString()
    // The provider expects the token without a scheme such as Bearer.
    const headers = {
      accept: acceptTypeOf(vendor),
      'x-api-key': credentials.apiKey,
      authorization: token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      // The ID identifies the request in the provider's log as well. Its form was validated on arrival.
      ...(requestId !== undefined && { 'x-request-id': requestId }),
    }
    const url = `${baseUrl}${path}${search === '' ? '' : `?${search}`}`
    return createRequest(url, { headers, body: body === undefined ? null : JSON.stringify(body), signal })
  }

  function breakerOf(route: string): RouteBreaker {
    const breaker = breakers.get(route) ?? createRouteBreaker(elapsedMs)
    breakers.set(route, breaker)
    return breaker
  }

  return {
    call,
    tokens,
    state: () => ({
      running: bulkhead.running(),
      queued: bulkhead.queued(),
      pausedMs: pause.remainingMs(),
      routes: [...breakers].map(([route, breaker]) => ({ route, isOpen: breaker.isOpen() })),
    }),
    close() {
      tokens.close()
      closing.abort(new ClientGoneError())
    },
  }
}

export type Transport = ReturnType<typeof createTransport>

type RequestParts = { headers: Record<string, string>; body: string | null; signal: AbortSignal }

function createRequest(url: string, { headers, body, signal }: RequestParts): UpstreamRequest {
  const method = body === null ? 'GET' : 'POST'
  return { method, url, headers: new Headers(headers), body, signal, text: async () => body ?? '' }
}

function toResult(
  status: number,
  bytes: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
  isRaw = false,
): CallResult {
  if (status === 204 || status === 404) return { kind: 'none' }
  if (status === 403) throw refused(status)
  if (status !== 200) throw new AttemptError(failed('The provider sent an unexpected response.', status), false)
  // Anything but a JSON object, such as an error page, counts as a failure of the route.
  if (isRaw && bytes[0] === OPENING_BRACE) return { kind: 'bytes', bytes, secrets }
  try {
    const text = decode(bytes)
    return { kind: 'json', json: parseJson(text), secrets: toPossibleSecrets(text, secrets) }
  } catch (error) {
    throw error instanceof ApiError ? new AttemptError(error, false) : error
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The error has no cause, because the parser's message quotes the body, which must not be logged.
    throw failed('The provider’s response couldn’t be read.')
  }
}

function failed(message: string, upstreamStatus?: number): ApiError {
  return new ApiError('provider_failed', message, upstreamStatus === undefined ? {} : { upstreamStatus })
}

function refused(upstreamStatus: number): ApiError {
  return new ApiError('provider_refused', 'The provider refused our credentials.', { upstreamStatus })
}
