import type { EntityKind, IdScheme } from '#contract/entities.ts'
import { toIdentifierValues } from '../identifier-value.ts'
import type { Entity, StoreReads } from '../store.ts'
import { textOrNull, toEntity } from '../rows.ts'
import type { Reads } from './engine.ts'

/** Columns that {@link toEntity} needs. */
export const COLUMNS = 'id, kind, service_id, title, credit, release_date, origin, record'

export type EntityReader = Pick<StoreReads, 'findEntity' | 'identifiersOf' | 'creditsOf' | 'relatedTo'> & {
  /** Returns entities with this identifier, most popular first. */
  identified(kind: EntityKind, scheme: IdScheme, value: string): Promise<Entity[]>
}

export function createEntityReader(reads: Reads): EntityReader {
  const identified: EntityReader['identified'] = async (kind, scheme, value) => {
    const values = scheme === 'service' ? [value] : toIdentifierValues(scheme, value)
    if (values.length === 0) return []
    const rows = await reads.run(
      `select ${COLUMNS} from {db:Identifier}.entity
      where id in (select entity_id from {db:Identifier}.identifier where scheme = {scheme:String} and value in {values:Array(String)})
        and kind = {kind:String}
      order by popularity desc, id`,
      { scheme, values, kind },
    )
    return rows.map(toEntity)
  }

  return {
    identified,
    findEntity: async (...args) => (await identified(...args))[0] ?? null,
    async identifiersOf({ rowId }) {
      const rows = await reads.run(
        `select scheme, value from {db:Identifier}.entity_identifier
        where entity_id = {id:UInt64} and scheme <> 'service' order by scheme, value`,
        { id: rowId },
      )
      return rows.map((row) => ({ scheme: row['scheme'] as IdScheme, value: String(row['value']) }))
    },
    async creditsOf({ rowId }) {
      const rows = await reads.run(
        'select artist_service_id, name, role from {db:Identifier}.credit where entity_id = {id:UInt64} order by position',
        { id: rowId },
      )
      return rows.map((row) => ({
        artistServiceId: textOrNull(row['artist_service_id']),
        name: String(row['name']),
        role: String(row['role']),
      }))
    },
    async relatedTo({ rowId }, relations) {
      const filter = relations === null ? '' : 'and relation in {relations:Array(String)}'
      // ClickHouse reads the entire right side of a join unless a key filters it.
      const rows = await reads.run(
        `select r.relation as relation, ${COLUMNS} from
          (select relation, to_id, position from {db:Identifier}.relation where from_id = {id:UInt64} ${filter}) r
          join (
            select ${COLUMNS} from {db:Identifier}.entity where id in (select to_id from {db:Identifier}.relation where from_id = {id:UInt64} ${filter})
          ) e on e.id = r.to_id
        order by relation, position, release_date desc nulls last, id`,
        { id: rowId, ...(relations === null ? {} : { relations }) },
      )
      return rows.map((row) => ({ relation: String(row['relation']), entity: toEntity(row) }))
    },
  }
}
