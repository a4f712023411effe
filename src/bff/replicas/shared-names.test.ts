import { describe, expect, it, onTestFinished } from 'vitest'
import { openNameStore } from '../names/name-store.ts'
import { HAS_REDIS, startRedis } from '../testing/servers/redis-server.ts'
import { artistId, songId } from '../testing/scripted-provider.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createRedisLink } from './redis-link.ts'
import { createSharedNames } from './shared-names.ts'

const NAME = { title: 'One', credit: 'Ana' }

async function openNames() {
  const redis = await startRedis(createTempFolder('names'))
  onTestFinished(redis.stop)
  const settings = { url: new URL(redis.url), password: '', prefix: 'test' }
  const open = async () => {
    const link = createRedisLink({ settings, elapsedMs: () => performance.now(), onChange: () => {} })
    await link.start()
    const shared = createSharedNames({ link, space: 'names', key: Buffer.alloc(32, 7) })
    const store = openNameStore(':memory:', 'one.test', { shared })
    onTestFinished(() => {
      store.close()
      link.close()
    })
    return { link, shared, store }
  }
  return { one: await open(), other: await open() }
}

describe.skipIf(!HAS_REDIS)('createSharedNames', () => {
  it('shares the artists of a title with its name', async () => {
    const { one, other } = await openNames()
    one.store.put('song', songId(1), NAME, [artistId(1), artistId(2)])
    await one.shared.close()
    // A search result has the name without the artists.
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
