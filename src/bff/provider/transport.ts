import { acceptTypeOf, wireAuthSchema } from '#contract/provider/auth.ts'
import { ApiError } from '../errors.ts'
import { toTellingSecrets } from './wire/secrets.ts'
import { type Breaker, createBreaker } from './calls/breaker.ts'
import { createBulkhead, type Priority } from './calls/bulkhead.ts'
import { type LoginLease } from './login/login-lease.ts'
import { createPause } from './calls/retry-after.ts'
import { createRetryBudget } from './calls/retry-budget.ts'
import { type CallLog, createSender } from './calls/sender.ts'
import { createTokenKeeper, type Login } from './login/token.ts'
import { TryError, tryLast, tryTwice } from './calls/tries.ts'
import { type Upstream } from './upstream.ts'

export type Credentials = { apiKey: string; username: string; password: string }

export type TransportOptions = {
  upstream: Upstream
  /** Base URL without a trailing slash; its origin is the only one that is ever called. */
  baseUrl: string
  credentials: Credentials
  /** Segment of the media type that chooses the version. */
  vendor: string
  /** Calls at once, and how many may wait. */
  concurrency: number
  maxQueue: number
  /** One try, login included. */
  tryTimeoutMs: number
  /** Epoch milliseconds: what dates are read by. */
  now: () => number
  /** Milliseconds that only grow: what is waited by, for a clock can be set back. */
  elapsedMs: () => number
  log: CallLog
  /** Null: no other replica logs in with these credentials. @default null */
  lease?: LoginLease | null
}

export type Call = {
  /** The provider's route, a constant: breakers and logs go by it. */
  route: string
  /** Built from constants and checked ids. */
  path: string
  query?: Record<string, string>
  /** Sent as JSON by POST. */
  body?: Record<string, string | number>
  /** The caller parses the response, on a thread. */
  isRaw?: boolean
}

export type CallOptions = {
  signal: AbortSignal
  priority?: Priority
  /** Whose question it is, for the log. A call that several share carries the first one's. */
  requestId?: string | undefined
}

/**
 * `none`: the provider answered that there is nothing (204 or 404). `secrets`: what must not be found in anything that is
 * picked from this answer.
 */
export type CallAnswer =
  | { kind: 'json'; json: unknown; secrets: readonly string[] }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer>; secrets: readonly string[] }
  | { kind: 'none' }

/** To a login: asking again with the same words makes it no better. */
const REFUSING_STATUSES: ReadonlySet<number> = new Set([400, 401, 403])
/** The first byte of a JSON object. */
const OPENING_BRACE = 0x7b
/** Plain characters, and no more of them than a server takes in a header: about 1 KB is usual. */
const SENDABLE_TOKEN = /^(?! )[\u0020-\u007e]{1,12000}(?<! )$/

/**
 * The only place that talks to the provider. Every call is bounded in number, time and size, carries the one token, and
 * ends as JSON, as nothing, or as an error of ours: nothing of the provider's own errors passes.
 */
