import type { Receipt } from '#contract/api/receipt.ts'
import type { SearchAnswer, SearchKindOption } from '#contract/api/search.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import { DownloadMenu } from '../../../ui/download-menu.tsx'
import { ReceiptFooter } from '../../../ui/receipt/receipt-footer.tsx'
import { useSession } from '../../../session/use-session.ts'

type SearchReceiptProps = { answer: SearchAnswer; kind: SearchKindOption; query: string }

/** Builds the receipt of the results and their files. They have no dates, and ranks are the best of all charts. */
export function SearchReceipt({ answer, kind, query }: SearchReceiptProps) {
  const session = useSession()
  if (session === undefined) return null
  const { results, groups, standings, retrievedAt, stale } = answer
  const hasFailure = groups.some(({ failed }) => failed)
  const rows = kind === 'all' ? null : `${KIND_PLURALS[kind].toLowerCase()} only`
  const receipt: Receipt = {
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
  }
  return (
    <>
      <div className="-mt-1 flex justify-end px-2" data-print="no">
        <DownloadMenu
          what="the results"
          toTable={async () => (await import('../to-results-file.ts')).toResultsFile({ answer, query, rows, receipt })}
        />
      </div>
      <ReceiptFooter rows={rows} receipt={receipt} />
    </>
  )
}
