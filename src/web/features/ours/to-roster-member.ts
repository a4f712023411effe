import type { ChartSummary } from '#contract/api/charts.ts'
import type { EntityIdentity } from '#contract/api/entity.ts'
import { isMember, isMemberKind } from '#contract/desk/member-kinds.ts'
import type { NewMember } from './queries.ts'

/** Returns null while the entity isn't known, and for kinds that a roster can’t contain. */
export function toRosterMember(
  entity: Pick<EntityIdentity, 'kind' | 'id' | 'title' | 'credit'> | undefined,
): NewMember | null {
  if (entity === undefined) return null
  const { kind, id, title, credit } = entity
  return isMemberKind(kind) && isMember({ kind, id }) ? { kind, id, title, credit } : null
}

export function toChartMember({ id, name, owner }: Pick<ChartSummary, 'id' | 'name' | 'owner'>): NewMember {
  return { kind: 'chart', id, title: name, credit: owner }
}
