import { type EntityKind } from '#contract/entities.ts'
import { type Catalogue, type ImportedEntity } from '../catalogue.ts'
import { RowError } from '../parse/import-error.ts'
import { type RawRow, readText } from '../parse/raw-row.ts'

const MBID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readMbid(row: RawRow, column: string): string {
  const text = readText(row, column).toLowerCase()
  if (!MBID.test(text)) throw new RowError(column, `not an MBID: ${text}`)
  return text
}

export function toMbidKey(kind: EntityKind, mbid: string): string {
  return `${kind}:mbid:${mbid}`
}

/** The entity of an MBID that these files or the store have; a RowError where there is none. */
export function findByMbid(catalogue: Catalogue, kind: EntityKind, mbid: string, column: string): number {
  const rowId = catalogue.find(toMbidKey(kind, mbid))
  if (rowId !== null) return rowId
  throw new RowError(column, `no ${kind} ${mbid}, neither in these files nor in the store`)
}

/**
 * Finds or adds the entity of an MBID. `otherKeys` are what other sources know it by, best first: an entity found by one
 * of them is taken, unless it has an MBID of its own already (two artists of one name stay two).
 */
export function putByMbid(
  catalogue: Catalogue,
  mbid: string,
  otherKeys: readonly string[],
  entity: ImportedEntity,
): { rowId: number; isNew: boolean } {
  const key = toMbidKey(entity.kind, mbid)
  const known = catalogue.find(key)
  const usable = otherKeys.filter((other) => {
    const rowId = catalogue.find(other)
    return rowId === null || rowId === known || (known === null && !hasMbid(catalogue, entity.kind, rowId))
  })
  // The first key that is free makes the service id: the same one that another source would make for it.
  const [first = key, ...rest] = known === null ? [...usable, key] : [key, ...usable]
  return catalogue.put([first, ...rest], entity)
}

function hasMbid(catalogue: Catalogue, kind: EntityKind, rowId: number): boolean {
  return catalogue.keysOf(rowId, toMbidKey(kind, '')).length > 0
}
