import type { ReactNode } from 'react'
import { type SavedEntity, useSavedEntities } from '../../../lib/storage/saved-entities.ts'
import { ResultPanel } from '../results/result-panel.tsx'
import { ResultRow } from '../results/result-row.tsx'
import { KIND_NAMES } from '../../../lib/format/kind-names.ts'
import * as common from '../../../lib/copy.ts'

type SavedResultsProps = {
  className?: string
  /**
   * Shown if nothing is saved.
   * @default nothing
   */
  children?: ReactNode
}

export function SavedResults({ className, children = null }: SavedResultsProps) {
  const { pinned, recent } = useSavedEntities()
  if (pinned.length === 0 && recent.length === 0) return children
  return (
    <div className={className}>
      <SavedList title={common.pinned} entities={pinned} />
      <SavedList title="Recently opened" entities={recent} />
    </div>
  )
}

function SavedList({ title, entities }: { title: string; entities: readonly SavedEntity[] }) {
  if (entities.length === 0) return null
  return (
    <ResultPanel title={title}>
      <ul className="divide-y divide-line">
        {entities.map((entity) => (
          <ResultRow key={`${entity.kind} ${entity.id}`} result={entity} query="" figures={KIND_NAMES[entity.kind]} />
        ))}
      </ul>
    </ResultPanel>
  )
}
