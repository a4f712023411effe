import { acceptTypeOf, wireAuthSchema } from '#contract/provider/auth.ts'
import { ApiError } from '../errors.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { createBulkhead, type Priority } from './bulkhead.ts'
import { createPause } from './retry-after.ts'
import { createRetryBudget } from './retry-budget.ts'
import { type CallLog, createSender } from './sender.ts'
import { createTokenKeeper, type Login } from './token.ts'
import { TryError, tryLast, tryTwice } from './tries.ts'
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
  /** Epoch milliseconds. */
  now: () => number
  log: CallLog
}

export type Call = {
  /** The provider's route, a constant: breakers and logs go by it. */
  route: string
  /** Built from constants and checked ids. */
  path: string
  query?: Record<string, string>
  /** Sent as JSON by POST. */
  body?: Record<string, string | number>
}

export type CallOptions = {
  signal: AbortSignal
  priority?: Priority
  /** Whose question it is, for the log. A call that several share carries the first one's. */
  requestId?: string | undefined
}

/** `none`: the provider answered that there is nothing (204 or 404). */
export type CallAnswer = { kind: 'json'; json: unknown } | { kind: 'none' }

/**
 * The only place that talks to the provider. Every call is bounded in number, time and size, carries the one token, and
 * ends as JSON, as nothing, or as an error of ours: nothing of the provider's own errors passes.
 */
export function createTransport(options: TransportOptions) {
  const { baseUrl, credentials, vendor, now } = options
  const bulkhead = createBulkhead(options.concurrency, options.maxQueue)
  const budget = createRetryBudget(now)
  const pause = createPause(now)
  const send = createSender({ ...options, bulkhead, pause, budget })
  const breakers = new Map<string, Breaker>()
  const tokens = createTokenKeeper(logIn, now)

  async function logIn(signal: AbortSignal): Promise<Login> {
    let tries = 0
    const attempt = () => {
      tries += 1
      return send({ route: '/auth', attempt: tries, priority: 'page', signal, toRequest: loginRequest })
    }
    // No breaker: how often a login may be made is the token keeper's own affair.
    const { status, text } = await tryTwice(attempt, { budget, breaker: null, signal })
    if (status === 401 || status === 403) throw refused(status)
    const login = wireAuthSchema.safeParse(status === 200 ? parseJson(text) : null)
    if (!login.success) throw failed('The provider’s answer to the login could not be read.', status)
    return { accessToken: login.data.access_token, expiresIn: login.data.expires_in }
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
    const attempt = async () => {
      tries += 1
      const held = refusedToken === null ? await tokens.get(signal) : await tokens.replace(refusedToken, signal)
      let token = held
      const toRequest = (trySignal: AbortSignal) => {
        token = tokens.newest(held)
        return requestOf(spec, token, { requestId, signal: trySignal })
      }
      const sending = { route: spec.route, attempt: tries, priority, signal, toRequest, requestId }
      const { status, text } = await send(sending)
      if (status !== 401) {
        tokens.prove(token)
        checkNoSecret(text, [credentials.apiKey, credentials.password, token])
        return toAnswer(status, text)
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
    const headers = new Headers({ accept: acceptTypeOf(vendor), 'x-api-key': credentials.apiKey })
    try {
      // Sent as it came, without a scheme.
      headers.set('authorization', token)
    } catch {
      throw failed('The provider’s token cannot be sent in a header.')
    }
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
    const breaker = breakers.get(route) ?? createBreaker(now)
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

function toAnswer(status: number, text: string): CallAnswer {
  if (status === 204 || status === 404) return { kind: 'none' }
  if (status === 403) throw refused(status)
  if (status !== 200) throw new TryError(failed('The provider’s answer is not one that we know.', status), false)
  try {
    return { kind: 'json', json: parseJson(text) }
  } catch (error) {
    throw error instanceof ApiError ? new TryError(error, false) : error
  }
}

/** Shorter ones could be a word of a title. */
const MIN_SECRET_LENGTH = 8

/** An answer that repeats a secret of ours would carry it into the browser: it is refused as a whole. */
function checkNoSecret(text: string, secrets: readonly string[]) {
  if (secrets.some((secret) => secret.length >= MIN_SECRET_LENGTH && text.includes(secret))) {
    throw new TryError(failed('The provider’s answer holds what it must not.'), false)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
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
