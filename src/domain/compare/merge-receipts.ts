import { mergeSources } from '../receipt/merge-sources.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { PartialReason } from '#contract/api/coverage.ts'
import { type MetricId, toUnitKind, unitOf } from '#contract/metric-table.ts'
import type { CompareAlign } from '#contract/query-params.ts'
import { unitKindOf, type Territory } from '#contract/territories.ts'

/**
 * Merges receipts: the oldest retrieval time, and stale or partial if any of them is. Omits dates that differ, because each entity
 * then shows its dates.
 * @param computed what the comparison computes from the answers
 */
export function mergeReceipts(
  receipts: readonly Receipt[],
  location: Territory,
  { metric, computed }: { metric: MetricId; computed: Receipt['computed'] },
): Receipt | null {
  const first = receipts[0]
  if (first === undefined) return null
  const times = receipts.map(({ retrievedAt }) => retrievedAt).toSorted()
  const isOneWindow = receipts.every(
    ({ window }) => window?.start === first.window?.start && window?.end === first.window?.end,
  )
  return {
    provider: [...new Set(receipts.map(({ provider }) => provider))].join(', '),
    sources: mergeSources(receipts.map(({ sources }) => sources)),
    retrievedAt: times[0] ?? first.retrievedAt,
    stale: receipts.some(({ stale }) => stale),
    window: isOneWindow ? first.window : null,
    location,
    filters: first.filters,
    unit: toUnitKind(unitOf(metric, unitKindOf(location))),
    computed: [...new Set([...receipts.flatMap((receipt) => receipt.computed), ...computed])],
    partial: receipts.some(({ partial }) => partial),
    partialReasons: toDistinctReasons(receipts),
  }
}

function toDistinctReasons(receipts: readonly Receipt[]): PartialReason[] {
  const reasons = receipts.flatMap(({ partialReasons }) => partialReasons)
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()]
}

/** The graph's summary sums the weeks; with releases aligned, weeks are counted from each release. */
export function computedOfComparison(align: CompareAlign): Receipt['computed'] {
  return align === 'calendar' ? ['sums'] : ['sums', 'alignment']
}
