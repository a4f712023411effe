import { type Receipt } from '#contract/api/receipt.ts'
import { unitKindOf, type Territory } from '#contract/territories.ts'

/**
 * One receipt for numbers of several answers: as old as the oldest, and stale or partial where one of them is. Its dates
 * are left out where they differ: each entity says its own then.
 */
export function mergeReceipts(receipts: readonly Receipt[], location: Territory): Receipt | null {
  const first = receipts[0]
  if (first === undefined) return null
  const times = receipts.map(({ retrievedAt }) => retrievedAt).toSorted()
  const isOneWindow = receipts.every(
    ({ window }) => window?.start === first.window?.start && window?.end === first.window?.end,
  )
  return {
    provider: [...new Set(receipts.map(({ provider }) => provider))].join(', '),
    retrievedAt: times[0] ?? first.retrievedAt,
    stale: receipts.some(({ stale }) => stale),
    window: isOneWindow ? first.window : null,
    location,
    filters: first.filters,
    unit: unitKindOf(location),
    computed: [...new Set(receipts.flatMap(({ computed }) => computed))],
    partial: receipts.some(({ partial }) => partial),
  }
}
