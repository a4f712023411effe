import { ApiError } from '../errors.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000

/**
 * One route of the provider. After five failures in a row it is left alone for half a minute; then one call probes it,
 * and its outcome opens the way or closes it again.
 */
export function createBreaker(now: () => number) {
  let failures = 0
  let openUntilMs = 0
  let probing = false
  let lastError: ApiError | null = null

  return {
    /** Throws the last failure while the route is left alone. Whoever passes must report how it ended. */
    pass() {
      if (failures < FAILURES_TO_OPEN) return
      const waitMs = openUntilMs - now()
      if (waitMs > 0 || probing) throw toOpenError(lastError, Math.max(waitMs, 1_000))
      probing = true
    },
    succeed() {
      failures = 0
      probing = false
      lastError = null
    },
    fail(error: ApiError) {
      failures += 1
      probing = false
      lastError = error
      if (failures >= FAILURES_TO_OPEN) openUntilMs = now() + OPEN_MS
    },
    /** The call ended without telling anything about the provider: it was cancelled. */
    forget() {
      probing = false
    },
    isOpen: () => failures >= FAILURES_TO_OPEN,
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
