import { ApiError } from '../../errors.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000

/** The leave to make one call, which must be told how it ended. */
export type Permit = {
  succeed: () => void
  fail: (error: ApiError) => void
  /** The call ended without telling anything about the provider: it was cancelled. */
  forget: () => void
}

/**
 * One route of the provider. After five failures in a row it is left alone for half a minute; then one call probes it,
 * and its outcome opens the way or closes it again. Calls that were under way when it closed change nothing any more.
 */
export function createBreaker(now: () => number) {
  let failures = 0
  let openUntilMs = 0
  let probing = false
  let lastError: ApiError | null = null

  const isOpen = () => failures >= FAILURES_TO_OPEN

  /** Throws the last failure while the route is left alone: nobody need queue for it. */
  function check() {
    if (!isOpen()) return
    const waitMs = openUntilMs - now()
    if (waitMs > 0 || probing) throw toOpenError(lastError, Math.max(waitMs, 1_000))
  }

  return {
    check,
    isOpen,
    /** Asked when the call's turn has come: the route may have been closed while it queued. */
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
    'The provider has been failing on this question and is left alone for a moment.',
    { retryAfterSec: Math.ceil(waitMs / 1_000), cause: last },
  )
}
