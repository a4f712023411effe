import { lazy, Suspense } from 'react'
import type { Filters } from '#contract/breakouts.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { Comparison } from '#contract/query-params.ts'
import type { Territory } from '#contract/territories.ts'
import { territories } from '../../lib/copy.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useSession } from '../../session/use-session.ts'
import type { ImageSubject } from '../image-export/image-subject.ts'
import type { TerritoriesSearch } from './search.ts'
import { TOP_HEIGHT } from './top-height.ts'

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
  subject: ImageSubject
  /** The page has no numbers. */
  isEmpty: boolean
  search: TerritoriesSearch
  onChange: (change: Partial<TerritoriesSearch> & { location?: Territory }) => void
}

/** Reserves space for the panel, whose code loads after the page. */
export function TerritoriesSlot({ scope, subject, isEmpty, search, onChange }: TerritoriesSlotProps) {
  const session = useSession()
  const { entity, location, compare, filters, window } = scope
  if (session === undefined || window === null) return null
  return (
    <Suspense fallback={<PanelSkeleton loadsByItself={session.provider.mode === 'embedded'} />}>
      <TerritoriesPanel
        request={{ kind: entity.kind, id: entity.id, window, compare, filters }}
        subject={subject}
        location={location}
        loadsByItself={session.provider.mode === 'embedded'}
        isPageEmpty={isEmpty}
        view={search}
        onView={onChange}
        onLocation={(chosen) => onChange({ location: chosen })}
      />
    </Suspense>
  )
}

function PanelSkeleton({ loadsByItself }: { loadsByItself: boolean }) {
  return (
    <Panel flush title={territories} aria-busy data-print="no">
      <div className={loadsByItself ? TOP_HEIGHT : 'px-4 pb-4 sm:px-5'}>
        {!loadsByItself && <Skeleton className="h-8 w-48" />}
      </div>
    </Panel>
  )
}
