import { type IsoDate } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { toServiceId } from '../store/service-id.ts'
import { type EntityRecord } from '../store/store.ts'
import { type NewEntity, type Writer } from '../store/writer.ts'
import { foldName, preferSpelling, toArtistKey } from './names/fold-name.ts'
import { type CreditName, type CreditStyle, splitCredit } from './names/split-credit.ts'

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
 * keys, but a key never changes its entity, so importing a file again finds the same entities.
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
  putArtist(name: string): number
  /** Replaces the credits of an entity with the artists named in `credit`. */
  putCredit(rowId: number, credit: string, style: CreditStyle): void
  putCredits(rowId: number, names: readonly CreditName[]): void
  isKnownArtist: (name: string) => boolean
}

/** Only imports use this table, so it isn't part of the store's schema. */
export const KEY_TABLE = `
create table if not exists import_key (
  key text primary key,
  entity_id integer not null references entity (id) on delete cascade
) strict, without rowid;
create index if not exists import_key_entity on import_key (entity_id);`

/** Origin of everything that is imported from this source. */
export function toOrigin(source: string): string {
  return `import:${source}`
}

const MAX_CACHED_KEYS = 200_000

/** @param knownNames folded names that are artists in their own right, for splitting credits */
export function createCatalog(writer: Writer, origin: string, knownNames: ReadonlySet<string>): Catalog {
  const { database } = writer
  database.exec(KEY_TABLE)
  const findKey = database.prepare('select entity_id from import_key where key = ?')
  const insertKey = database.prepare('insert or ignore into import_key values (?, ?)')
  const findKeysOf = database.prepare('select key from import_key where entity_id = ?')
  const readEntity = database.prepare('select * from entity where id = ?')
  const rowIdsByKey = new Map<string, number>()
  const artistsByName = new Map<string, number>()

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
    putArtist(name) {
      let rowId = artistsByName.get(name)
      if (rowId === undefined) {
        rowId = catalog.put([toArtistEntityKey(name)], { kind: 'artist', title: name, credit: null }).rowId
        if (artistsByName.size >= MAX_CACHED_KEYS) artistsByName.clear()
        artistsByName.set(name, rowId)
      }
      return rowId
    },
    putCredit: (rowId, credit, style) => catalog.putCredits(rowId, splitCredit(credit, style, catalog.isKnownArtist)),
    putCredits: (rowId, names) =>
      writer.putCredits(
        rowId,
        names.map(({ name, role }) => ({ artistRowId: catalog.putArtist(name), name, role })),
      ),
    isKnownArtist: (name) => {
      if (knownNames.has(foldName(name))) return true
      const rowId = catalog.find(toArtistEntityKey(name))
      // Keys omit the article, so compare names: `Creator` doesn't make `The Creator` known.
      return rowId !== null && foldName(String(readEntity.get(rowId)?.['title'])) === foldName(name)
    },
  }
  return catalog

  function add(key: string, { kind, title, credit, releaseDate, popularity, record }: ImportedEntity): number {
    return writer.putEntity({
      kind,
      serviceId: toServiceId(kind, `import:${key}`),
      title,
      credit,
      releaseDate: releaseDate ?? null,
      popularity: popularity ?? 0,
      origin,
      record: record ?? {},
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
    record: JSON.parse(String(row['record'])) as EntityRecord,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
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
    record: { ...known.record, ...record },
  }
}

function fillBy(known: KnownEntity, { title, credit, releaseDate, popularity, record }: ImportedEntity): KnownEntity {
  return {
    title: preferSpelling(known.title, title),
    credit: preferCredit(known.credit, credit),
    releaseDate: known.releaseDate ?? releaseDate ?? null,
    popularity: Math.max(known.popularity, popularity ?? 0),
    // The known fields come first to preserve their order, so that repeated imports change nothing.
    record: { ...known.record, ...record, ...known.record },
  }
}

function preferCredit(known: string | null, other: string | null): string | null {
  return known === null || other === null ? (known ?? other) : preferSpelling(known, other)
}

export function toArtistEntityKey(name: string): string {
  return `artist:${toArtistKey(name)}`
}
