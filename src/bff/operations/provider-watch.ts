import { type CallLine, type CallOutcome } from '../provider/calls/sender.ts'

/** Outcomes that come from a provider that is there, whatever it said. */
const ANSWERED: ReadonlySet<CallOutcome> = new Set(['ok', 'none', 'refused', 'paused', 'failed'])

/** Remembers how the last tries at the provider ended. */
export function createProviderWatch(now: () => number) {
  let lastAnswerMs: number | null = null
  let isSilent = false

  return {
    note({ outcome, status }: Pick<CallLine, 'outcome' | 'status'>) {
      if (outcome === 'cancelled') return
      // A body that broke off came from somebody, too, but has no status.
      isSilent = !ANSWERED.has(outcome) || (outcome === 'failed' && status === null)
      if (!isSilent) lastAnswerMs = now()
    },
    /** True when the last try got no answer. */
    isSilent: () => isSilent,
    /** Epoch milliseconds; null before the first answer. */
    lastAnswerMs: () => lastAnswerMs,
  }
}

export type ProviderWatch = ReturnType<typeof createProviderWatch>
