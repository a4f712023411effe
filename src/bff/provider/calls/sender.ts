import { ApiError } from '../../core/errors.ts'
import { type Bulkhead, type CurrentPriority, FULL_RETRY_AFTER_SEC, type Priority } from './bulkhead.ts'
import { discardBody, readBody } from './read-body.ts'
import { parseHttpDate, parseRetryAfter, type Pause, toPausedError } from './retry-after.ts'
import type { RetryBudget } from './retry-budget.ts'
import { createDeadline, sleep, toReason, untilAborted } from '../signals.ts'
import { AttemptError } from './attempts.ts'
import type { Upstream, UpstreamRequest, UpstreamResponse } from '../upstream.ts'
import { trace, type TracedSpan } from '../../tracing/trace.ts'

/** Outcome of an attempt, for logs and metrics. `none`: no data. `cancelled`: every caller has disconnected. */
export const CALL_OUTCOMES = [
  'ok',
  'none',
  'refused',
  'failed',
  'timeout',
  'unreachable',
  'paused',
  'cancelled',
] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Log entry of one attempt. Never contains a header, a body or a token. */
export type CallLine = {
  route: string
  attempt: number
  outcome: CallOutcome
  status: number | null
  /** Time in the queue. */
  waitMs: number
  ms: number
  requestId: string | undefined
  /** Our own message, never the provider's. */
  error?: string
}
export type CallLog = (line: CallLine) => void

/** `bytes` is the body of a 200. It is empty for other statuses. */
type ProviderResponse = { status: number; bytes: Uint8Array<ArrayBuffer> }

type SenderOptions = {
  upstream: Upstream
  bulkhead: Bulkhead
  pause: Pause
  budget: RetryBudget
  tryTimeoutMs: number
  now: () => number
  elapsedMs: () => number
  log: CallLog
  /** Aborts when the server stops. */
  closing: AbortSignal
}

type SendRequest = {
  route: string
  attempt: number
  priority: CurrentPriority
  signal: AbortSignal
  requestId?: string | undefined
  /** Called after queueing. Throws if the attempt must no longer be made. */
  onTurn: () => void
  /** Called after queueing, so that the request has the latest token. */
  toRequest: (signal: AbortSignal) => UpstreamRequest
}

/** Pause after a 429 without Retry-After. */
const DEFAULT_PAUSE_MS = 1_000

/** Half to one and a half times the delay that browsers get, so that refused calls don't all return at once. */
const toRetryMs = () => FULL_RETRY_AFTER_SEC * 1_000 * (0.5 + Math.random())

/** Sends one request within the limits of the bulkhead and the timeout of one attempt. */
export function createSender(options: SenderOptions) {
  const { upstream, bulkhead, pause, budget, tryTimeoutMs, now, elapsedMs, log, closing } = options

  /**
   * Acquires a slot outside of pauses. A pause can start while the call queues. If the queue is full, a page fails at
   * once, and calls that fill in later retry until their deadline.
   */
  async function acquireSlot(priority: CurrentPriority, signal: AbortSignal): Promise<() => void> {
    while (true) {
      await pause.wait(signal)
      const release = await bulkhead.acquire(priority, signal).catch((error: unknown) => {
        if (!(error instanceof ApiError) || priority() === 'page') throw error
        return null
      })
      if (release === null) await sleep(toRetryMs(), signal)
      else if (pause.remainingMs() === 0) return release
      else release()
    }
  }

  return (request: SendRequest): Promise<ProviderResponse> => trace('provider call', (span) => send(request, span))

  async function send(request: SendRequest, span: TracedSpan): Promise<ProviderResponse> {
    const { route, attempt, priority, signal, onTurn, toRequest, requestId } = request
    const queuedMs = elapsedMs()
    span.setAttributes({ 'chartroom.provider.route': route, 'chartroom.provider.attempt': attempt })
    const release = await acquireSlot(priority, signal)
    try {
      onTurn()
    } catch (error) {
      release()
      throw error
    }
    const deadline = createDeadline(tryTimeoutMs, timedOut, [signal, closing])
    const startedMs = elapsedMs()
    const logAttempt = (line: Pick<CallLine, 'outcome' | 'status' | 'error'>) => {
      const waitMs = startedMs - queuedMs
      span.setAttributes({
        'chartroom.provider.outcome': line.outcome,
        'chartroom.provider.wait_ms': Math.round(waitMs),
      })
      if (line.status !== null) span.setAttributes({ 'http.response.status_code': line.status })
      log({ route, attempt, waitMs, ms: elapsedMs() - startedMs, requestId, ...line })
    }
    budget.countCall()
    try {
      // The upstream may ignore its signal, so this doesn't wait for it.
      const response = await untilAborted(receive(toRequest(deadline.signal), priority()), deadline.signal)
      logAttempt({ outcome: toOutcome(response.status), status: response.status })
      return response
    } catch (error) {
      // A canceled call isn't a failure of the provider.
      if (signal.aborted || closing.aborted) {
        logAttempt({ outcome: 'cancelled', status: null })
        throw toReason(deadline.signal)
      }
      const failure = toAttemptError(deadline.signal.aborted ? toReason(deadline.signal) : error)
      const { upstreamStatus = null } = failure.error
      logAttempt({ outcome: toFailedOutcome(failure.error), status: upstreamStatus, error: failure.message })
      throw failure
    } finally {
      deadline.release()
      release()
    }
  }

  async function receive(request: UpstreamRequest, priority: Priority): Promise<ProviderResponse> {
    const response = await upstream(request, priority)
    const { status } = response
    if (status === 200) return { status, bytes: await readFully(response) }
    await discardBody(response)
    const pauseMs = toPauseMs(response.headers)
    if (pauseMs !== null) pause.set(pauseMs)
    if (status === 429) {
      pause.set(pauseMs ?? DEFAULT_PAUSE_MS)
      throw new AttemptError(toPausedError(pauseMs ?? DEFAULT_PAUSE_MS, status), true)
    }
    if (status >= 500) {
      throw new AttemptError(
        new ApiError('provider_failed', 'The provider responded with an error.', { upstreamStatus: status }),
        true,
      )
    }
    return { status, bytes: new Uint8Array() }
  }

  /** Computes the pause by the provider's clock, from its `Date` header, because that may differ from ours. */
  function toPauseMs(headers: UpstreamResponse['headers']): number | null {
    return parseRetryAfter(headers.get('retry-after'), parseHttpDate(headers.get('date')) ?? now())
  }
}

/** A truncated or wrongly compressed body counts as a failure of the provider, not as an unreachable one. */
async function readFully(response: UpstreamResponse): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBody(response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new AttemptError(
      new ApiError('provider_failed', 'The provider’s response was cut off.', { cause: error }),
      true,
    )
  }
}

function toOutcome(status: number): CallOutcome {
  if (status === 200) return 'ok'
  if (status === 204 || status === 404) return 'none'
  return status === 401 || status === 403 ? 'refused' : 'failed'
}

function toFailedOutcome({ code }: ApiError): CallOutcome {
  if (code === 'provider_timeout') return 'timeout'
  if (code === 'provider_unreachable') return 'unreachable'
  return code === 'overloaded' ? 'paused' : 'failed'
}

function toAttemptError(error: unknown): AttemptError {
  if (error instanceof AttemptError) return error
  if (error instanceof ApiError) return new AttemptError(error, error.code === 'provider_timeout')
  const cause = error
  return new AttemptError(new ApiError('provider_unreachable', 'The provider couldn’t be reached.', { cause }), true)
}

function timedOut(): ApiError {
  return new ApiError('provider_timeout', 'The provider did not respond in time.')
}
