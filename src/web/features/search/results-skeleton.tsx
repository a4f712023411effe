import { type SearchKindOption } from '#contract/api/search.ts'
import { KIND_PLURALS } from '../../lib/kind-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ResultPanel } from './result-panel.tsx'
import { ROW } from './result-row.tsx'
import { GROUP_SIZE } from './search.ts'

const ROWS = ['w-2/5', 'w-1/4', 'w-1/3', 'w-3/10'].slice(0, GROUP_SIZE)

export function ResultsSkeleton({ kind: requestedKind }: { kind: SearchKindOption }) {
  const kinds = requestedKind === 'all' ? (['artist', 'song'] as const) : [requestedKind]
  return (
    <div aria-busy className="flex flex-col gap-3">
      {kinds.map((kind) => (
        <ResultPanel key={kind} title={KIND_PLURALS[kind]}>
          <div className="divide-y divide-line">
            {ROWS.map((width) => (
              <div key={width} className={ROW}>
                <div className="flex flex-1 flex-col gap-1.5 py-1">
                  <Skeleton className={`h-3.5 ${width}`} />
                  <Skeleton className="h-2.5 w-1/5" />
                </div>
              </div>
            ))}
          </div>
        </ResultPanel>
      ))}
    </div>
  )
}
