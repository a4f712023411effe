import { setTimeout as sleep } from 'node:timers/promises'

const BACKLOG_PAUSE_MS = 50

/** Doesn't keep the process running. */
export function pause(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false })
}

/** Ends when fewer weeks than this wait in memory to be written to the archive, or at the signal. Writing pauses for requests. */
export async function waitForBacklog(backlog: () => number, below: number, signal: AbortSignal): Promise<void> {
  while (backlog() >= below && !signal.aborted) await pause(BACKLOG_PAUSE_MS)
}
