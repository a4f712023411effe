import { useQuery } from '@tanstack/react-query'
import { type SearchAnswer, type SearchKindOption } from '#contract/api/search.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import * as copy from '../copy.ts'
import { ReceiptFooter } from '../../../ui/receipt/receipt-footer.tsx'
import { sessionQueries } from '../../session/queries.ts'

/** Receipt of the results. They have neither dates nor a territory; ranks are the best ones of all charts. */
export function SearchReceipt({ answer, kind }: { answer: SearchAnswer; kind: SearchKindOption }) {
  const { data: session } = useQuery(sessionQueries.current())
  if (session === undefined) return null
  const { results, groups, standings, retrievedAt, stale } = answer
  const hasFailure = groups.some(({ failed }) => failed)
  return (
    <ReceiptFooter
      rows={kind === 'all' ? null : copy.rowsOfKind(KIND_PLURALS[kind].toLowerCase())}
      receipt={{
        provider: session.provider.name,
        sources: mergeSources([results.flatMap(({ source }) => source ?? [])]),
        retrievedAt,
        stale,
        window: null,
        location: null,
        filters: {},
        unit: null,
        computed: standings.length > 0 ? ['runs'] : [],
        partial: hasFailure,
        partialReasons: hasFailure ? [{ reason: 'failed' }] : [],
      }}
    />
  )
}
