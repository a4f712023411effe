import type { EntityRecord } from '../../store/store.ts'
import type { Writer } from '../../store/writer.ts'
import { toArtistEntityKey } from '../catalog.ts'
import { preferSpelling, toArtistKey } from '../names/fold-name.ts'
import type { StoredName } from '../printed-names.ts'
import type { ChosenName } from './choose-names.ts'
import type { ImportKeys } from './import-keys.ts'
import type { PrintedTrack } from './read-charts.ts'

const KINDS_WITH_DERIVED_ORIGIN = new Set(['song', 'album'])

/** Writes titles, credits, and artists of entities if they differ from the store. */
export function createEntityNames(writer: Writer, keys: ImportKeys) {
  const { database } = writer
  const entities = new Map<number, Record<string, unknown>>()
  const select = "select id, kind, title, credit, origin, record from entity where origin like 'import:%'"
  for (const row of database.prepare(select).iterate()) entities.set(Number(row['id']), row)
  const credits = readCredits(writer)
  const updateName = database.prepare('update entity set title = ?, credit = ?, origin = ? where id = ?')
  const updateRecord = database.prepare('update entity set record = ? where id = ?')
  const wanted: { rowId: number; names: ChosenName['names'] }[] = []
  const artists = new Map<string, { names: Set<string>; origin: string }>()

  return { put, putTrackRecord, finish }

  function put(rowId: number, { title, credit, names }: ChosenName, origin: string): void {
    const known = entities.get(rowId)
    const kind = String(known?.['kind'])
    const newOrigin = KINDS_WITH_DERIVED_ORIGIN.has(kind) ? origin : String(known?.['origin'])
    if (known?.['title'] !== title || known['credit'] !== credit || known['origin'] !== newOrigin) {
      updateName.run(title, credit, newOrigin, rowId)
    }
    wanted.push({ rowId, names })
    for (const { name, hasArtist } of names) {
      if (!hasArtist) continue
      const key = toArtistKey(name)
      const artist = artists.get(key)
      if (artist === undefined) artists.set(key, { names: new Set([name]), origin })
      else artist.names.add(name)
    }
  }

  /** Writes artists and credits. `stored` has artists' names from catalogs, which take precedence. */
  function finish(stored: readonly StoredName[]): void {
    const rowIds = new Map<string, number>()
    for (const [artistKey, { names, origin }] of artists) {
      const [first = ''] = names
      rowIds.set(artistKey, keys.put('artist', [toArtistEntityKey(first)], first, origin))
    }
    const printedNames = new Map<number, { titles: string[]; origin: string }>()
    for (const { key, title, source } of stored) {
      const rowId = keys.rowIds.get(key)
      if (rowId === undefined) continue
      const printed = printedNames.get(rowId) ?? { titles: [], origin: `import:${source}` }
      printedNames.set(rowId, printed)
      printed.titles.push(title)
    }
    for (const [artistKey, { names, origin }] of artists) {
      const rowId = rowIds.get(artistKey) ?? -1
      const printed = printedNames.get(rowId) ?? { titles: [], origin }
      printedNames.set(rowId, printed)
      for (const name of names) printed.titles.push(name)
    }
    for (const [rowId, { titles, origin }] of printedNames) {
      const title = titles.reduce((known, other) => preferSpelling(known, other))
      const known = entities.get(rowId)
      if (known?.['title'] !== title || known['origin'] !== origin) updateName.run(title, null, origin, rowId)
    }
    for (const { rowId, names } of wanted) {
      const list = names.map(({ name, role, hasArtist }) => ({
        artistRowId: hasArtist ? (rowIds.get(toArtistKey(name)) ?? null) : null,
        name,
        role,
      }))
      if (JSON.stringify(list) !== credits.get(rowId)) writer.putCredits(rowId, list)
    }
  }

  function putTrackRecord(rowId: number, prints: readonly PrintedTrack[]): void {
    const sorted = prints.toSorted((a, b) => a.week - b.week)
    const durationSec = sorted.find((one) => one.durationSec !== null)?.durationSec
    const label = sorted.find((one) => one.label !== null)?.label
    const record: EntityRecord = {
      ...(durationSec == null ? {} : { durationSec }),
      ...(label == null ? {} : { label }),
    }
    const json = JSON.stringify(record)
    if (entities.get(rowId)?.['record'] !== json) updateRecord.run(json, rowId)
  }
}

function readCredits({ database }: Writer): Map<number, string> {
  const lists = new Map<number, object[]>()
  const select = 'select entity_id, artist_id, name, role from credit order by entity_id, position'
  for (const row of database.prepare(select).iterate()) {
    const entityId = Number(row['entity_id'])
    const list = lists.get(entityId) ?? []
    lists.set(entityId, list)
    const artistId = row['artist_id']
    list.push({ artistRowId: artistId === null ? null : Number(artistId), name: row['name'], role: row['role'] })
  }
  return new Map([...lists].map(([entityId, list]) => [entityId, JSON.stringify(list)]))
}
