import { type EntityAnswer, type RelatedEntity } from '#contract/api/entity.ts'
import * as copy from './copy.ts'

export type RelationGroup = { key: string; title: string; rows: RelatedEntity[] }

/** Relations by the kind they lead to, then by the provider's own word. Rows that lead nowhere are left out. */
export function toRelationGroups({
  discography,
  relationships,
}: Pick<EntityAnswer, 'discography' | 'relationships'>): RelationGroup[] {
  const groups = new Map<string, RelationGroup>()
  for (const row of [...discography, ...relationships]) {
    if (row.title === null && row.id === null) continue
    const title = row.kind === null ? toWords(row.relation) : copy.relationTitles[row.kind]
    const group = groups.get(title) ?? { key: title, title, rows: [] }
    if (!group.rows.some((known) => isSame(known, row))) group.rows.push(row)
    groups.set(title, group)
  }
  return [...groups.values()]
}

/** An album can be named by the discography and by a relationship: it is one row. */
function isSame(one: RelatedEntity, other: RelatedEntity): boolean {
  return one.kind === other.kind && one.id === other.id && one.title === other.title
}

function toWords(relation: string | null): string {
  if (relation === null) return copy.related
  const words = relation.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
