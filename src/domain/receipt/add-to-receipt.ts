import type { PartialReason } from '#contract/api/coverage.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { mergeSources } from './merge-sources.ts'

/** Facts that a panel adds to the page's receipt. Its dates and territory are next to its numbers. */
export type ReceiptPart = Pick<
  Receipt,
  'provider' | 'sources' | 'retrievedAt' | 'stale' | 'computed' | 'partialReasons' | 'filters' | 'rowFilters'
>

/** Combines everything that any part computed, filtered, or lacks, and the oldest time. */
export function addToReceipt(receipt: Receipt, parts: readonly ReceiptPart[]): Receipt {
  if (parts.length === 0) return receipt
  const all = [receipt, ...parts]
  const partialReasons = toDistinctReasons(all)
  const rowFilters = [...new Set(all.flatMap((part) => part.rowFilters ?? []))]
  return {
    ...receipt,
    provider: [...new Set(all.map(({ provider }) => provider))].join(', '),
    sources: mergeSources(all.map(({ sources }) => sources)),
    retrievedAt: all.map(({ retrievedAt }) => retrievedAt).toSorted()[0] ?? receipt.retrievedAt,
    stale: all.some(({ stale }) => stale),
    filters: Object.assign({}, ...parts.map(({ filters }) => filters), receipt.filters),
    ...(rowFilters.length > 0 && { rowFilters }),
    computed: [...new Set(all.flatMap(({ computed }) => computed))],
    partial: partialReasons.length > 0,
    partialReasons,
  }
}

function toDistinctReasons(parts: readonly Pick<Receipt, 'partialReasons'>[]): PartialReason[] {
  const reasons = parts.flatMap(({ partialReasons }) => partialReasons)
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()]
}
