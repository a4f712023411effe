import { randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { HAS_REDIS, startRedis } from '../testing/servers/redis-server.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createRedisLink } from './redis-link.ts'
import { createSharedResponses } from './shared-responses.ts'

const signal = new AbortController().signal
const key = randomBytes(32)
const NOW_MS = 1_000_000

async function openReplicas() {
  const redis = await startRedis(createTempFolder('answers'))
  onTestFinished(redis.stop)
  const settings = { url: new URL(redis.url), password: '', prefix: 'test' }
  const open = async (sealKey: Buffer) => {
    const link = createRedisLink({ settings, elapsedMs: () => performance.now(), onChange: () => {} })
    onTestFinished(() => link.close())
    const responses = createSharedResponses({ link, space: 'one', key: sealKey, now: () => NOW_MS })
    await link.start()
    return { link, ...responses }
  }
  return { redis, one: await open(key), other: await open(key), otherCredentials: await open(randomBytes(32)) }
}

const toResponse = (data: unknown, fetchedAt = NOW_MS) => ({ data, fetchedAt })

describe.skipIf(!HAS_REDIS)('createSharedResponses', () => {
  it('announces new responses to other replicas until they read them', async () => {
    const { one, other } = await openReplicas()
    // The first announcement may be sent before the other replica has subscribed.
    await expect.poll(async () => (await one.store('a', toResponse(1), 60_000), other.mayBeNewer('a'))).toBe(true)
    expect(one.mayBeNewer('a')).toBe(false)
    expect(await other.find('a')).toEqual(toResponse(1))
    await expect.poll(async () => (await other.find('a'), other.mayBeNewer('a'))).toBe(false)
  })

  it('checks each key once after announcements may have been lost', async () => {
    const { redis, one } = await openReplicas()
    expect(one.mayBeNewer('a')).toBe(false)
    await redis.stop()
    await redis.start()
    await expect.poll(() => one.mayBeNewer('a')).toBe(true)
    await expect.poll(async () => (await one.find('a'), one.mayBeNewer('a'))).toBe(false)
  })

  it('ignores responses with other credentials or copied from another key', async () => {
    const { one, other, otherCredentials } = await openReplicas()
    await one.store('a', toResponse('secret'), 60_000)
    expect(await otherCredentials.find('a')).toBeNull()
    const { link } = one
    const keys = (await link.run((redis) => redis.keys('*')))?.value ?? []
    expect(keys).toHaveLength(1)
    const sealed = await link.run((redis) => redis.get(keys[0] ?? ''))
    expect(sealed?.value).not.toContain('secret')
    await one.store('b', toResponse(2), 60_000)
    const keyOfB = ((await link.run((redis) => redis.keys('*')))?.value ?? []).find((name) => name !== keys[0]) ?? ''
    await link.run((redis) => redis.set(keyOfB, sealed?.value ?? ''))
    expect(await other.find('b')).toBeNull()
  })

  it('limits the time to now and the size to 2 MB', async () => {
    const { one, other } = await openReplicas()
    await one.store('ahead', toResponse(1, NOW_MS + 5_000), 60_000)
    expect((await other.find('ahead'))?.fetchedAt).toBe(NOW_MS)
    await one.store('large', toResponse('x'.repeat(3_000_000)), 60_000)
    expect(await other.find('large')).toBeNull()
  })

  it('gives one replica the turn and its response to the others', async () => {
    const { one, other } = await openReplicas()
    const turn = await one.takeTurn('a', 0, signal)
    const waiting = other.takeTurn('a', 0, signal)
    await one.store('a', toResponse('found'), 60_000)
    if (turn.response === null) turn.release()
    expect(await waiting).toEqual({ response: toResponse('found') })
    expect((await other.takeTurn('a', NOW_MS, signal)).response).toBeNull()
  })
})
