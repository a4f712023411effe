import { type ChartWeek } from '#contract/chart-week.ts'
import { openPrivateDatabase } from '../private-database.ts'

export type StoredShare = {
  id: string
  chart: string
  week: ChartWeek
  /** Empty without sign-in: then whoever reaches us is one and the same. */
  ownerId: string
  ownerName: string
  /** Epoch milliseconds, as all times here. */
  createdAtMs: number
  expiresAtMs: number
  openings: number
  lastOpenedAtMs: number | null
  revokedAtMs: number | null
}

/** Links that were given out. Promises, so that a store beyond this process fits behind it. */
export type ShareStore = {
  put: (share: StoredShare) => Promise<void>
  find: (id: string) => Promise<StoredShare | null>
  /** Those of an owner that still open, newest first. */
  listOf: (ownerId: string, nowMs: number) => Promise<StoredShare[]>
  noteOpening: (id: string, atMs: number) => Promise<void>
  /** False where the owner has no such link. */
  revoke: (id: string, ownerId: string, atMs: number) => Promise<boolean>
  /** What ended so long ago that nobody asks why any more. */
  removeEndedBefore: (atMs: number) => Promise<void>
  close: () => Promise<void>
}

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
create index if not exists share_of_owner on share (owner_id, expires_at_ms);
`

/** @param path a file, or `:memory:` */
export function openShareStore(path: string): ShareStore {
  const database = openPrivateDatabase(path, SCHEMA)
  const insert = database.prepare('insert into share values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const select = database.prepare('select * from share where id = ?')
  const list = database.prepare(
    'select * from share where owner_id = ? and expires_at_ms > ? and revoked_at_ms is null order by created_at_ms desc, id',
  )
  const open = database.prepare('update share set openings = openings + 1, last_opened_at_ms = ? where id = ?')
  const revoke = database.prepare(
    'update share set revoked_at_ms = ? where id = ? and owner_id = ? and revoked_at_ms is null',
  )
  const remove = database.prepare('delete from share where expires_at_ms < ?')

  return {
    put: async (share) => {
      const { id, chart, week, ownerId, ownerName, createdAtMs, expiresAtMs } = share
      const { openings, lastOpenedAtMs, revokedAtMs } = share
      insert.run(id, chart, week, ownerId, ownerName, createdAtMs, expiresAtMs, openings, lastOpenedAtMs, revokedAtMs)
    },
    find: async (id) => {
      const row = select.get(id)
      return row === undefined ? null : toShare(row)
    },
    listOf: async (ownerId, nowMs) => list.all(ownerId, nowMs).map(toShare),
    noteOpening: async (id, atMs) => void open.run(atMs, id),
    revoke: async (id, ownerId, atMs) => revoke.run(atMs, id, ownerId).changes !== 0,
    removeEndedBefore: async (atMs) => void remove.run(atMs),
    close: async () => database.close(),
  }
}

function toShare(row: Record<string, unknown>): StoredShare {
  return {
    id: String(row['id']),
    chart: String(row['chart']),
    week: String(row['week']),
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
