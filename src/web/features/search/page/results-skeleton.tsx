import { type SearchKindOption } from '#contract/api/search.ts'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { ResultPanel } from '../results/result-panel.tsx'
import { GROUP_SIZE } from '../search.ts'

export function ResultsSkeleton({ kind: requestedKind }: { kind: SearchKindOption }) {
  const kinds = requestedKind === 'all' ? (['artist', 'song'] as const) : [requestedKind]
  return (
    <div aria-busy className="flex flex-col gap-3">
      {kinds.map((kind) => (
        <ResultPanel key={kind} title={KIND_PLURALS[kind]}>
          <SkeletonRows rows={GROUP_SIZE} height="h-12.5" />
        </ResultPanel>
      ))}
    </div>
  )
}
