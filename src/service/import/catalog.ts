import type { IsoDate } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import { textOrNull } from '../store/rows.ts'
import { IMPORT_TABLES } from '../store/schema.ts'
import { toServiceId, toStableRowId } from '../store/service-id.ts'
import { type EntityRecord, parseRecord } from '../store/store.ts'
import type { NewEntity, Writer } from '../store/writer.ts'
import { preferSpelling, toArtistKey } from './names/fold-name.ts'
import { type CatalogSource, createPrintedNames, type PrintedName } from './printed-names.ts'

export type ImportedEntity = {
  kind: EntityKind
  title: string
  credit: string | null
  releaseDate?: IsoDate | null
  popularity?: number
  record?: EntityRecord
}

/**
 * Finds entities by import keys such as `song:<title>|<artist>` or `recording:isrc:<ISRC>`. An entity can have several
 * keys, and a key always has the same entity, so importing a file again finds the same entities.
 */
export type Catalog = {
  find(key: string): number | null
  addKey(key: string, rowId: number): void
  keysOf(rowId: number, prefix: string): string[]
  /**
   * Updates the entity of the first known key, or adds one, then assigns all keys to it. Fills gaps and improves
   * spellings; with `isOwner`, the new values replace the old ones.
   */
  put(
    keys: readonly [string, ...string[]],
    entity: ImportedEntity,
    isOwner?: boolean,
  ): { rowId: number; isNew: boolean }
  improve(rowId: number, entity: ImportedEntity, isOwner?: boolean): void
  /**
   * Stores how this source prints an entity's name. Titles, credits, and artists are derived from these names after the import.
   * @param album import key of the album to link, if known
   * @param replaces true to replace the source's earlier names of this key
   */
  putName(key: string, name: PrintedName, album?: string | null, replaces?: boolean): void
  /** Returns the existing series or a new one. */
  putSeries(recording: number | null, product: number | null): number
}

/** Returns the origin of everything that is imported from this source. */
export function toOrigin(source: string): string {
  return `import:${source}`
}

const MAX_CACHED_KEYS = 200_000

export function createCatalog(writer: Writer, source: string): Catalog {
  const origin = toOrigin(source)
  const { database } = writer
  database.exec(IMPORT_TABLES)
  const findKey = database.prepare('select entity_id from import_key where key = ?')
  const insertKey = database.prepare('insert or ignore into import_key values (?, ?)')
  const findKeysOf = database.prepare('select key from import_key where entity_id = ?')
  const readEntity = database.prepare('select * from entity where id = ?')
  const rowIdsByKey = new Map<string, number>()
  const names = createPrintedNames(database)

  const catalog: Catalog = {
    find(key) {
      const known = rowIdsByKey.get(key)
      if (known !== undefined) return known
      const row = findKey.get(key)
      if (row === undefined) return null
      const rowId = Number(row['entity_id'])
      if (rowIdsByKey.size >= MAX_CACHED_KEYS) rowIdsByKey.clear()
      rowIdsByKey.set(key, rowId)
      return rowId
    },
    addKey: (key, rowId) => void insertKey.run(key, rowId),
    keysOf: (rowId, prefix) =>
      findKeysOf.all(rowId).flatMap(({ key }) => (String(key).startsWith(prefix) ? [String(key)] : [])),
    put(keys, entity, isOwner = false) {
      let rowId: number | null = null
      for (const key of keys) rowId ??= catalog.find(key)
      const isNew = rowId === null
      if (rowId === null) rowId = add(keys[0], entity)
      else catalog.improve(rowId, entity, isOwner)
      for (const key of keys) catalog.addKey(key, rowId)
      return { rowId, isNew }
    },
    improve(rowId, entity, isOwner = false) {
      const row = readEntity.get(rowId)
      if (row === undefined) throw new Error(`import key refers to the missing entity ${rowId}`)
      const known = toKnown(row)
      const better = isOwner ? replaceBy(known, entity) : fillBy(known, entity)
      if (JSON.stringify(better) === JSON.stringify(known)) return
      const { service_id: serviceId, origin: knownOrigin } = row
      writer.putEntity({ kind: entity.kind, serviceId: String(serviceId), origin: String(knownOrigin), ...better })
    },
    putName: (key, name, album = null, replaces = false) =>
      names.put(key, source as CatalogSource, name, album, replaces),
    putSeries: (recording, product) =>
      writer.putSeries(recording, product, toStableRowId(`series:${recording ?? ''}:${product ?? ''}`)),
  }
  return catalog

  function add(key: string, { kind, title, credit, releaseDate, popularity, record }: ImportedEntity): number {
    const serviceId = toServiceId(kind, `import:${key}`)
    return writer.putEntity({
      rowId: toStableRowId(serviceId),
      kind,
      serviceId,
      title,
      credit,
      releaseDate: releaseDate ?? null,
      popularity: popularity ?? 0,
      origin,
      record: sortFields(record ?? {}),
    })
  }
}

type KnownEntity = Pick<NewEntity, 'title' | 'credit' | 'releaseDate' | 'popularity' | 'record'>

function toKnown(row: Record<string, unknown>): KnownEntity {
  return {
    title: String(row['title']),
    credit: textOrNull(row['credit']),
    releaseDate: textOrNull(row['release_date']),
    popularity: Number(row['popularity']),
    record: parseRecord(row['record']),
  }
}

function replaceBy(
  known: KnownEntity,
  { title, credit, releaseDate, popularity, record }: ImportedEntity,
): KnownEntity {
  return {
    title,
    credit: credit ?? known.credit,
    releaseDate: releaseDate ?? known.releaseDate,
    popularity: Math.max(known.popularity, popularity ?? 0),
    record: sortFields({ ...known.record, ...record }),
  }
}

function fillBy(known: KnownEntity, { title, credit, releaseDate, popularity, record }: ImportedEntity): KnownEntity {
  return {
    title: preferSpelling(known.title, title),
    credit: preferCredit(known.credit, credit),
    releaseDate: known.releaseDate ?? releaseDate ?? null,
    popularity: Math.max(known.popularity, popularity ?? 0),
    record: sortFields({ ...record, ...known.record }),
  }
}

/** The order of fields is fixed, so that the stored text doesn't depend on the order of imports. */
function sortFields(record: EntityRecord): EntityRecord {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function preferCredit(known: string | null, other: string | null): string | null {
  return known === null || other === null ? (known ?? other) : preferSpelling(known, other)
}

export function toArtistEntityKey(name: string): string {
  return `artist:${toArtistKey(name)}`
}
