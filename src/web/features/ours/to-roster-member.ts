import { type ChartSummary } from '#contract/api/charts.ts'
import { type EntityIdentity } from '#contract/api/entity.ts'
import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { type NewMember } from './queries.ts'

/** Null while the entity is unknown, and for kinds that a roster can’t hold. */
export function toRosterMember(
  entity: Pick<EntityIdentity, 'kind' | 'id' | 'title' | 'credit'> | undefined,
): NewMember | null {
  if (entity === undefined) return null
  const { kind, id, title, credit } = entity
  if (kind !== 'artist' && kind !== 'song' && kind !== 'album') return null
  return SERVICE_ID_PATTERNS[kind].test(id) ? { kind, id, title, credit } : null
}

export function toChartMember({ id, name, owner }: Pick<ChartSummary, 'id' | 'name' | 'owner'>): NewMember {
  return { kind: 'chart', id, title: name, credit: owner }
}
