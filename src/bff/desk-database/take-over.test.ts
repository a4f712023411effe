import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Redis } from 'ioredis'
import { earlierRedisSessions, earlierRedisShares } from '../replicas/earlier-records.ts'
import { createRedisLink } from '../replicas/redis-link.ts'
import { ApiError } from '../core/errors.ts'
import { deriveKey, seal } from '../core/secrets.ts'
import { earlierShareFile } from '../shares/earlier-shares.ts'
import { createShareLinkStore } from '../shares/share-store.ts'
import { earlierSessionFile } from '../sign-in/earlier-sessions.ts'
import { createSessionStore } from '../sign-in/session-store.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { HAS_REDIS, startRedis } from '../testing/servers/redis-server.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createDeskDatabase, type DeskDatabase } from './desk-database.ts'

const SECRET = 'a secret of more than thirty-two characters'
const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const ADA = { id: 'ada', name: 'Ada', email: 'ada@label.example', isOperator: true }
const VIEW = { q: 'x', show: 'new', sort: 'rank', cols: '', vs: '2026-W45', row: '' } as const

/** Writes files like the version before 007-sessions-and-links. */
function writeFiles(folder: string) {
  const sessions = new DatabaseSync(join(folder, 'sessions.sqlite'))
  sessions.exec(`
    pragma journal_mode = wal;
    create table person_session (key text primary key, person_id text not null, name text not null, email text,
      is_operator integer not null, started_at_ms integer not null, seen_at_ms integer not null) strict, without rowid;
    insert into person_session values ('one', 'ada', 'Ada', 'ada@label.example', 1, ${NOW_MS}, ${NOW_MS + 5}),
      ('two', 'ada', 'Ada', null, 0, ${NOW_MS}, ${NOW_MS});
  `)
  const shares = new DatabaseSync(join(folder, 'shares.sqlite'))
  shares.exec(`
    create table share (id text primary key, chart text not null, week text not null, owner_id text not null,
      owner_name text not null, created_at_ms integer not null, expires_at_ms integer not null,
      openings integer not null, last_opened_at_ms integer, revoked_at_ms integer) strict, without rowid;
    create table share_view (share_id text primary key, view text not null) strict, without rowid;
    insert into share values ('whole', 'CR00001', '2026-W46', 'ada', 'Ada', 1, ${NOW_MS + 9}, 2, 3, null),
      ('view', 'CR00002', '2026-W46', 'ada', 'Ada', 2, ${NOW_MS + 9}, 0, null, null),
      ('ended', 'CR00002', '2026-W46', 'ada', 'Ada', 3, ${NOW_MS + 9}, 0, null, 7),
      ('unknown', 'CR00002', '2026-W46', 'ada', 'Ada', 4, ${NOW_MS + 9}, 0, null, null);
    insert into share_view values ('view', '${JSON.stringify(VIEW)}'), ('unknown', '{"show":"later"}');
  `)
  // A server that was killed leaves its write-ahead log.
  onTestFinished(() => {
    sessions.close()
    shares.close()
  })
}

const report = () => {}
const openMemory = () => createDeskDatabase({ kind: 'sqlite', path: ':memory:' })

type SessionOptions = Parameters<typeof createSessionStore>[0]

function openSessions(database: DeskDatabase, ...earlier: NonNullable<SessionOptions['earlier']>) {
  const sessions = createSessionStore({ database, sessionSecret: SECRET, now: () => NOW_MS, earlier })
  onTestFinished(() => sessions.close())
  return sessions
}

function openRedis(url: string) {
  const client = createRedisLink({
    settings: { url: new URL(url), password: '', prefix: 'test' },
    elapsedMs: () => performance.now(),
    onChange: () => {},
  })
  onTestFinished(() => client.close())
  return client
}

function openStores(database: DeskDatabase, folder: string) {
  const sessions = openSessions(database, earlierSessionFile(folder, report))
  const shares = createShareLinkStore({ database, earlier: [earlierShareFile(join(folder, 'shares.sqlite'), report)] })
  onTestFinished(() => shares.close())
  return { sessions, shares }
}

