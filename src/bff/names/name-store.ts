import { type EntityKind } from '#contract/entities.ts'
import { openKeptDatabase } from '../kept-database.ts'

export type Name = { title: string | null; credit: string | null }

/** Names that several replicas have in common. Whatever fails in it is as if there were nothing there. */
export type SharedNames = {
  findAll: (ids: readonly string[]) => Promise<Map<string, Name>>
  put: (id: string, name: Name) => void
  /** Shares what was put and not yet shared. */
  close: () => Promise<void>
}

type NameStoreOptions = {
  /** Told of the file that was put aside. */
  onReplaced?: (aside: string) => void
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

/**
 * Names by service id, on disk: a ranking comes without them, and a name once known costs no call again. They are a
 * copy of what the provider said, so a file that cannot be read is put aside and begun anew.
 * @param provider names of one provider never stand in for another's
 */
export function openNameStore(path: string, provider: string, { onReplaced, shared = null }: NameStoreOptions = {}) {
  const database = openKeptDatabase(path, { schema: NAMES_SCHEMA, ...(onReplaced && { onReplaced }) })
  const select = database.prepare('select title, credit from name where provider = ? and id = ?')
  const upsert = database.prepare(
    'insert into name (provider, id, kind, title, credit) values (?, ?, ?, ?, ?) ' +
      'on conflict (provider, id) do update set title = excluded.title, credit = excluded.credit ' +
      'where title is not excluded.title or credit is not excluded.credit',
  )

  let version = 0

  function find(id: string): Name | null {
    const row = select.get(provider, id)
    return row === undefined ? null : { title: toText(row['title']), credit: toText(row['credit']) }
  }

  function learn(kind: EntityKind, id: string, { title, credit }: Name): boolean {
    const isNew = title !== null && upsert.run(provider, id, kind, title, credit).changes !== 0
    if (isNew) version += 1
    return isNew
  }

  return {
    find,
    /** Takes over what other replicas know of `ids` and this one does not. */
    async recall(kind: EntityKind, ids: readonly string[]) {
      const unknown = shared === null ? [] : ids.filter((id) => find(id) === null)
      if (shared === null || unknown.length === 0) return
      for (const [id, name] of await shared.findAll(unknown)) learn(kind, id, name)
    },
    /** Those of `ids` that are known. */
    findAll(ids: readonly string[]): Map<string, Name> {
      const names = new Map<string, Name>()
      for (const id of ids) {
        const name = find(id)
        if (name !== null) names.set(id, name)
      }
      return names
    },
    /** A name without a title is none, and is not kept. */
    put(kind: EntityKind, id: string, name: Name) {
      if (learn(kind, id, name)) shared?.put(id, name)
    },
    /** Another number whenever a name was learnt or changed: what shows names is as old as its version. */
    version: () => version,
    close: () => database.close(),
  }
}

export type NameStore = ReturnType<typeof openNameStore>

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
