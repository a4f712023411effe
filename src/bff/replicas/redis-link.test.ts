import { describe, expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { HAS_REDIS, startRedis } from '../testing/servers/redis-server.ts'
import { createRedisLink, type RedisFailure } from './redis-link.ts'

async function openLink(url: string) {
  const changes: (RedisFailure | 'used' | null)[] = []
  const settings = { url: new URL(url), password: '', prefix: 'test' }
  const link = createRedisLink({
    settings,
    elapsedMs: () => performance.now(),
    onChange: (isUsed, reason) => void changes.push(isUsed ? 'used' : reason),
  })
  onTestFinished(() => link.close())
  await link.start()
  return { link, changes }
}

async function openRedis(args: readonly string[] = []) {
  const redis = await startRedis(createTempFolder('redis'), args)
  onTestFinished(redis.stop)
  return redis
}

const ping = (link: Awaited<ReturnType<typeof openLink>>['link']) => link.run((redis) => redis.ping())

describe('createRedisLink without Redis', () => {
  it('returns null at once and reports the failure once', async () => {
    const { link, changes } = await openLink('redis://127.0.0.1:1')
    expect(await ping(link)).toBeNull()
    expect(await ping(link)).toBeNull()
    expect(changes).toEqual(['down'])
    expect(link.state()).toMatchObject({ isUsed: false })
  })
})

describe.skipIf(!HAS_REDIS)('createRedisLink', () => {
  it('reconnects after Redis was stopped', async () => {
    const redis = await openRedis()
    const { link, changes } = await openLink(redis.url)
    expect(await ping(link)).toEqual({ value: 'PONG' })
    await redis.stop()
    await expect.poll(() => link.state().isUsed).toBe(false)
    expect(await ping(link)).toBeNull()
    await redis.start()
    await expect.poll(() => ping(link)).toEqual({ value: 'PONG' })
    expect(changes).toEqual(['used', 'down', 'used'])
  })

  it('skips commands after the first timeout of a hanging Redis', async () => {
    const redis = await openRedis()
    const { link } = await openLink(redis.url)
    redis.hang()
    expect(await ping(link)).toBeNull()
    for (let n = 0; n < 100; n++) expect(await ping(link)).toBeNull()
    expect(link.state().failures.late).toBe(1)
    redis.goOn()
    await expect.poll(() => ping(link)).toEqual({ value: 'PONG' })
  })

  it('does not use a Redis that refuses the password', async () => {
    const redis = await openRedis(['--requirepass', 'right-canary'])
    for (const user of ['', ':wrong-canary@']) {
      const { link, changes } = await openLink(redis.url.replace('//', `//${user}`))
      expect(await ping(link)).toBeNull()
      expect(changes).not.toContain('used')
    }
    const { link } = await openLink(redis.url.replace('//', '//:right-canary@'))
    expect(await ping(link)).toEqual({ value: 'PONG' })
  })

  it('reads from a full Redis', async () => {
    const redis = await openRedis()
    const { link } = await openLink(redis.url)
    await link.run((client) => client.set('known', '1'))
    await link.run((client) => client.config('SET', 'maxmemory', '1'))
    expect(await link.runAll((client) => client.multi().set('new', '1'))).toBeNull()
    expect(await link.run((client) => client.get('known'))).toEqual({ value: '1' })
    expect(link.state()).toMatchObject({ isUsed: false, failures: { refused: 1 } })
  })
})
