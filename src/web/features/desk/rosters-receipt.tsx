import { useQueries } from '@tanstack/react-query'
import { mergeReceipts } from '#domain/compare/merge-receipts.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { ReceiptFooter } from '../../ui/receipt/receipt-footer.tsx'
import { deskQueries } from './queries.ts'
import { LATEST_DESK } from './search.ts'

/** Receipt of the loaded weeks in a list of rosters. */
export function RostersReceipt({ rosters }: { rosters: readonly RosterSummary[] }) {
  const receipts = useQueries({
    queries: rosters.map(({ id }) => ({ ...deskQueries.week({ roster: id, ...LATEST_DESK }), enabled: false })),
    combine: (results) => results.flatMap(({ data }) => data?.desk?.receipt ?? []),
  })
  const merged = mergeReceipts(receipts, LATEST_DESK.location, { metric: 'streams', computed: [] })
  if (merged === null) return null
  // The list shows ranks and counts on all charts, so it has neither a territory nor a unit.
  return <ReceiptFooter receipt={{ ...merged, location: null, unit: null }} />
}
