import type { EntityAnswer, RelatedEntity } from '#contract/api/entity.ts'
import { codeToWords } from '#contract/text/sentence-case.ts'
import * as copy from './copy.ts'

export type RelationGroup = { key: string; title: string; rows: RelatedEntity[] }

/** Groups by type, or by the provider's relation name for unknown types. Drops rows without a title and an ID. */
export function toRelationGroups({
  discography,
  relationships,
}: Pick<EntityAnswer, 'discography' | 'relationships'>): RelationGroup[] {
  const groups = new Map<string, RelationGroup>()
  for (const row of [...discography, ...relationships]) {
    if (row.title === null && row.id === null) continue
    const title = row.kind === null ? formatRelation(row.relation) : copy.relationTitles[row.kind]
    const group = groups.get(title) ?? { key: title, title, rows: [] }
    if (!group.rows.some((known) => isSame(known, row))) group.rows.push(row)
    groups.set(title, group)
  }
  return [...groups.values()]
}

/** An album can be in both the discography and the relationships. */
function isSame(one: RelatedEntity, other: RelatedEntity): boolean {
  return one.kind === other.kind && one.id === other.id && one.title === other.title
}

function formatRelation(relation: string | null): string {
  return relation === null ? copy.related : codeToWords(relation)
}
