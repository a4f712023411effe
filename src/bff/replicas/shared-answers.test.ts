import { randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { HAS_REDIS, startRedis } from '../testing/redis-server.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createRedisLink } from './redis-link.ts'
import { createSharedAnswers } from './shared-answers.ts'

const signal = new AbortController().signal
const key = randomBytes(32)
const NOW_MS = 1_000_000

async function openTwo() {
  const redis = await startRedis(createTempFolder('answers'))
  onTestFinished(redis.stop)
  const settings = { url: new URL(redis.url), password: '', prefix: 'test' }
  const open = async (sealKey: Buffer) => {
    const link = createRedisLink({ settings, elapsedMs: () => performance.now(), onChange: () => {} })
    onTestFinished(() => link.close())
    const answers = createSharedAnswers({ link, space: 'one', key: sealKey, now: () => NOW_MS })
    await link.start()
    return { link, ...answers }
  }
  return { redis, one: await open(key), other: await open(key), stranger: await open(randomBytes(32)) }
}

const kept = (data: unknown, fetchedAt = NOW_MS) => ({ data, fetchedAt })

describe.skipIf(!HAS_REDIS)('answers in Redis', () => {
  it('are announced to the others, until they are looked at', async () => {
    const { one, other } = await openTwo()
    // The first announcement may be made before the other one listens.
    await expect.poll(async () => (await one.keep('a', kept(1), 60_000), other.mayBeNewer('a'))).toBe(true)
    expect(one.mayBeNewer('a')).toBe(false)
    expect(await other.find('a')).toEqual(kept(1))
    await expect.poll(async () => (await other.find('a'), other.mayBeNewer('a'))).toBe(false)
  })

  it('are looked at once after announcements may have been missed', async () => {
    const { redis, one } = await openTwo()
    expect(one.mayBeNewer('a')).toBe(false)
    await redis.stop()
    await redis.start()
    await expect.poll(() => one.mayBeNewer('a')).toBe(true)
    await expect.poll(async () => (await one.find('a'), one.mayBeNewer('a'))).toBe(false)
  })

  it('are nothing to whoever has other credentials, and under another key', async () => {
    const { one, other, stranger } = await openTwo()
    await one.keep('a', kept('secret'), 60_000)
    expect(await stranger.find('a')).toBeNull()
    const { link } = one
    const keys = (await link.run((redis) => redis.keys('*')))?.value ?? []
    expect(keys).toHaveLength(1)
    const sealed = await link.run((redis) => redis.get(keys[0] ?? ''))
    expect(sealed?.value).not.toContain('secret')
    await one.keep('b', kept(2), 60_000)
    const ofB = ((await link.run((redis) => redis.keys('*')))?.value ?? []).find((name) => name !== keys[0]) ?? ''
    await link.run((redis) => redis.set(ofB, sealed?.value ?? ''))
    expect(await other.find('b')).toBeNull()
  })

  it('were never fetched later than now, and are not shared beyond a size', async () => {
    const { one, other } = await openTwo()
    await one.keep('ahead', kept(1, NOW_MS + 5_000), 60_000)
    expect((await other.find('ahead'))?.fetchedAt).toBe(NOW_MS)
    await one.keep('large', kept('x'.repeat(3_000_000)), 60_000)
    expect(await other.find('large')).toBeNull()
  })

  it('are asked for by one, and the others get what that one kept', async () => {
    const { one, other } = await openTwo()
    const turn = await one.takeTurn('a', 0, signal)
    const waiting = other.takeTurn('a', 0, signal)
    await one.keep('a', kept('found'), 60_000)
    if (turn.kept === null) turn.release()
    expect(await waiting).toEqual({ kept: kept('found') })
    expect((await other.takeTurn('a', NOW_MS, signal)).kept).toBeNull()
  })
})
