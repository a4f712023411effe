import { type SearchKindOption } from '#contract/api/search.ts'
import { SEARCH_KINDS } from '#contract/entities.ts'
import { KIND_PLURALS } from '../../lib/kind-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const ROWS = ['w-3/5', 'w-2/5', 'w-1/2']

export function ResultsSkeleton({ kind: requestedKind }: { kind: SearchKindOption }) {
  return (
    <div
      aria-busy
      className={requestedKind === 'all' ? 'grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3' : ''}
    >
      {SEARCH_KINDS.filter((kind) => requestedKind === 'all' || requestedKind === kind).map((kind) => (
        <Panel key={kind} title={KIND_PLURALS[kind]} flush>
          <div className="border-t border-line px-4 py-2 sm:px-5">
            {ROWS.map((width) => (
              <div key={width} className="flex h-11 flex-col justify-center gap-1.5">
                <Skeleton className={`h-3.5 ${width}`} />
                <Skeleton className="h-3 w-1/4" />
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </div>
  )
}
