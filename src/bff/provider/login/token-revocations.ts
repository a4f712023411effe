/**
 * Delays before a revoked token is replaced, by the number of revocations in the last minute. After the first, there is
 * no delay. More of them mean that another program uses the same account, and each login revokes the other's token. A
 * wait of about seven seconds, which is less than the timeout of a request, lets both programs work with few logins.
 */
const WAITS_MS = [0, 2_000, 7_000, 7_000, 7_000, 7_000, 7_000, 15_000, 30_000] as const
const WAIT_WINDOW_MS = 60_000
/** Random share of the wait, so that two programs don't log in at the same moment. */
const JITTER = 0.25
/** Revocations within `REPORT_WINDOW_MS` that indicate a shared account. */
const REPORTED_REVOCATIONS = 3
const REPORT_WINDOW_MS = 300_000

/** Counts logins that replaced a token which the provider had revoked. */
export function createTokenRevocations(now: () => number) {
  let timesMs: number[] = []

  const countWithin = (windowMs: number) => timesMs.filter((atMs) => atMs > now() - windowMs).length

  return {
    count() {
      timesMs = [...timesMs.filter((atMs) => atMs > now() - REPORT_WINDOW_MS), now()]
    },
    toWaitMs(): number {
      const waitMs = WAITS_MS[Math.min(countWithin(WAIT_WINDOW_MS), WAITS_MS.length - 1)] ?? 0
      return waitMs * (1 - JITTER + 2 * JITTER * Math.random())
    },
    /** Returns true while another program seems to use the same account. */
    areRepeated: () => countWithin(REPORT_WINDOW_MS) >= REPORTED_REVOCATIONS,
  }
}
