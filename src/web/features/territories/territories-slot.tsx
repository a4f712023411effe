import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Comparison } from '#contract/query-params.ts'
import { type Territory } from '#contract/territories.ts'
import { territories } from '../../lib/copy.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sessionQueries } from '../session/queries.ts'
import { type ImageSubject } from '../image-export/image-subject.ts'
import { type TerritoriesSearch } from './search.ts'
import { ContentSkeleton } from './content-skeleton.tsx'

const TerritoriesPanel = lazy(async () => ({ default: (await import('./territories-panel.tsx')).TerritoriesPanel }))

type TerritoriesSlotProps = {
  /** Page selection. The window is null until the server's date is known, because relative dates depend on it. */
  scope: {
    entity: { kind: EntityKind; id: string }
    location: Territory
    compare: Comparison
    filters: Filters
    window: DateWindow | null
  }
  /** For image titles. */
  subject: ImageSubject
  search: TerritoriesSearch
  onChange: (change: Partial<TerritoriesSearch> & { location?: Territory }) => void
}

/** Reserves space for the panel, whose code loads after the page. */
export function TerritoriesSlot({ scope, subject, search, onChange }: TerritoriesSlotProps) {
  const session = useQuery(sessionQueries.current()).data
  const { entity, location, compare, filters, window } = scope
  if (session === undefined || window === null) return null
  const loadsByItself = session.provider.mode === 'embedded'
  return (
    <Suspense fallback={<PanelSkeleton hasContent={loadsByItself} />}>
      <TerritoriesPanel
        request={{ kind: entity.kind, id: entity.id, window, compare, filters }}
        subject={subject}
        location={location}
        loadsByItself={loadsByItself}
        view={search}
        onView={onChange}
        onLocation={(chosen) => onChange({ location: chosen })}
      />
    </Suspense>
  )
}

function PanelSkeleton({ hasContent }: { hasContent: boolean }) {
  return (
    <Panel
      flush
      title={territories}
      description={<Skeleton className="inline-block h-3 w-80 max-w-full" />}
      aria-busy
      data-print="no"
    >
      <Skeleton className="mx-4 mb-4 h-9 w-48 sm:mx-5" />
      {hasContent && <ContentSkeleton />}
    </Panel>
  )
}
