import type { CallLine, CallOutcome } from '../provider/calls/sender.ts'

/** Outcomes that prove that the provider is reachable. */
const ANSWERED: ReadonlySet<CallOutcome> = new Set(['ok', 'none', 'refused', 'paused', 'failed'])

/** Tracks whether the provider responds. */
export function createProviderWatch(now: () => number) {
  let lastAnswerMs: number | null = null
  let isSilent = false

  return {
    note({ outcome, status }: Pick<CallLine, 'outcome' | 'status'>) {
      if (outcome === 'cancelled') return
      // A response that was cut off has no status. It counts as no response.
      isSilent = !ANSWERED.has(outcome) || (outcome === 'failed' && status === null)
      if (!isSilent) lastAnswerMs = now()
    },
    /** Returns true if the last call got no response. */
    isSilent: () => isSilent,
    /** Epoch milliseconds. Null before the first response. */
    lastAnswerMs: () => lastAnswerMs,
  }
}

export type ProviderWatch = ReturnType<typeof createProviderWatch>
