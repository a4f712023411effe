/**
 * How long a login waits after a good token was refused before its end, by how often that happened in the last minute. Once
 * is a revocation and is repaired at once. More often it is another program with the same account, whose logins end our
 * token as ours end its token: each then leaves the other's token alone for about seven seconds, which is less than a
 * request may wait, so that both can answer everything with few logins.
 */
const WAITS_MS = [0, 2_000, 7_000, 7_000, 7_000, 7_000, 7_000, 15_000, 30_000] as const
const WAIT_SPAN_MS = 60_000
/** Programs that wait equally long would log in at the same moment. */
const JITTER = 0.25
/** So many losses within this span are no coincidence. */
const REPORTED_LOSSES = 3
const REPORT_SPAN_MS = 300_000

/** Counts logins that replaced a good token which the provider no longer took. */
export function createTokenLosses(now: () => number) {
  let lossesMs: number[] = []

  const countWithin = (spanMs: number) => lossesMs.filter((atMs) => atMs > now() - spanMs).length

  return {
    count() {
      lossesMs = [...lossesMs.filter((atMs) => atMs > now() - REPORT_SPAN_MS), now()]
    },
    /** How long to leave the newer token of another program alone. */
    toWaitMs(): number {
      const waitMs = WAITS_MS[Math.min(countWithin(WAIT_SPAN_MS), WAITS_MS.length - 1)] ?? 0
      return waitMs * (1 - JITTER + 2 * JITTER * Math.random())
    },
    /** True while another program seems to use the same account. */
    areRepeated: () => countWithin(REPORT_SPAN_MS) >= REPORTED_LOSSES,
  }
}
