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
/** Logins that follow a token refused while others were good: no storm when one route always answers 401. */
const MAX_REVOKED_LOGINS = 10
const REVOKED_SPAN_MS = 60_000

/** Says how soon the next login may be made, so that wrong credentials never become an attack on the provider. */
export function createLoginFloor(now: () => number) {
  let refusals = 0
  let firstRefusalMs = 0
  let silences = 0
  let lastMs = Number.NEGATIVE_INFINITY
  let revokedMs: number[] = []

  function nextAllowedMs(): number {
    if (refusals > REFUSED_DELAYS_MS.length) {
      return Math.max(lastMs + REFUSED_DELAY_MS, firstRefusalMs + REFUSED_FIRST_SPAN_MS)
    }
    if (refusals > 0) return lastMs + (REFUSED_DELAYS_MS[refusals - 1] ?? REFUSED_DELAY_MS)
    if (silences > 0) return lastMs + Math.min(500 * 2 ** silences, MAX_UNREACHABLE_DELAY_MS)
    return 0
  }

  return {
    waitMs: () => Math.max(nextAllowedMs() - now(), 0),
    started() {
      lastMs = now()
    },
    /** The credentials were refused, or the token they gave was refused before it was ever good. */
    refused() {
      if (refusals === 0) firstRefusalMs = lastMs
      refusals += 1
      silences = 0
    },
    /** No answer, or none that could be read. */
    failed() {
      silences += 1
    },
    /** The provider took the token: past refusals are forgotten. */
    proved() {
      refusals = 0
      silences = 0
    },
    /** True when a good token that was refused may be replaced now; it is then counted. */
    takeRevoked(): boolean {
      revokedMs = revokedMs.filter((atMs) => atMs > now() - REVOKED_SPAN_MS)
      if (revokedMs.length >= MAX_REVOKED_LOGINS) return false
      revokedMs.push(now())
      return true
    },
  }
}
