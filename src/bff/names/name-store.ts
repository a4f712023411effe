import type { EntityKind } from '#contract/entities.ts'
import { toPlainText } from '#contract/plain-text.ts'
import { openCacheFile } from '../storage/cache-file.ts'
import type { FileReport } from '../storage/file-watch.ts'
import type { Tracer } from '../tracing/tracer.ts'

export type Name = { title: string | null; credit: string | null }

/** Names shared by several replicas. Its failures look like missing names. */
export type SharedNames = {
  findAll: (ids: readonly string[]) => Promise<Map<string, Name>>
  put: (id: string, name: Name) => void
  /** Shares names that are still queued. */
  close: () => Promise<void>
}

type NameStoreOptions = {
  report?: FileReport
  shared?: SharedNames | null
  elapsedMs?: () => number
  tracer?: Tracer
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
`

/** Cached answers are rebuilt once for all names of this time, because the names of a new chart arrive one by one. */
const VERSION_EVERY_MS = 1_000

/** Limit on names stored in memory while the file can't be written; the oldest are dropped. */
const MAX_UNSAVED = 10_000

/**
 * Stores names by service id on disk, because chart weeks contain ids only. The provider has the originals, so the file may be
 * deleted.
 * @param provider separates the names of several providers
 */
export function openNameStore(
  path: string,
  provider: string,
  { report = () => {}, shared = null, elapsedMs = () => performance.now(), tracer }: NameStoreOptions = {},
) {
  const file = openCacheFile({
    path,
    schema: NAMES_SCHEMA,
    maxPending: MAX_UNSAVED,
    report,
    ...(tracer && { tracer }),
    prepare: (database) => ({
      select: database.prepare('select title, credit from name where provider = ? and id = ?'),
      upsert: database.prepare(
        'insert into name (provider, id, kind, title, credit) values (?, ?, ?, ?, ?) ' +
          'on conflict (provider, id) do update set title = excluded.title, credit = excluded.credit ' +
          'where title is not excluded.title or credit is not excluded.credit',
      ),
    }),
  })
  const unsaved = new Map<string, Name>()
  let version = 0
  let isChanged = false
  let versionSinceMs = Number.NEGATIVE_INFINITY

  function findAll(ids: readonly string[]): Map<string, Name> {
    const rows = file.read(({ select }) => ids.map((id) => select.get(provider, id)), [])
    const names = new Map<string, Name>()
    for (const [index, id] of ids.entries()) {
      const row = rows[index]
      const name = unsaved.get(id) ?? (row && { title: toText(row['title']), credit: toText(row['credit']) })
      if (name !== undefined) names.set(id, name)
    }
    return names
  }

  const find = (id: string): Name | null => findAll([id]).get(id) ?? null

  /** Returns true when the name is new or has changed. */
  function store(kind: EntityKind, id: string, { title, credit }: Name): boolean {
    if (title === null) return false
    const isSaved = file.write(({ upsert }) => upsert.run(provider, id, kind, title, credit).changes !== 0)
    const isNew = isSaved ?? !isSame(unsaved.get(id), { title, credit })
    unsaved.delete(id)
    if (isSaved === null) storeInMemory(id, { title, credit })
    isChanged ||= isNew
    return isNew
  }

  function storeInMemory(id: string, name: Name) {
    unsaved.set(id, name)
    const [oldest] = unsaved.keys()
    if (unsaved.size > MAX_UNSAVED && oldest !== undefined) unsaved.delete(oldest)
  }

  return {
    find,
    async importShared(kind: EntityKind, ids: readonly string[]) {
      if (shared === null) return
      const known = findAll(ids)
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length === 0) return
      for (const [id, name] of await shared.findAll(unknown)) store(kind, id, name)
    },
    findAll,
    /** Ignores names without a title. */
    put(kind: EntityKind, id: string, name: Name) {
      if (store(kind, id, name)) shared?.put(id, name)
    },
    /**
     * Changes within a second of a new or changed name, to invalidate cached responses that contain names. Pages don't miss a name
     * meanwhile, because they also read the stream of names.
     */
    version() {
      if (isChanged && elapsedMs() - versionSinceMs >= VERSION_EVERY_MS) {
        version += 1
        isChanged = false
        versionSinceMs = elapsedMs()
      }
      return version
    },
    close: file.close,
  }
}

export type NameStore = ReturnType<typeof openNameStore>

function isSame(one: Name | undefined, other: Name): boolean {
  return one?.title === other.title && one.credit === other.credit
}

/** Limits text that other versions or replicas have stored. */
function toText(value: unknown): string | null {
  return typeof value === 'string' ? toPlainText(value) : null
}