describeDeskEngines('files of an earlier version', ({ open, locate }) => {
  it('are moved into the database and deleted', async () => {
    const folder = createTempFolder('take-over')
    writeFiles(folder)
    const { sessions, shares } = openStores(await open(), folder)
    expect(await sessions.find('one')).toEqual({ person: ADA, startedAtMs: NOW_MS, seenAtMs: NOW_MS + 5 })
    expect((await sessions.find('two'))?.person).toEqual({ ...ADA, email: null, isOperator: false })
    expect(await shares.find('whole')).toEqual({
      id: 'whole',
      chart: 'CR00001',
      week: '2026-W46',
      view: null,
      ownerId: 'ada',
      ownerName: 'Ada',
      createdAtMs: 1,
      expiresAtMs: NOW_MS + 9,
      openings: 2,
      lastOpenedAtMs: 3,
      revokedAtMs: null,
    })
    expect((await shares.listOf('ada', NOW_MS)).map(({ id, view }) => [id, view])).toEqual([
      ['view', VIEW],
      ['whole', null],
    ])
    expect((await shares.find('ended'))?.revokedAtMs).toBe(7)
    // With an unknown view, the link would open the whole chart.
    expect(await shares.find('unknown')).toBeNull()
    for (const name of ['sessions.sqlite', 'shares.sqlite', 'shares.sqlite-wal'])
      expect(existsSync(join(folder, name))).toBe(false)
  })

  it('are moved again if the process was killed before, and once if it was killed after', async () => {
    const folder = createTempFolder('take-over')
    writeFiles(folder)
    const location = await locate()
    const killed = await open(location)
    const broken: DeskDatabase = {
      ...killed,
      write: (work) =>
        killed.write(async (trx) => {
          await work(trx)
          throw new ApiError('internal', 'killed')
        }),
    }
    await expect(openStores(broken, folder).shares.find('whole')).rejects.toThrow()
    const file = earlierSessionFile(folder, report)
    const before = openSessions(killed, { ...file, remove: report })
    expect(await before.find('one')).not.toBeNull()
    await before.remove('one')
    const { sessions, shares } = openStores(await open(location), folder)
    expect(await sessions.find('one')).toBeNull()
    expect((await sessions.find('two'))?.person.id).toBe('ada')
    expect(await shares.find('whole')).not.toBeNull()
  })
})

describe('files of an earlier version that can’t be read', () => {
  it('are moved aside if they are damaged', async () => {
    const folder = createTempFolder('take-over')
    writeFileSync(join(folder, 'sessions.sqlite'), 'no database '.repeat(200))
    const { sessions } = openStores(openMemory(), folder)
    expect(await sessions.find('one')).toBeNull()
    expect(existsSync(join(folder, 'sessions.sqlite.damaged-1'))).toBe(true)
  })

  it('give 503 while another program has locked them, and are moved later', async () => {
    const folder = createTempFolder('take-over')
    writeFiles(folder)
    const lock = new DatabaseSync(join(folder, 'shares.sqlite'))
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    const { shares } = openStores(openMemory(), folder)
    await expect(shares.find('whole')).rejects.toMatchObject({ code: 'storage_failed' })
    lock.close()
    expect(await shares.find('whole')).not.toBeNull()
  })
})

describe.skipIf(!HAS_REDIS)('sessions and links that replicas of an earlier version had in Redis', () => {
  it('are moved into the database, without forged and copied ones', async () => {
    const server = await startRedis(createTempFolder('redis'))
    onTestFinished(server.stop)
    const redis = new Redis(server.url)
    onTestFinished(() => redis.disconnect())
    const sealed = (purpose: string, record: object) => seal(deriveKey(SECRET, purpose), JSON.stringify(record))
    const session = sealed('shared sessions', { key: 'one', person: ADA, startedAtMs: NOW_MS, seenAtMs: NOW_MS })
    await redis.mset({
      'test:session:one': session,
      'test:session:copy': session,
      'test:session:forged': '{"key":"forged"}',
      'other:session:one': 'x',
    })
    const link = {
      id: 'link',
      chart: 'CR00001',
      week: '2026-W46',
      view: VIEW,
      ownerId: 'ada',
      ownerName: 'Ada',
      createdAtMs: 1,
      expiresAtMs: NOW_MS + 9,
    }
    await redis.hset('test:share:link', { sealed: sealed('shared links of replicas', link), openings: 4 })
    for (let number = 0; number < 1_500; number += 1) await redis.set(`test:answer:${number}`, 'x')
    const client = openRedis(server.url)
    await client.start()
    const database = openMemory()
    const sessions = openSessions(database, earlierRedisSessions(client, SECRET))
    expect((await sessions.find('one'))?.person).toEqual(ADA)
    expect([await sessions.find('copy'), await sessions.find('forged')]).toEqual([null, null])
    const shares = createShareLinkStore({ database, earlier: [earlierRedisShares(client, SECRET)] })
    onTestFinished(() => shares.close())
    expect(await shares.find('link')).toEqual({ ...link, openings: 4, lastOpenedAtMs: null, revokedAtMs: null })
    await sessions.remove('one')
    const again = openSessions(database, earlierRedisSessions(client, SECRET))
    expect(await again.find('one')).toBeNull()
  })

  it('don’t keep anyone out while Redis is away', async () => {
    const client = openRedis('redis://127.0.0.1:1')
    const database = openMemory()
    const sessions = openSessions(database, earlierRedisSessions(client, SECRET))
    await sessions.put('new', { person: ADA, startedAtMs: NOW_MS, seenAtMs: NOW_MS })
    expect(await sessions.find('new')).not.toBeNull()
  })
})
