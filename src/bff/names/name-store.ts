import { type EntityKind } from '#contract/entities.ts'
import { toPlainText } from '#contract/plain-text.ts'
import { openCacheFile } from '../storage/cache-file.ts'
import { type FileReport } from '../storage/file-watch.ts'

export type Name = { title: string | null; credit: string | null }

/** Names that several replicas have in common. Whatever fails in it is as if there were nothing there. */
export type SharedNames = {
  findAll: (ids: readonly string[]) => Promise<Map<string, Name>>
  put: (id: string, name: Name) => void
  /** Shares what was put and not yet shared. */
  close: () => Promise<void>
}

type NameStoreOptions = {
  report?: FileReport
  shared?: SharedNames | null
}

export const NAMES_SCHEMA = `
create table if not exists name (
  provider text not null,
  id text not null,
  kind text not null,
  title text,
  credit text,
  primary key (provider, id)
) strict, without rowid;
`

/** Names that the file does not have because it cannot be written; beyond it the oldest are dropped. */
const MAX_UNSAVED = 10_000

/**
 * Names by service id, on disk: a chart week comes without them, and a name that was read once needs no call again. They
 * are a copy of the provider's data, so the file is a cache.
 * @param provider keeps the names of several providers apart
 */
export function openNameStore(
  path: string,
  provider: string,
  { report = () => {}, shared = null }: NameStoreOptions = {},
) {
  const file = openCacheFile({
    path,
    schema: NAMES_SCHEMA,
    maxPending: MAX_UNSAVED,
    report,
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

  /** True when the name is new or has changed. */
  function learn(kind: EntityKind, id: string, { title, credit }: Name): boolean {
    if (title === null) return false
    const isSaved = file.write(({ upsert }) => upsert.run(provider, id, kind, title, credit).changes !== 0)
    const isNew = isSaved ?? !isSame(unsaved.get(id), { title, credit })
    unsaved.delete(id)
    if (isSaved === null) remember(id, { title, credit })
    if (isNew) version += 1
    return isNew
  }

  function remember(id: string, name: Name) {
    unsaved.set(id, name)
    const [oldest] = unsaved.keys()
    if (unsaved.size > MAX_UNSAVED && oldest !== undefined) unsaved.delete(oldest)
  }

  return {
    find,
    /** Takes over what other replicas know of `ids` and this one does not. */
    async recall(kind: EntityKind, ids: readonly string[]) {
      if (shared === null) return
      const known = findAll(ids)
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length === 0) return
      for (const [id, name] of await shared.findAll(unknown)) learn(kind, id, name)
    },
    /** Those of `ids` that are known. */
    findAll,
    /** A name without a title is none, and is not kept. */
    put(kind: EntityKind, id: string, name: Name) {
      if (learn(kind, id, name)) shared?.put(id, name)
    },
    /** Another number whenever a name was learnt or changed: what shows names is as old as its version. */
    version: () => version,
    close: file.close,
  }
}

export type NameStore = ReturnType<typeof openNameStore>

function isSame(one: Name | undefined, other: Name): boolean {
  return one?.title === other.title && one.credit === other.credit
}

/** Names from another version, or from another replica, may not have been bounded. */
function toText(value: unknown): string | null {
  return typeof value === 'string' ? toPlainText(value) : null
}
