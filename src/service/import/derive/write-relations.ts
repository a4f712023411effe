import type { EntityKind } from '#contract/entities.ts'
import { toServiceId } from '../../store/service-id.ts'
import type { Writer } from '../../store/writer.ts'
import type { StoredName } from '../printed-names.ts'
import type { ImportKeys } from './import-keys.ts'

/** Links tracks on charts to their songs, and recordings to the albums in their catalog. */
export function linkRelations(
  writer: Writer,
  { rowIds }: ImportKeys,
  songOfTrack: readonly (readonly [track: number, song: number])[],
  stored: readonly StoredName[],
): void {
  const { database } = writer
  const readSongs = database.prepare("select to_id from relation where from_id = ? and relation = 'song'")
  const remove = database.prepare('delete from relation where from_id = ? and relation = ? and to_id = ?')
  for (const [track, song] of songOfTrack) {
    const known = readSongs.all(track).map((row) => Number(row['to_id']))
    if (known.length === 1 && known[0] === song) continue
    for (const other of known) {
      remove.run(track, 'song', other)
      remove.run(other, 'recording', track)
    }
    writer.putRelation(song, 'recording', track, 'song')
  }
  for (const { key, album } of stored) {
    const [recording, albumRow] = [rowIds.get(key), album === null ? undefined : rowIds.get(album)]
    if (recording !== undefined && albumRow !== undefined) writer.putRelation(albumRow, 'recording', recording, 'album')
  }
}

type FormerKey = { key: string; rowId: number }

/** Merges entities that turned out to be the same and removes entities that nothing refers to. Former IDs remain valid. */
export function removeUnused(
  writer: Writer,
  { merges, rowIds }: ImportKeys,
  used: ReadonlyMap<number, unknown>,
  formerKeys: readonly FormerKey[],
): void {
  const { database } = writer
  for (const [from, to] of merges) moveReferences(writer, from, resolve(merges, to))
  const drop = database.prepare('delete from entity where id = ?')
  const stillUsed = new Set([...used.keys(), ...rowIds.values()])
  for (const from of merges.keys()) if (!stillUsed.has(from)) drop.run(from)
  // These songs and albums are no longer on a chart or in a catalog, for example after a week was corrected.
  const unused = database
    .prepare(
      `select distinct entity_id from import_key
      where key glob 'song:*' or key glob 'album:*' or key glob 'recording:track:*'`,
    )
    .all()
    .map((row) => Number(row['entity_id']))
    .filter((rowId) => !used.has(rowId))
  for (const rowId of unused) {
    database.prepare('delete from entity_series where entity_id = ?').run(rowId)
    if (database.prepare('select 1 from series where recording_id = ?').get(rowId) === undefined) drop.run(rowId)
  }
  database.exec(`
    delete from entity where kind = 'artist' and id in (
      select entity_id from import_key where key glob 'artist:*' and entity_id not in (
        select artist_id from credit where artist_id is not null
        union select entity_id from import_key join printed_name using (key)
        union select entity_id from identifier))`)
  putFormerIds(writer, formerKeys)
}

function resolve(merges: ReadonlyMap<number, number>, rowId: number): number {
  const seen = new Set<number>()
  let target = rowId
  for (let next = merges.get(target); next !== undefined && !seen.has(next); next = merges.get(target)) {
    seen.add(target)
    target = next
  }
  return target
}

/** Moves only what catalogs attached. Credits and chart entries are derived, and series belong to recordings. */
function moveReferences({ database }: Writer, from: number, to: number): void {
  if (from === to) return
  database.prepare('update or ignore identifier set entity_id = ? where entity_id = ?').run(to, from)
  database.prepare('update or ignore relation set from_id = ? where from_id = ?').run(to, from)
  database.prepare('update or ignore relation set to_id = ? where to_id = ?').run(to, from)
  database.prepare('update or ignore import_key set entity_id = ? where entity_id = ?').run(to, from)
  database.prepare('delete from entity_series where entity_id = ?').run(from)
  database
    .prepare(
      `update entity set
        release_date = ifnull(release_date, (select release_date from entity where id = ?)),
        record = (select json_patch(json(record), json(entity.record)) from entity as old where old.id = ?)
      where id = ?`,
    )
    .run(from, from, to)
}

/** If another key had been imported alone, its entity would have had an ID of its own, and links may contain that ID. */
function putFormerIds({ database }: Writer, formerKeys: readonly FormerKey[]): void {
  const wanted = new Map(
    formerKeys.map(({ key, rowId }) => {
      const kind = key.slice(0, key.indexOf(':')) as EntityKind
      return [toServiceId(kind, `import:${key}`), rowId]
    }),
  )
  const remove = database.prepare("delete from identifier where scheme = 'service' and value = ? and entity_id = ?")
  for (const row of database.prepare("select value, entity_id from identifier where scheme = 'service'").all()) {
    const [value, rowId] = [String(row['value']), Number(row['entity_id'])]
    if (wanted.get(value) === rowId) wanted.delete(value)
    else remove.run(value, rowId)
  }
  const insert = database.prepare("insert into identifier values ('service', ?, ?)")
  for (const [value, rowId] of wanted) insert.run(value, rowId)
}
