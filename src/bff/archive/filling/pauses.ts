import { setTimeout as sleep } from 'node:timers/promises'

const BACKLOG_PAUSE_MS = 10

/** Clocks of replicas differ by less, and a later write can become visible first. */
export const MAX_SKEW_MS = 300_000

/** Pauses without preventing the process from exiting. */
export function pause(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false })
}

/** Resolves if fewer weeks than this wait in memory for the archive, or at the signal. Writing pauses for requests. */
export async function waitForBacklog(backlog: () => number, below: number, signal: AbortSignal): Promise<void> {
  while (backlog() >= below && !signal.aborted) await pause(BACKLOG_PAUSE_MS)
}
