import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoredShare } from '../shares/share-store.ts'
import { HAS_REDIS, startRedis } from '../testing/redis-server.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createRedisLink } from './redis-link.ts'
import { createRedisSessionStore } from './redis-session-store.ts'
import { openNameStore } from '../names/name-store.ts'
import { artistId, songId } from '../testing/scripted-provider.ts'
import { createRedisShareStore } from './redis-share-store.ts'
import { createSharedNames } from './shared-names.ts'

const SECRET = 'a secret of more than thirty-two characters'
const SETTINGS = { sessionSecret: SECRET, idleMs: 600_000, maxMs: 3_600_000 }
const ADA = { id: 'ada', name: 'Ada', email: null, isOperator: false }

async function openReplicas() {
  const redis = await startRedis(createTempFolder('stores'))
  const settings = { url: new URL(redis.url), password: '', prefix: 'test' }
  let nowMs = Date.now()
  const now = () => nowMs
  const open = async () => {
    const link = createRedisLink({ settings, elapsedMs: () => performance.now(), onChange: () => {} })
    await link.start()
    const sessions = createRedisSessionStore({ link, settings: SETTINGS, now })
    onTestFinished(async () => {
      await sessions.close()
      link.close()
    })
    return { link, sessions, shares: createRedisShareStore({ link, settings: { secret: SECRET }, now }) }
  }
  onTestFinished(redis.stop)
  return { redis, one: await open(), other: await open(), now, advance: (ms: number) => void (nowMs += ms) }
}

describe.skipIf(!HAS_REDIS)('createRedisSessionStore', () => {
  it('shares and ends sessions across replicas', async () => {
    const { one, other, now } = await openReplicas()
    const session = { person: ADA, startedAtMs: now(), seenAtMs: now() }
    await one.sessions.put('a', session)
    await other.sessions.put('b', session)
    expect(await other.sessions.find('a')).toEqual(session)
    await other.sessions.markSeen('a', now() + 5)
    expect((await one.sessions.find('a'))?.seenAtMs).toBe(now() + 5)
    expect(await one.sessions.removeAllOf('ada')).toBe(2)
    expect(await other.sessions.find('a')).toBeNull()
    await other.sessions.markSeen('b', now())
    expect(await one.sessions.find('b')).toBeNull()
  })

  it('ignores forged and copied sessions', async () => {
    const { one, other, now } = await openReplicas()
    await one.sessions.put('a', { person: ADA, startedAtMs: now(), seenAtMs: now() })
    const { link } = other
    const sealed = await link.run((redis) => redis.get(link.key('session', 'a')))
    await link.run((redis) => redis.set(link.key('session', 'b'), sealed?.value ?? ''))
    await link.run((redis) => redis.set(link.key('session', 'c'), JSON.stringify({ key: 'c', person: ADA })))
    expect(await one.sessions.find('b')).toBeNull()
    expect(await one.sessions.find('c')).toBeNull()
  })

  it('accepts recently confirmed sessions for five minutes while Redis is down', async () => {
    const { redis, one, other, now, advance } = await openReplicas()
    const session = { person: ADA, startedAtMs: now(), seenAtMs: now() }
    await one.sessions.put('a', session)
    await one.sessions.put('b', session)
    await redis.stop()
    expect(await one.sessions.find('a')).toEqual(session)
    await expect(other.sessions.find('a')).rejects.toMatchObject({ code: 'not_ready' })
    await expect(other.sessions.put('c', session)).rejects.toMatchObject({ code: 'not_ready' })
    await one.sessions.remove('b')
    expect(await one.sessions.find('b')).toBeNull()
    advance(300_001)
    await expect(one.sessions.find('a')).rejects.toMatchObject({ code: 'not_ready' })
  })

  it('removes a session that ended while Redis hung', async () => {
    const { redis, one, other, now } = await openReplicas()
    const session = { person: ADA, startedAtMs: now(), seenAtMs: now() }
    await one.sessions.put('a', session)
    redis.hang()
    await one.sessions.remove('a')
    redis.goOn()
    await expect.poll(() => other.sessions.find('a').catch(() => 'failed')).toBeNull()
  })
})

