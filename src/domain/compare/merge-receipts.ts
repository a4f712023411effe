import { addToReceipt } from '../receipt/add-to-receipt.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { type MetricId, toUnitKind, unitOf } from '#contract/metric-table.ts'
import type { CompareAlign } from '#contract/query-params.ts'
import { unitKindOf, type Territory } from '#contract/territories.ts'

/**
 * Merges receipts. The result has the oldest retrieval time and is stale or partial if any receipt is. It omits dates
 * that differ, because each entity shows its own.
 * @param computed parts that the comparison computes from the responses
 */
export function mergeReceipts(
  receipts: readonly Receipt[],
  location: Territory,
  { metric, computed }: { metric: MetricId; computed: Receipt['computed'] },
): Receipt | null {
  const first = receipts[0]
  if (first === undefined) return null
  const isOneWindow = receipts.every(
    ({ window }) => window?.start === first.window?.start && window?.end === first.window?.end,
  )
  const merged = addToReceipt(first, receipts.slice(1))
  return {
    ...merged,
    window: isOneWindow ? first.window : null,
    location,
    unit: toUnitKind(unitOf(metric, unitKindOf(location))),
    computed: [...new Set([...merged.computed, ...computed])],
  }
}

/** The graph's summary adds up the weeks. If releases are aligned, each entity's weeks count from its release. */
export function computedOfComparison(align: CompareAlign): Receipt['computed'] {
  return align === 'calendar' ? ['sums'] : ['sums', 'alignment']
}
