import type { EntityKind } from '#contract/entities.ts'
import { toServiceId, toStableRowId } from '../../store/service-id.ts'
import type { Writer } from '../../store/writer.ts'

export type ImportKeys = ReturnType<typeof openImportKeys>

/** Opens all import keys with the entities that they identify. */
export function openImportKeys(writer: Writer) {
  const { database } = writer
  const rowIds = new Map<string, number>()
  for (const row of database.prepare('select key, entity_id from import_key').iterate()) {
    rowIds.set(String(row['key']), Number(row['entity_id']))
  }
  const upsert = database.prepare('insert or replace into import_key values (?, ?)')
  const findByServiceId = database.prepare('select id from entity where service_id = ?')
  const merges = new Map<number, number>()

  return {
    rowIds,
    /** Maps each entity that is no longer used to the entity that replaces it. */
    merges,
    /** Returns the entity of the first key, adds it if necessary, and assigns the other keys to it. */
    put(kind: EntityKind, keys: readonly [string, ...string[]], title: string, origin: string): number {
      const serviceId = toServiceId(kind, `import:${keys[0]}`)
      const found = findByServiceId.get(serviceId)
      const rowId =
        found === undefined
          ? writer.putEntity({
              rowId: toStableRowId(serviceId),
              kind,
              serviceId,
              title,
              credit: null,
              releaseDate: null,
              popularity: 0,
              origin,
              record: {},
            })
          : Number(found['id'])
      for (const key of keys) {
        const known = rowIds.get(key)
        if (known === rowId) continue
        if (known !== undefined) merges.set(known, rowId)
        rowIds.set(key, rowId)
        upsert.run(key, rowId)
      }
      return rowId
    },
  }
}
