import { type Receipt } from '#contract/api/receipt.ts'
import { type Read } from './cache/answer-cache.ts'

type Parts = Partial<Omit<Receipt, 'provider' | 'retrievedAt' | 'stale'>>

/**
 * A receipt over the answers that something was made of: as old as the oldest, stale if one of them is.
 * @param reads at least one: what was made of no answer has no receipt
 */
export function toReceipt(provider: string, reads: readonly Omit<Read<unknown>, 'data'>[], parts: Parts = {}): Receipt {
  return {
    provider,
    retrievedAt: new Date(Math.min(...reads.map(({ fetchedAt }) => fetchedAt))).toISOString(),
    stale: reads.some(({ stale }) => stale),
    window: null,
    location: null,
    filters: {},
    unit: null,
    computed: [],
    partial: false,
    ...parts,
  }
}
