import type { Person } from '../person.ts'
import type { FileReport } from '../storage/file-watch.ts'
import { openRecordFile } from '../storage/record-file.ts'

export type StoredSession = {
  person: Person
  /** Epoch milliseconds, like all times in this type. */
  startedAtMs: number
  seenAtMs: number
}

/**
 * Stores sessions by a hash of the browser's token, so that a stolen store signs no one in. Methods are asynchronous so that Redis can
 * implement them, too.
 */
export type SessionStore = {
  put: (key: string, session: StoredSession) => Promise<void>
  find: (key: string) => Promise<StoredSession | null>
  markSeen: (key: string, seenAtMs: number) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Deletes all sessions of a person and returns their number. */
  removeAllOf: (personId: string) => Promise<number>
  /** Deletes sessions that started or were last seen before these times. */
  removeBefore: (startedAtMs: number, seenAtMs: number) => Promise<void>
  close: () => Promise<void>
}

/** Limits per person and in total. The least recently used sessions are deleted first. */
const MAX_OF_PERSON = 20
const MAX_IN_ALL = 20_000

/** Older versions have a table `session` without operators. It stays unread, so its sessions have ended. */
const SCHEMA = `
create table if not exists person_session (
  key text primary key,
  person_id text not null,
  name text not null,
  email text,
  is_operator integer not null,
  started_at_ms integer not null,
  seen_at_ms integer not null
) strict, without rowid;
create index if not exists person_session_of on person_session (person_id, seen_at_ms);
create index if not exists person_session_by_age on person_session (seen_at_ms);
`

/** @param path a file, or `:memory:` */
export function openSessionStore(path: string, report: FileReport = () => {}): SessionStore {
  const file = openRecordFile({
    path,
    label: 'sign-in sessions',
    schema: SCHEMA,
    report,
    prepare: (database) => ({
      insert: database.prepare('insert or replace into person_session values (?, ?, ?, ?, ?, ?, ?)'),
      trimPerson: database.prepare(
        'delete from person_session where key in (select key from person_session where person_id = ? order by seen_at_ms desc limit -1 offset ?)',
      ),
      trimAll: database.prepare(
        'delete from person_session where key in (select key from person_session order by seen_at_ms desc limit -1 offset ?)',
      ),
      select: database.prepare('select * from person_session where key = ?'),
      touch: database.prepare('update person_session set seen_at_ms = ? where key = ?'),
      remove: database.prepare('delete from person_session where key = ?'),
      removeAll: database.prepare('delete from person_session where person_id = ?'),
      removeOld: database.prepare('delete from person_session where started_at_ms < ? or seen_at_ms < ?'),
    }),
  })

  return {
    put: (key, { person, startedAtMs, seenAtMs }) =>
      file.write(({ insert, trimPerson, trimAll }) => {
        insert.run(key, person.id, person.name, person.email, person.isOperator === true ? 1 : 0, startedAtMs, seenAtMs)
        trimPerson.run(person.id, MAX_OF_PERSON)
        trimAll.run(MAX_IN_ALL)
      }),
    find: async (key) => {
      const row = await file.read(({ select }) => select.get(key))
      if (row === undefined) return null
      const email = row['email'] === null ? null : String(row['email'])
      return {
        person: {
          id: String(row['person_id']),
          name: String(row['name']),
          email,
          isOperator: row['is_operator'] === 1,
        },
        startedAtMs: Number(row['started_at_ms']),
        seenAtMs: Number(row['seen_at_ms']),
      }
    },
    markSeen: async (key, seenAtMs) => file.note(({ touch }) => touch.run(seenAtMs, key)),
    remove: (key) => file.write(({ remove }) => void remove.run(key)),
    removeAllOf: (personId) => file.write(({ removeAll }) => Number(removeAll.run(personId).changes)),
    removeBefore: (startedAtMs, seenAtMs) => file.write(({ removeOld }) => void removeOld.run(startedAtMs, seenAtMs)),
    close: async () => file.close(),
  }
}
