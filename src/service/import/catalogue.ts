import { type IsoDate } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { toServiceId } from '../store/service-id.ts'
import { type EntityRecord } from '../store/store.ts'
import { type NewEntity, type Writer } from '../store/writer.ts'
import { foldName, preferSpelling, toArtistKey } from './names/fold-name.ts'
import { type CreditName, type CreditStyle, splitCredit } from './names/split-credit.ts'

/** What an import says of an entity. Null or absent: it does not say. */
export type ImportedEntity = {
  kind: EntityKind
  title: string
  credit: string | null
  releaseDate?: IsoDate | null
  popularity?: number
  record?: EntityRecord
}

/**
 * Entities by the keys that imports know them by: `song:<title>|<artist>`, `recording:isrc:<ISRC>`. One entity has as
 * many keys as there are ways to mean it; a key means one entity for ever. So an import repeated, or continued by the
 * next file, finds what it made before.
 */
export type Catalogue = {
  find(key: string): number | null
  addKey(key: string, rowId: number): void
  /** All keys of an entity that begin with `prefix`. */
  keysOf(rowId: number, prefix: string): string[]
  /**
   * Finds by the first key that is known, or adds; all keys lead to it afterwards. What is there already stays, gaps are
   * filled, a better spelling is taken; with `isOwner` what is new replaces what is there.
   */
  put(
    keys: readonly [string, ...string[]],
    entity: ImportedEntity,
    isOwner?: boolean,
  ): { rowId: number; isNew: boolean }
  /** As `put` does with what is there already. */
  improve(rowId: number, entity: ImportedEntity, isOwner?: boolean): void
  /** The artist of that name, found or added. */
  putArtist(name: string): number
  /** Credits an entity to the artists of a printed credit, each found or added. Replaces its credits. */
  putCredit(rowId: number, credit: string, style: CreditStyle): void
  putCredits(rowId: number, names: readonly CreditName[]): void
  isKnownArtist: (name: string) => boolean
  /** How many entities were added. */
  added(): number
}

/**
 * Keys are the importer's own and no part of what the store answers from, so the table is made here. A removed entity
 * takes its keys along.
 */
export const KEY_TABLE = `
create table if not exists import_key (
  key text primary key,
  entity_id integer not null references entity (id) on delete cascade
) strict, without rowid;
create index if not exists import_key_entity on import_key (entity_id);`

/** How many keys are remembered before all are forgotten: a bound on memory, no more. */
const REMEMBERED_KEYS = 200_000

/** `knownNames`: folded names that are known to stand on their own when credits are split. */
export function createCatalogue(writer: Writer, origin: string, knownNames: ReadonlySet<string>): Catalogue {
  const { database } = writer
  database.exec(KEY_TABLE)
  const findKey = database.prepare('select entity_id from import_key where key = ?')
  const insertKey = database.prepare('insert or ignore into import_key values (?, ?)')
  const findKeysOf = database.prepare('select key from import_key where entity_id = ?')
  const readEntity = database.prepare('select * from entity where id = ?')
  const remembered = new Map<string, number>()
  const artistsByName = new Map<string, number>()
  let added = 0

  const catalogue: Catalogue = {
    find(key) {
      const known = remembered.get(key)
      if (known !== undefined) return known
      const row = findKey.get(key)
      if (row === undefined) return null
      const rowId = Number(row['entity_id'])
      if (remembered.size >= REMEMBERED_KEYS) remembered.clear()
      remembered.set(key, rowId)
      return rowId
    },
    addKey: (key, rowId) => void insertKey.run(key, rowId),
    keysOf: (rowId, prefix) =>
      findKeysOf.all(rowId).flatMap(({ key }) => (String(key).startsWith(prefix) ? [String(key)] : [])),
    put(keys, entity, isOwner = false) {
      let rowId: number | null = null
      for (const key of keys) rowId ??= catalogue.find(key)
      const isNew = rowId === null
      if (rowId === null) rowId = add(keys[0], entity)
      else catalogue.improve(rowId, entity, isOwner)
      for (const key of keys) catalogue.addKey(key, rowId)
      return { rowId, isNew }
    },
    improve(rowId, entity, isOwner = false) {
      const row = readEntity.get(rowId)
      if (row === undefined) throw new Error(`a key of the import leads to entity ${rowId}, which is not there`)
      const known = toKnown(row)
      const better = isOwner ? replaceBy(known, entity) : fillBy(known, entity)
      if (JSON.stringify(better) === JSON.stringify(known)) return
      const { service_id: serviceId, origin: knownOrigin } = row
      writer.putEntity({ kind: entity.kind, serviceId: String(serviceId), origin: String(knownOrigin), ...better })
    },
    putArtist(name) {
      let rowId = artistsByName.get(name)
      if (rowId === undefined) {
        rowId = catalogue.put([toArtistEntityKey(name)], { kind: 'artist', title: name, credit: null }).rowId
        if (artistsByName.size >= REMEMBERED_KEYS) artistsByName.clear()
        artistsByName.set(name, rowId)
      }
      return rowId
    },
    putCredit: (rowId, credit, style) =>
      catalogue.putCredits(rowId, splitCredit(credit, style, catalogue.isKnownArtist)),
    putCredits: (rowId, names) =>
      writer.putCredits(
        rowId,
        names.map(({ name, role }) => ({ artistRowId: catalogue.putArtist(name), name, role })),
      ),
    isKnownArtist: (name) => {
      if (knownNames.has(foldName(name))) return true
      const rowId = catalogue.find(toArtistEntityKey(name))
      // The key has no article: `The Creator` is not known because there is a `Creator`.
      return rowId !== null && foldName(String(readEntity.get(rowId)?.['title'])) === foldName(name)
    },
    added: () => added,
  }
  return catalogue

  function add(key: string, { kind, title, credit, releaseDate, popularity, record }: ImportedEntity): number {
    added++
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
    // What is known comes first, so that saying it again leaves the same text.
    record: { ...known.record, ...record, ...known.record },
  }
}

function preferCredit(known: string | null, other: string | null): string | null {
  return known === null || other === null ? (known ?? other) : preferSpelling(known, other)
}

export function toArtistEntityKey(name: string): string {
  return `artist:${toArtistKey(name)}`
}
