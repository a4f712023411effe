import { type SharedView, sharedViewSchema } from '#contract/shares/shared-view.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { FileReport } from '../storage/file-watch.ts'
import { openRecordFile } from '../storage/record-file.ts'

export type StoredShare = {
  id: string
  chart: string
  week: WeekLabel
  /** Null for the whole chart. */
  view: SharedView | null
  /** Empty without sign-in, because then all users count as one. */
  ownerId: string
  ownerName: string
  /** Epoch milliseconds, like all times in this type. */
  createdAtMs: number
  expiresAtMs: number
  openings: number
  lastOpenedAtMs: number | null
  revokedAtMs: number | null
}

/** Stores public links. Methods are asynchronous so that Redis can implement them, too. */
export type ShareStore = {
  put: (share: StoredShare) => Promise<void>
  find: (id: string) => Promise<StoredShare | null>
  /** Active links of an owner, newest first. */
  listOf: (ownerId: string, nowMs: number) => Promise<StoredShare[]>
  noteOpening: (id: string, atMs: number) => Promise<void>
  /** Returns false if the owner has no such link. */
  revoke: (id: string, ownerId: string, atMs: number) => Promise<boolean>
  /** Deletes links that expired before the given time. */
  removeEndedBefore: (atMs: number) => Promise<void>
  close: () => Promise<void>
}

/** Raise when the tables change in a way that earlier versions can't read. */
export const SHARES_VERSION = 0

/** Views have their own table, so that files of earlier versions go on working. */
const SCHEMA = `
create table if not exists share (
  id text primary key,
  chart text not null,
  week text not null,
  owner_id text not null,
  owner_name text not null,
  created_at_ms integer not null,
  expires_at_ms integer not null,
  openings integer not null,
  last_opened_at_ms integer,
  revoked_at_ms integer
) strict, without rowid;
create table if not exists share_view (
  share_id text primary key references share (id) on delete cascade,
  view text not null
) strict, without rowid;
create index if not exists share_of_owner on share (owner_id, expires_at_ms);
`

const SELECT = 'select * from share left join share_view on share_view.share_id = share.id'

/** @param path a file, or `:memory:` */
export function openShareStore(path: string, report: FileReport = () => {}): ShareStore {
  const file = openRecordFile({
    path,
    label: 'share links',
    schema: SCHEMA,
    version: SHARES_VERSION,
    report,
    prepare: (database) => ({
      insert: database.prepare('insert into share values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      insertView: database.prepare('insert into share_view values (?, ?)'),
      select: database.prepare(`${SELECT} where id = ?`),
      list: database.prepare(
        `${SELECT} where owner_id = ? and expires_at_ms > ? and revoked_at_ms is null order by created_at_ms desc, id`,
      ),
      open: database.prepare('update share set openings = openings + 1, last_opened_at_ms = ? where id = ?'),
      revoke: database.prepare(
        'update share set revoked_at_ms = ? where id = ? and owner_id = ? and revoked_at_ms is null',
      ),
      remove: database.prepare('delete from share where expires_at_ms < ?'),
    }),
  })

  return {
    put: (share) => {
      const { id, chart, week, view, ownerId, ownerName, createdAtMs, expiresAtMs } = share
      const { openings, lastOpenedAtMs, revokedAtMs } = share
      const counts = [openings, lastOpenedAtMs, revokedAtMs] as const
      return file.write(({ insert, insertView }) => {
        insert.run(id, chart, week, ownerId, ownerName, createdAtMs, expiresAtMs, ...counts)
        if (view !== null) insertView.run(id, JSON.stringify(view))
      })
    },
    find: async (id) => {
      const row = await file.read(({ select }) => select.get(id))
      return row === undefined ? null : toShare(row)
    },
    listOf: (ownerId, nowMs) => file.read(({ list }) => list.all(ownerId, nowMs).map(toShare)),
    noteOpening: async (id, atMs) => file.note(({ open }) => open.run(atMs, id)),
    revoke: (id, ownerId, atMs) => file.write(({ revoke }) => revoke.run(atMs, id, ownerId).changes !== 0),
    removeEndedBefore: (atMs) => file.write(({ remove }) => void remove.run(atMs)),
    close: async () => file.close(),
  }
}

function toShare(row: Record<string, unknown>): StoredShare {
  return {
    id: String(row['id']),
    chart: String(row['chart']),
    week: String(row['week']),
    view: typeof row['view'] === 'string' ? sharedViewSchema.parse(JSON.parse(row['view'])) : null,
    ownerId: String(row['owner_id']),
    ownerName: String(row['owner_name']),
    createdAtMs: Number(row['created_at_ms']),
    expiresAtMs: Number(row['expires_at_ms']),
    openings: Number(row['openings']),
    lastOpenedAtMs: toMs(row['last_opened_at_ms']),
    revokedAtMs: toMs(row['revoked_at_ms']),
  }
}

function toMs(value: unknown): number | null {
  return value === null ? null : Number(value)
}
