import { ApiError } from '../../errors.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000

export type Permit = {
  succeed: () => void
  fail: (error: ApiError) => void
  /** The call was canceled, so its outcome shows nothing about the provider. */
  forget: () => void
}

/**
 * Circuit breaker of one provider route: opens for 30 s after five failures in a row. Then one probe call closes or reopens it.
 * Calls that were in progress when it opened have no effect.
 */
export function createBreaker(now: () => number) {
  let failures = 0
  let openUntilMs = 0
  let probing = false
  let lastError: ApiError | null = null

  const isOpen = () => failures >= FAILURES_TO_OPEN

  /** Throws the last failure while the breaker is open, so that calls don't queue for nothing. */
  function check() {
    if (!isOpen()) return
    const waitMs = openUntilMs - now()
    if (waitMs > 0 || probing) throw toOpenError(lastError, Math.max(waitMs, 1_000))
  }

  return {
    check,
    isOpen,
    /** Call this after queueing, because the breaker may have opened meanwhile. */
    pass(): Permit {
      check()
      const isProbe = isOpen()
      if (isProbe) probing = true
      const isLate = () => isOpen() && !isProbe
      const endProbe = () => {
        if (isProbe) probing = false
      }
      return {
        succeed() {
          if (isLate()) return
          endProbe()
          failures = 0
          lastError = null
        },
        fail(error) {
          if (isLate()) return
          endProbe()
          failures += 1
          lastError = error
          if (isOpen()) openUntilMs = now() + OPEN_MS
        },
        forget: endProbe,
      }
    },
  }
}

export type Breaker = ReturnType<typeof createBreaker>

function toOpenError(last: ApiError | null, waitMs: number): ApiError {
  return new ApiError(
    last?.code ?? 'provider_failed',
    'This part of the data provider keeps failing, so we paused requests to it. Try again in a moment.',
    { retryAfterSec: Math.ceil(waitMs / 1_000), cause: last },
  )
}
