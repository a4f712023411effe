import { ApiError } from '../../errors.ts'
import { type Bulkhead, type Priority } from './bulkhead.ts'
import { discardBody, readBody } from './read-body.ts'
import { parseHttpDate, parseRetryAfter, type Pause, toPausedError } from './retry-after.ts'
import { type RetryBudget } from './retry-budget.ts'
import { createDeadline, toReason, untilAborted } from '../signals.ts'
import { TryError } from './tries.ts'
import { type Upstream } from '../upstream.ts'

/** How a try ended, for logs and counts. `none`: the provider says there is nothing. `cancelled`: nobody waits any more. */
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

/** One line a try at the provider: never a header, a body or a token. */
export type CallLine = {
  route: string
  /** 1 or 2. */
  attempt: number
  outcome: CallOutcome
  status: number | null
  /** In the queue before the try began. */
  waitMs: number
  ms: number
  requestId: string | undefined
  /** A sentence of ours. */
  error?: string
}
export type CallLog = (line: CallLine) => void

/** The body of a 200; empty otherwise. */
export type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> }

type SenderOptions = {
  upstream: Upstream
  bulkhead: Bulkhead
  pause: Pause
  budget: RetryBudget
  tryTimeoutMs: number
  now: () => number
  elapsedMs: () => number
  log: CallLog
}

type Sending = {
  route: string
  attempt: number
  priority: Priority
  signal: AbortSignal
  requestId?: string | undefined
  /** Called when its turn has come; throws where it must not be made any more. */
  onTurn: () => void
  /** Made when its turn has come, so that it carries the newest token. */
  toRequest: (signal: AbortSignal) => Request
}

/** A 429 that does not say how long. */
const DEFAULT_PAUSE_MS = 1_000

/** One request and its whole answer, in a place of the bulkhead and within the time of one try. */
export function createSender(options: SenderOptions) {
  const { upstream, bulkhead, pause, budget, tryTimeoutMs, now, elapsedMs, log } = options

  /** A place among the calls at once, held only while the provider may be called: a pause can begin while we queue. */
  async function takePlace(priority: Priority, signal: AbortSignal): Promise<() => void> {
    while (true) {
      await pause.wait(signal)
      const release = await bulkhead.acquire(priority, signal)
      if (pause.remainingMs() === 0) return release
      release()
    }
  }

  return async function send(sending: Sending): Promise<Answer> {
    const { route, attempt, priority, signal, onTurn, toRequest, requestId } = sending
    const askedMs = elapsedMs()
    const release = await takePlace(priority, signal)
    try {
      onTurn()
    } catch (error) {
      release()
      throw error
    }
    const deadline = createDeadline(tryTimeoutMs, timedOut, [signal])
    const startedMs = elapsedMs()
    const tell = (line: Pick<CallLine, 'outcome' | 'status' | 'error'>) =>
      log({ route, attempt, waitMs: startedMs - askedMs, ms: elapsedMs() - startedMs, requestId, ...line })
    budget.countCall()
    try {
      // An upstream that does not heed its signal must not hold the answer up.
      const answer = await untilAborted(receive(toRequest(deadline.signal), priority), deadline.signal)
      tell({ outcome: toOutcome(answer.status), status: answer.status })
      return answer
    } catch (error) {
      // The caller's own reason to stop is no failure of the provider's.
      if (signal.aborted) {
        tell({ outcome: 'cancelled', status: null })
        throw toReason(signal)
      }
      const failure = toTryError(deadline.signal.aborted ? toReason(deadline.signal) : error)
      const { upstreamStatus = null } = failure.error
      tell({ outcome: toFailedOutcome(failure.error), status: upstreamStatus, error: failure.message })
      throw failure
    } finally {
      deadline.release()
      release()
    }
  }

  async function receive(request: Request, priority: Priority): Promise<Answer> {
    const response = await upstream(request, priority)
    const { status } = response
    if (status === 200) return { status, bytes: await readWhole(response) }
    await discardBody(response)
    const pauseMs = toPauseMs(response.headers)
    if (pauseMs !== null) pause.set(pauseMs)
    if (status === 429) {
      pause.set(pauseMs ?? DEFAULT_PAUSE_MS)
      throw new TryError(toPausedError(pauseMs ?? DEFAULT_PAUSE_MS, status), true)
    }
    if (status >= 500) {
      throw new TryError(
        new ApiError('provider_failed', 'The provider failed to answer.', { upstreamStatus: status }),
        true,
      )
    }
    return { status, bytes: new Uint8Array() }
  }

  /** A date is meant by the provider's own clock, which may be an hour off ours: its `Date` says what it shows. */
  function toPauseMs(headers: Headers): number | null {
    return parseRetryAfter(headers.get('retry-after'), parseHttpDate(headers.get('date')) ?? now())
  }
}

/** A body that breaks off, or is not packed as it says, is a failure of a provider that was reached. */
async function readWhole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBody(response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new TryError(new ApiError('provider_failed', 'The provider’s answer broke off.', { cause: error }), true)
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

function toTryError(error: unknown): TryError {
  if (error instanceof TryError) return error
  if (error instanceof ApiError) return new TryError(error, error.code === 'provider_timeout')
  const cause = error
  return new TryError(new ApiError('provider_unreachable', 'The provider could not be reached.', { cause }), true)
}

function timedOut(): ApiError {
  return new ApiError('provider_timeout', 'The provider did not answer in time.')
}