const VIEW = { q: '', show: 'new', sort: '-gain', cols: '', vs: '2026-W44', row: '' } as const

function toShare(id: string, atMs: number): StoredShare {
  const fixed = { id, chart: 'CR00001', week: '2026-W46', view: null, ownerId: 'ada', ownerName: 'Ada' }
  const open = { openings: 0, lastOpenedAtMs: null, revokedAtMs: null }
  return { ...fixed, createdAtMs: atMs, expiresAtMs: atMs + 60_000, ...open }
}

describe.skipIf(!HAS_REDIS)('createRedisShareStore', () => {
  it('lists, counts and revokes links across replicas', async () => {
    const { one, other, now } = await openReplicas()
    await one.shares.put(toShare('first', now()))
    await other.shares.put({ ...toShare('second', now() + 1), view: VIEW })
    expect([(await other.shares.find('first'))?.view, (await one.shares.find('second'))?.view]).toEqual([null, VIEW])
    expect((await other.shares.listOf('ada', now())).map(({ id }) => id)).toEqual(['second', 'first'])
    expect(await one.shares.listOf('eve', now())).toEqual([])
    await one.shares.noteOpening('first', now())
    await other.shares.noteOpening('first', now() + 2)
    await other.shares.noteOpening('never', now())
    expect(await other.shares.find('never')).toBeNull()
    expect(await one.shares.find('first')).toMatchObject({ openings: 2, lastOpenedAtMs: now() + 2 })
    expect(await other.shares.revoke('first', 'eve', now())).toBe(false)
    expect(await other.shares.revoke('first', 'ada', now())).toBe(true)
    expect(await one.shares.revoke('first', 'ada', now())).toBe(false)
    expect((await one.shares.find('first'))?.revokedAtMs).toBe(now())
    expect((await one.shares.listOf('ada', now())).map(({ id }) => id)).toEqual(['second'])
  })

  it('fails instead of reporting a link as missing while Redis is down', async () => {
    const { redis, one, now } = await openReplicas()
    await one.shares.put(toShare('first', now()))
    await redis.stop()
    await expect(one.shares.find('first')).rejects.toMatchObject({ code: 'not_ready' })
    await expect(one.shares.revoke('first', 'ada', now())).rejects.toMatchObject({ code: 'not_ready' })
  })
})

const NAME = { title: 'One', credit: 'Ana' }

async function openNames() {
  const { one, other } = await openReplicas()
  const key = Buffer.alloc(32, 7)
  const open = ({ link }: typeof one) => {
    const shared = createSharedNames({ link, space: 'names', key })
    const store = openNameStore(':memory:', 'one.test', { shared })
    onTestFinished(() => store.close())
    return { link, shared, store }
  }
  return { one: open(one), other: open(other) }
}

describe.skipIf(!HAS_REDIS)('createSharedNames', () => {
  it('shares the artists of a title with its name', async () => {
    const { one, other } = await openNames()
    one.store.put('song', songId(1), NAME, [artistId(1), artistId(2)])
    await one.shared.close()
    // A search has the name without the artists.
    one.store.put('song', songId(1), { ...NAME, title: 'One (Live)' })
    await one.shared.close()
    await other.store.importShared('song', [songId(1)])
    expect(other.store.find(songId(1))).toEqual({ ...NAME, title: 'One (Live)' })
    for (const id of [artistId(1), artistId(2)]) {
      expect(other.store.findTitlesOf(id, 'Ana')).toEqual([{ id: songId(1), kind: 'song', isByName: false }])
    }
  })

  it('shares a name without artists, and ignores artists that something else wrote', async () => {
    const { one, other } = await openNames()
    one.store.put('song', songId(1), NAME)
    await one.shared.close()
    const { link } = one
    await link.run((redis) =>
      redis.set(link.key('names', 'artists', songId(1)), JSON.stringify([songId(1), artistId(3)])),
    )
    await other.store.importShared('song', [songId(1)])
    expect(other.store.find(songId(1))).toEqual(NAME)
    expect(other.store.findTitlesOf(artistId(3), null)).toEqual([])
  })
})
