import { ApiError } from '../../core/errors.ts'

/**
 * Delays after refused logins: none after the first, because a token can be revoked before its first use, and 5 s after
 * the second. The third login comes one minute after the first, and later ones every 30 s. Both have an extra second,
 * because logins may reach the provider after different delays.
 */
const REFUSED_DELAYS_MS = [0, 5_000]
const REFUSED_FIRST_WINDOW_MS = 61_000
const REFUSED_DELAY_MS = 31_000
/** An unreachable provider is retried more often, because attempts don't burden it. */
const MAX_UNREACHABLE_DELAY_MS = 5_000

/** Outcomes of past logins, in monotonic milliseconds. */
export type BackoffState = { refusals: number; firstRefusalMs: number; silences: number; lastMs: number }

export const NO_FAILURES: BackoffState = { refusals: 0, firstRefusalMs: 0, silences: 0, lastMs: 0 }

/** The login started at `atMs` was refused, or its token was refused before it ever worked. */
function afterRefusal({ refusals, firstRefusalMs }: BackoffState, atMs: number): BackoffState {
  return { refusals: refusals + 1, firstRefusalMs: refusals === 0 ? atMs : firstRefusalMs, silences: 0, lastMs: atMs }
}

/** The login started at `atMs` failed. */
export function afterFailure(state: BackoffState, error: unknown, atMs: number): BackoffState {
  const { code, upstreamStatus } = error instanceof ApiError ? error : {}
  if (code === 'provider_refused') return afterRefusal(state, atMs)
  // A login isn't sent while the provider wants a pause, so it is tried again soon after the pause.
  const isUnsent = code === 'overloaded' && upstreamStatus === undefined
  return { ...state, silences: isUnsent ? 1 : state.silences + 1, lastMs: atMs }
}

export function toNextLoginMs({ refusals, firstRefusalMs, silences, lastMs }: BackoffState): number {
  if (refusals > REFUSED_DELAYS_MS.length) {
    return Math.max(lastMs + REFUSED_DELAY_MS, firstRefusalMs + REFUSED_FIRST_WINDOW_MS)
  }
  if (refusals > 0) return lastMs + (REFUSED_DELAYS_MS[refusals - 1] ?? REFUSED_DELAY_MS)
  if (silences > 0) return lastMs + Math.min(500 * 2 ** silences, MAX_UNREACHABLE_DELAY_MS)
  return 0
}

/** Limits the rate of logins, so that wrong credentials don't flood the provider. */
export function createLoginBackoff(now: () => number) {
  let state = NO_FAILURES

  return {
    waitMs: () => Math.max(toNextLoginMs(state) - now(), 0),
    started() {
      state = { ...state, lastMs: now() }
    },
    refused() {
      state = afterRefusal(state, state.lastMs)
    },
    failed(error: unknown) {
      state = afterFailure(state, error, state.lastMs)
    },
    confirmed() {
      state = { ...NO_FAILURES, lastMs: state.lastMs }
    },
  }
}
