import type { SearchKindOption } from '#contract/api/search.ts'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { ResultPanel } from '../results/result-panel.tsx'
import { GROUP_SIZE } from '../search.ts'

/** There are no names, because a kind may have no results. */
const GROUPS = [1, 2]

export function ResultsSkeleton({ kind: requestedKind }: { kind: SearchKindOption }) {
  if (requestedKind !== 'all') {
    return (
      <div aria-busy>
        <ResultPanel title={KIND_PLURALS[requestedKind]}>
          <SkeletonRows rows={GROUP_SIZE} height="h-12.5" />
        </ResultPanel>
      </div>
    )
  }
  return (
    <div aria-busy className="flex flex-col gap-3">
      {GROUPS.map((group) => (
        <SkeletonRows key={group} rows={GROUP_SIZE} height="h-12.5" isFramed />
      ))}
    </div>
  )
}
