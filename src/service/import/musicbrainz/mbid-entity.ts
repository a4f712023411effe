import type { EntityKind } from '#contract/entities.ts'
import type { Catalog, ImportedEntity } from '../catalog.ts'
import { RowError, unexpectedValue } from '../parse/import-error.ts'
import { type RawRow, readText } from '../parse/raw-row.ts'

const MBID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readMbid(row: RawRow, column: string): string {
  const text = readText(row, column).toLowerCase()
  if (!MBID.test(text)) throw unexpectedValue(column, 'an MBID', text)
  return text
}

export function toMbidKey(kind: EntityKind, mbid: string): string {
  return `${kind}:mbid:${mbid}`
}

export function findByMbid(catalog: Catalog, kind: EntityKind, mbid: string, column: string): number {
  const rowId = catalog.find(toMbidKey(kind, mbid))
  if (rowId !== null) return rowId
  throw new RowError(
    column,
    `no ${kind} ${mbid} in these files or in the store`,
    `no such ${kind} in these files or in the store`,
  )
}

/**
 * Finds or adds the entity of an MBID.
 * @param otherKeys keys of other sources, best first. Entities that already have another MBID are ignored, so that two
 * artists with the same name stay separate.
 */
export function putByMbid(
  catalog: Catalog,
  mbid: string,
  otherKeys: readonly string[],
  entity: ImportedEntity,
): { rowId: number; isNew: boolean } {
  const key = toMbidKey(entity.kind, mbid)
  const known = catalog.find(key)
  const usable = otherKeys.filter((other) => {
    const rowId = catalog.find(other)
    return rowId === null || rowId === known || (known === null && !hasMbid(catalog, entity.kind, rowId))
  })
  // The first key determines the service ID, so that another source would generate the same ID.
  const [first = key, ...rest] = known === null ? [...usable, key] : [key, ...usable]
  return catalog.put([first, ...rest], entity)
}

function hasMbid(catalog: Catalog, kind: EntityKind, rowId: number): boolean {
  return catalog.keysOf(rowId, toMbidKey(kind, '')).length > 0
}
