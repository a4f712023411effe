import type { DatabaseSync } from 'node:sqlite'
import type { EntityKind, IdScheme } from '#contract/entities.ts'
import { toIdentifierValues } from '../identifier-value.ts'
import type { Credit, Entity, RelatedEntity } from '../store.ts'
import { textOrNull, toEntity } from '../rows.ts'

/** Columns that {@link toEntity} needs. */
export const COLUMNS = 'e.id, e.kind, e.service_id, e.title, e.credit, e.release_date, e.origin, e.record'

export type EntityReader = {
  find(kind: EntityKind, scheme: IdScheme, value: string): Entity | null
  /** Returns entities with this identifier, most popular first. */
  identified(kind: EntityKind, scheme: Exclude<IdScheme, 'service'>, value: string): Entity[]
  identifiersOf(entity: Entity): { scheme: IdScheme; value: string }[]
  creditsOf(entity: Entity): Credit[]
  relatedTo(entity: Entity, relations: readonly string[] | null): RelatedEntity[]
}

export function createEntityReader(database: DatabaseSync): EntityReader {
  const byServiceId = database.prepare(`select ${COLUMNS} from entity e where e.service_id = ?`)
  const byIdentifier = database.prepare(`
    select ${COLUMNS} from identifier i join entity e on e.id = i.entity_id
    where i.scheme = ? and i.value in (select value from json_each(?)) and e.kind = ?
    group by e.id order by e.popularity desc, e.id`)
  const identifiers = database.prepare(
    "select scheme, value from identifier where entity_id = ? and scheme <> 'service' order by scheme, value",
  )
  const byFormerId = database.prepare(`
    select ${COLUMNS} from identifier i join entity e on e.id = i.entity_id where i.scheme = 'service' and i.value = ?`)
  const credits = database.prepare(`
    select e.service_id, c.name, c.role from credit c left join entity e on e.id = c.artist_id
    where c.entity_id = ? order by c.position`)
  // Relations without a position are sorted latest first.
  const related = database.prepare(`
    select r.relation, ${COLUMNS} from relation r join entity e on e.id = r.to_id
    where r.from_id = ? and (? is null or r.relation in (select value from json_each(?)))
    order by r.relation, r.position, e.release_date desc, e.id`)

  const identified: EntityReader['identified'] = (kind, scheme, value) => {
    const values = toIdentifierValues(scheme, value)
    return values.length === 0 ? [] : byIdentifier.all(scheme, JSON.stringify(values), kind).map(toEntity)
  }

  return {
    identified,
    find(kind, scheme, value) {
      if (scheme !== 'service') return identified(kind, scheme, value)[0] ?? null
      const row = byServiceId.get(value) ?? byFormerId.get(value)
      return row === undefined || row['kind'] !== kind ? null : toEntity(row)
    },
    identifiersOf: ({ rowId }) =>
      identifiers.all(rowId).map((row) => ({ scheme: row['scheme'] as IdScheme, value: String(row['value']) })),
    creditsOf: ({ rowId }) =>
      credits.all(rowId).map((row) => ({
        artistServiceId: textOrNull(row['service_id']),
        name: String(row['name']),
        role: String(row['role']),
      })),
    relatedTo({ rowId }, relations) {
      const wanted = relations === null ? null : JSON.stringify(relations)
      return related
        .all(rowId, wanted, wanted)
        .map((row) => ({ relation: String(row['relation']), entity: toEntity(row) }))
    },
  }
}
