import { addToReceipt } from '../receipt/add-to-receipt.ts'
import type { Receipt } from '#contract/api/receipt.ts'
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

/** The graph's summary sums the weeks; with releases aligned, weeks are counted from each release. */
export function computedOfComparison(align: CompareAlign): Receipt['computed'] {
  return align === 'calendar' ? ['sums'] : ['sums', 'alignment']
}
