import type { EntityKind } from '#contract/entities.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import { openCacheFile } from '../storage/cache-file.ts'
import type { FileReport } from '../storage/file-watch.ts'

export type Name = { title: string | null; credit: string | null }

/** A title that a record connects with an artist. `isByName`: only its credit equals the artist's name. */
export type CreditedTitle = { id: string; kind: EntityKind; isByName: boolean }

/** A name, and the title's artists if its record has their IDs. */
export type SharedName = { name: Name; artistIds: readonly string[] }

/** Names that replicas share. If it fails, names count as missing. */
export type SharedNames = {
  findAll: (ids: readonly string[]) => Promise<Map<string, SharedName>>
  put: (id: string, shared: SharedName) => void
  /** Sends names that are still queued. */
  close: () => Promise<void>
}

type NameStoreOptions = {
  report?: FileReport
  shared?: SharedNames | null
  elapsedMs?: () => number
}

const NAMES_SCHEMA = `
create table if not exists name (
  provider text not null,
  id text not null,
  kind text not null,
  title text,
  credit text,
  primary key (provider, id)
) strict, without rowid;
create index if not exists name_by_credit on name (provider, credit collate nocase);

create table if not exists title_artist (
  provider text not null,
  artist_id text not null,
  id text not null,
  primary key (provider, artist_id, id)
) strict, without rowid;
create index if not exists title_artist_by_id on title_artist (provider, id);
`

/** The names of a new chart arrive one by one. Cached responses are rebuilt once for all names of this time. */
const VERSION_EVERY_MS = 1_000

/** Names of a new chart arrive one by one, and a transaction costs as much as ten names. */
const SAVE_AFTER_MS = 50

/** Limits on what stays in memory while the file can't be written; the oldest are dropped. */
const MAX_UNSAVED = 10_000
const MAX_BATCHES = 1_000

/**
 * Stores names by service ID on disk, because chart weeks only contain IDs. The provider has the originals, so the file
 * can be deleted.
 * @param provider separates the names of several providers
 */
export function openNameStore(
  path: string,
  provider: string,
  { report = () => {}, shared = null, elapsedMs = () => performance.now() }: NameStoreOptions = {},
) {
  const file = openCacheFile({
    path,
    schema: NAMES_SCHEMA,
    maxPending: MAX_BATCHES,
    report,
    prepare: (database) => ({
      select: database.prepare(
        'select id, title, credit from name where provider = ? and id in (select value from json_each(?))',
      ),
      selectByArtist: database.prepare(
        'select name.id, name.kind from title_artist join name using (provider, id) where provider = ? and artist_id = ?',
      ),
      selectByCredit: database.prepare(
        'select id, kind from name where provider = ? and credit = ? collate nocase and not exists ' +
          '(select 1 from title_artist where title_artist.provider = name.provider and title_artist.id = name.id)',
      ),
      insertArtist: database.prepare('insert or ignore into title_artist (provider, artist_id, id) values (?, ?, ?)'),
      upsert: database.prepare(
        'insert into name (provider, id, kind, title, credit) values (?, ?, ?, ?, ?) ' +
          'on conflict (provider, id) do update set title = excluded.title, credit = excluded.credit ' +
          'where title is not excluded.title or credit is not excluded.credit',
      ),
    }),
  })
  /** Names that aren't in the file yet, by ID. */
  const unsaved = new Map<string, Name>()
  let waiting: { id: string; kind: EntityKind; name: Name; artistIds: readonly string[] }[] = []
  let timer: NodeJS.Timeout | undefined
  let version = 0
  let isChanged = false
  let versionSinceMs = Number.NEGATIVE_INFINITY

  function findAll(ids: readonly string[]): Map<string, Name> {
    const rows = file.read(({ select }) => select.all(provider, JSON.stringify(ids)), [])
    const names = new Map(
      rows.map((row) => [String(row['id']), { title: toText(row['title']), credit: toText(row['credit']) }]),
    )
    for (const id of ids) {
      const name = unsaved.get(id)
      if (name !== undefined) names.set(id, name)
    }
    return names
  }

  const find = (id: string): Name | null => findAll([id]).get(id) ?? null

  /** Returns true if the name is new or has changed. */
  function store(kind: EntityKind, id: string, { title, credit }: Name, artistIds: readonly string[] = []): boolean {
    const name = { title, credit }
    if (title === null || (isSame(unsaved.get(id), name) && artistIds.length === 0)) return false
    unsaved.set(id, name)
    const [oldest] = unsaved.keys()
    if (unsaved.size > MAX_UNSAVED && oldest !== undefined) unsaved.delete(oldest)
    waiting.push({ id, kind, name, artistIds })
    timer ??= setTimeout(save, SAVE_AFTER_MS).unref()
    isChanged = true
    return true
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    const isSaved = file.write(({ upsert, insertArtist }) => {
      for (const { id, kind, name, artistIds } of batch) {
        upsert.run(provider, id, kind, name.title, name.credit)
        for (const artistId of artistIds) insertArtist.run(provider, artistId, id)
      }
      return true
    })
    if (isSaved === null) return
    for (const { id, name } of batch) if (unsaved.get(id) === name) unsaved.delete(id)
  }

  return {
    find,
    async importShared(kind: EntityKind, ids: readonly string[]) {
      if (shared === null) return
      const known = findAll(ids)
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length === 0) return
      for (const [id, { name, artistIds }] of await shared.findAll(unknown)) store(kind, id, name, artistIds)
    },
    findAll,
    /**
     * Ignores names without a title.
     * @param artistIds artists of a title, if its record has their IDs
     */
    put(kind: EntityKind, id: string, name: Name, artistIds: readonly string[] = []) {
      if (store(kind, id, name, artistIds)) shared?.put(id, { name, artistIds })
    },
    /** Returns titles of an artist among all known names: by the artist's ID, or by credit if a title's record has no IDs. */
    findTitlesOf(artistId: string, artistName: string | null): CreditedTitle[] {
      save()
      return file.read(({ selectByArtist, selectByCredit }) => {
        const byName = artistName === null ? [] : selectByCredit.all(provider, artistName)
        return [...toTitles(selectByArtist.all(provider, artistId), false), ...toTitles(byName, true)]
      }, [])
    },
    /** Changes within a second of a changed name, to invalidate cached responses that contain names. */
    version() {
      if (isChanged && elapsedMs() - versionSinceMs >= VERSION_EVERY_MS) {
        version += 1
        isChanged = false
        versionSinceMs = elapsedMs()
      }
      return version
    },
    close() {
      save()
      file.close()
    },
  }
}

export type NameStore = ReturnType<typeof openNameStore>

function toTitles(rows: readonly Record<string, unknown>[], isByName: boolean): CreditedTitle[] {
  return rows.map((row) => ({ id: String(row['id']), kind: String(row['kind']) as EntityKind, isByName }))
}

function isSame(one: Name | undefined, other: Name): boolean {
  return one?.title === other.title && one.credit === other.credit
}

/** Limits the length of text that other versions or replicas stored. */
function toText(value: unknown): string | null {
  return typeof value === 'string' ? toPlainText(value) : null
}
