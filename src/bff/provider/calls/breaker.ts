import { ApiError } from '../../core/errors.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000
/** Two, because one request makes two attempts. Further failures of one entity show nothing about the route. */
const MAX_FAILURES_PER_SUBJECT = 2
/** Maximum number of entities whose failures are counted. The oldest are forgotten. */
const MAX_SUBJECTS = 1_000

export type Breaker = {
  /** Throws the last failure while the breaker is open, so that calls don't queue for nothing. */
  check: () => void
  isOpen: () => boolean
  /** Call this after queueing, because the breaker may have opened meanwhile. */
  pass: () => Permit
}

type SingleBreaker = ReturnType<typeof createBreaker>

export type Permit = {
  succeed: () => void
  fail: (error: ApiError) => void
  /** Call this if the call was canceled, because its outcome shows nothing about the provider. */
  forget: () => void
}

/**
 * Circuit breaker of one provider route: opens for 30 s after five failures in a row. Then one probe call closes or reopens it.
 * Calls that were in progress when it opened have no effect. Failures of one subject, such as an entity, count twice at most, so that
 * one broken entity doesn't stop the calls for healthy ones.
 */
export function createBreaker(now: () => number) {
  let failures = 0
  const failuresOf = new Map<string, number>()
  let openUntilMs = 0
  let probing = false
  let lastError: ApiError | null = null

  const isOpen = () => failures >= FAILURES_TO_OPEN

  function check() {
    if (!isOpen()) return
    const waitMs = openUntilMs - now()
    if (waitMs > 0 || probing) throw toOpenError(lastError, Math.max(waitMs, 1_000))
  }

  /** Returns 0 if enough failures of the subject were counted. */
  function countOnce(subject: string | undefined): number {
    if (subject === undefined) return 1
    const known = failuresOf.get(subject) ?? 0
    failuresOf.set(subject, known + 1)
    return known < MAX_FAILURES_PER_SUBJECT ? 1 : 0
  }

  return {
    check,
    isOpen,
    pass(subject?: string): Permit {
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
          failuresOf.clear()
          lastError = null
        },
        fail(error) {
          if (isLate()) return
          endProbe()
          const counted = countOnce(subject)
          // The next call probes instead, because this one shows nothing about the route.
          if (isProbe && counted === 0) return
          failures += counted
          lastError = error
          if (!isOpen()) return
          openUntilMs = now() + OPEN_MS
          // From now on, only the subjects that opened the breaker are known to fail by themselves.
          for (const [each, count] of failuresOf) if (count < MAX_FAILURES_PER_SUBJECT) failuresOf.delete(each)
        },
        forget: endProbe,
      }
    },
  }
}

/** The breakers of a route: one for all calls, and one for each failing subject, which refuses only its calls. */
export function createRouteBreaker(now: () => number) {
  const route = createBreaker(now)
  const failing = new Map<string, SingleBreaker>()

  function addFailing(subject: string): SingleBreaker {
    const own = createBreaker(now)
    failing.set(subject, own)
    const [oldest] = failing.keys()
    if (failing.size > MAX_SUBJECTS && oldest !== undefined) failing.delete(oldest)
    return own
  }

  return {
    isOpen: route.isOpen,
    /** @param subject what one call is about, such as an entity; undefined if the route has none */
    of(subject: string | undefined): Breaker {
      if (subject === undefined) return route
      return {
        check() {
          failing.get(subject)?.check()
          route.check()
        },
        isOpen: () => route.isOpen() || failing.get(subject)?.isOpen() === true,
        pass() {
          route.check()
          const own = failing.get(subject)?.pass()
          const all = route.pass(subject)
          return {
            succeed() {
              all.succeed()
              failing.delete(subject)
            },
            fail(error) {
              all.fail(error)
              if (own !== undefined) return own.fail(error)
              const breaker = failing.get(subject) ?? addFailing(subject)
              // Other calls of the subject, which started at the same time, may have opened it.
              if (!breaker.isOpen()) breaker.pass().fail(error)
            },
            forget() {
              all.forget()
              own?.forget()
            },
          }
        },
      }
    },
  }
}

export type RouteBreaker = ReturnType<typeof createRouteBreaker>

function toOpenError(last: ApiError | null, waitMs: number): ApiError {
  return new ApiError(
    last?.code ?? 'provider_failed',
    'This part of the data provider keeps failing, so we paused requests to it. Try again in a moment.',
    { retryAfterSec: Math.ceil(waitMs / 1_000), cause: last },
  )
}
