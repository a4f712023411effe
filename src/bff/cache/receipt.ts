import { mergeSources } from '#domain/receipt/merge-sources.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { Read } from './answer-cache.ts'

type Parts = Partial<Omit<Receipt, 'provider' | 'retrievedAt' | 'stale' | 'partial'>>

/**
 * Combines provider responses into one receipt. Its time is that of the oldest response, and it is stale if any response is.
 * @param reads at least one
 */
export function toReceipt(provider: string, reads: readonly Omit<Read<unknown>, 'data'>[], parts: Parts = {}): Receipt {
  return {
    provider,
    sources: mergeSources([]),
    retrievedAt: new Date(Math.min(...reads.map(({ fetchedAt }) => fetchedAt))).toISOString(),
    stale: reads.some(({ stale }) => stale),
    window: null,
    location: null,
    filters: {},
    unit: null,
    computed: [],
    partialReasons: [],
    ...parts,
    partial: (parts.partialReasons ?? []).length > 0,
  }
}
