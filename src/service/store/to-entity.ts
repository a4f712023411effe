import { type EntityKind } from '#contract/entities.ts'
import { type Entity, type EntityRecord } from './store.ts'

/** An entity from a row of the `entity` table, whichever engine it comes from. */
export function toEntity(row: Record<string, unknown>): Entity {
  return {
    rowId: Number(row['id']),
    kind: row['kind'] as EntityKind,
    serviceId: String(row['service_id']),
    title: String(row['title']),
    credit: textOrNull(row['credit']),
    releaseDate: textOrNull(row['release_date']),
    record: JSON.parse(String(row['record'])) as EntityRecord,
  }
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
