/**
 * After a first refusal one login may follow at once (a token can be revoked before its first use), another after 5 s;
 * then none in the rest of the first minute, and one in 30 s from there on: as the provider's clock sees it, to which the
 * first login may take longer than the next, hence a second more.
 */
const REFUSED_DELAYS_MS = [0, 5_000]
const REFUSED_FIRST_SPAN_MS = 61_000
const REFUSED_DELAY_MS = 31_000
/** A provider that does not answer is asked again sooner: it costs it nothing. */
const MAX_UNREACHABLE_DELAY_MS = 5_000

/** How past logins ended, by a clock that only grows. */
export type FloorState = { refusals: number; firstRefusalMs: number; silences: number; lastMs: number }

export const NO_FAILURES: FloorState = { refusals: 0, firstRefusalMs: 0, silences: 0, lastMs: 0 }

/** The credentials were refused at the login that began at `atMs`, or the token that it gave before it was ever good. */
export function afterRefusal({ refusals, firstRefusalMs }: FloorState, atMs: number): FloorState {
  return { refusals: refusals + 1, firstRefusalMs: refusals === 0 ? atMs : firstRefusalMs, silences: 0, lastMs: atMs }
}

/** No answer to the login that began at `atMs`, or none that could be read. */
export function afterSilence(state: FloorState, atMs: number): FloorState {
  return { ...state, silences: state.silences + 1, lastMs: atMs }
}

/** When the next login may begin. */
export function toNextLoginMs({ refusals, firstRefusalMs, silences, lastMs }: FloorState): number {
  if (refusals > REFUSED_DELAYS_MS.length) {
    return Math.max(lastMs + REFUSED_DELAY_MS, firstRefusalMs + REFUSED_FIRST_SPAN_MS)
  }
  if (refusals > 0) return lastMs + (REFUSED_DELAYS_MS[refusals - 1] ?? REFUSED_DELAY_MS)
  if (silences > 0) return lastMs + Math.min(500 * 2 ** silences, MAX_UNREACHABLE_DELAY_MS)
  return 0
}

/** Says how soon the next login may be made, so that wrong credentials never become an attack on the provider. */
export function createLoginFloor(now: () => number) {
  let state = NO_FAILURES

  return {
    waitMs: () => Math.max(toNextLoginMs(state) - now(), 0),
    started() {
      state = { ...state, lastMs: now() }
    },
    refused() {
      state = afterRefusal(state, state.lastMs)
    },
    failed() {
      state = afterSilence(state, state.lastMs)
    },
    /** The provider took the token: past refusals are forgotten. */
    proved() {
      state = { ...NO_FAILURES, lastMs: state.lastMs }
    },
  }
}
