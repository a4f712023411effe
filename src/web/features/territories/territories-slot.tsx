import { useQuery } from '@tanstack/react-query'
import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Comparison } from '#contract/query-params.ts'
import { type Territory } from '#contract/territories.ts'
import { sessionQueries } from '../session/queries.ts'
import { type ImageSubject } from '../image-export/image-head.ts'
import { type TerritoriesSearch } from './search.ts'
import { TerritoriesPanel } from './territories-panel.tsx'

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

export function TerritoriesSlot({ scope, subject, search, onChange }: TerritoriesSlotProps) {
  const session = useQuery(sessionQueries.current()).data
  const { entity, location, compare, filters, window } = scope
  if (session === undefined || window === null) return null
  return (
    <TerritoriesPanel
      request={{ kind: entity.kind, id: entity.id, window, compare, filters }}
      subject={subject}
      location={location}
      loadsByItself={session.provider.mode === 'embedded'}
      view={search}
      onView={onChange}
      onLocation={(chosen) => onChange({ location: chosen })}
    />
  )
}