export function createTransport(options: TransportOptions) {
  const { baseUrl, credentials, vendor, elapsedMs } = options
  const bulkhead = createBulkhead(options.concurrency, options.maxQueue)
  const budget = createRetryBudget(elapsedMs)
  const pause = createPause(elapsedMs)
  const send = createSender({ ...options, bulkhead, pause, budget })
  const breakers = new Map<string, Breaker>()
  const tokens = createTokenKeeper(logIn, elapsedMs, options.lease ?? undefined)

  async function logIn(signal: AbortSignal): Promise<Login> {
    let tries = 0
    const attempt = (onTurn: () => void) => {
      tries += 1
      return send({ route: '/auth', attempt: tries, priority: 'page', signal, onTurn, toRequest: loginRequest })
    }
    // No breaker: how often a login may be made is the token keeper's own affair.
    const { status, bytes } = await tryTwice(attempt, { budget, breaker: null, signal })
    if (REFUSING_STATUSES.has(status)) throw refused(status)
    const login = wireAuthSchema.safeParse(status === 200 ? parseJson(bytes) : null)
    if (!login.success) throw failed('The provider’s answer to the login could not be read.', status)
    const { access_token: accessToken, expires_in: expiresIn } = login.data
    if (!SENDABLE_TOKEN.test(accessToken)) throw failed('The provider’s token cannot be sent in a header.', status)
    return { accessToken, expiresIn }
  }

  function loginRequest(signal: AbortSignal): Request {
    return new Request(`${baseUrl}/auth`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-api-key': credentials.apiKey,
      },
      body: new URLSearchParams({ username: credentials.username, password: credentials.password }).toString(),
      signal,
    })
  }

  async function call(spec: Call, { signal, priority = 'page', requestId }: CallOptions): Promise<CallAnswer> {
    const breaker = breakerOf(spec.route)
    let tries = 0
    let refusedToken: string | null = null

    /** Null: the token was refused, and another try is left. */
    const attempt = async (onTurn: () => void) => {
      tries += 1
      const held = refusedToken === null ? await tokens.get(signal) : await tokens.replace(refusedToken, signal)
      let token = held
      const toRequest = (trySignal: AbortSignal) => {
        token = tokens.newest(held)
        return requestOf(spec, token, { requestId, signal: trySignal })
      }
      const sending = { route: spec.route, attempt: tries, priority, signal, onTurn, toRequest, requestId }
      const { status, bytes } = await send(sending)
      if (status !== 401) {
        tokens.prove(token)
        const secrets = toTellingSecrets([...Object.values(credentials), token])
        return toAnswer(status, bytes, secrets, spec.isRaw)
      }
      refusedToken = token
      if (tries > 1) throw refused(status)
      return null
    }

    const answer = (await tryTwice(attempt, { budget, breaker, signal })) ?? (await tryLast(attempt, breaker))
    if (answer === null) throw refused(401)
    return answer
  }

  function requestOf({ path, query = {}, body }: Call, token: string, { requestId, signal }: CallOptions): Request {
    const search = new URLSearchParams(query).toString()
    // The token is sent as it came, without a scheme.
    const headers = new Headers({
      accept: acceptTypeOf(vendor),
      'x-api-key': credentials.apiKey,
      authorization: token,
    })
    if (body !== undefined) headers.set('content-type', 'application/json')
    // One id from the page to the provider's own log; its form was checked when it came in.
    if (requestId !== undefined) headers.set('x-request-id', requestId)
    return new Request(`${baseUrl}${path}${search === '' ? '' : `?${search}`}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    })
  }

  function breakerOf(route: string): Breaker {
    const breaker = breakers.get(route) ?? createBreaker(elapsedMs)
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
      /** Every route that was ever called. */
      routes: [...breakers].map(([route, breaker]) => ({ route, isOpen: breaker.isOpen() })),
    }),
    close: () => tokens.close(),
  }
}

export type Transport = ReturnType<typeof createTransport>

function toAnswer(
  status: number,
  bytes: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
  isRaw = false,
): CallAnswer {
  if (status === 204 || status === 404) return { kind: 'none' }
  if (status === 403) throw refused(status)
  if (status !== 200) throw new TryError(failed('The provider’s answer is not one that we know.', status), false)
  // An error page isn't passed on: it counts as a failure of the route.
  if (isRaw && bytes[0] === OPENING_BRACE) return { kind: 'bytes', bytes, secrets }
  try {
    return { kind: 'json', json: parseJson(bytes), secrets }
  } catch (error) {
    throw error instanceof ApiError ? new TryError(error, false) : error
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Without its cause: the parser's message quotes the body, which has no place in a log.
    throw failed('The provider’s answer could not be read.')
  }
}

function failed(message: string, upstreamStatus?: number): ApiError {
  return new ApiError('provider_failed', message, upstreamStatus === undefined ? {} : { upstreamStatus })
}

function refused(upstreamStatus: number): ApiError {
  return new ApiError('provider_refused', 'The provider refused our credentials.', { upstreamStatus })
}
