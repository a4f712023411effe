import { randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../core/errors.ts'
import type { Login } from '../provider/login/login-lease.ts'
import { HAS_REDIS, startRedis } from '../testing/servers/redis-server.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createRedisLink, type RedisLink } from './redis-link.ts'
import { createSharedLogin } from './shared-login.ts'

const signal = new AbortController().signal
const toRequest = (fence = 0, isRevoked = false) => ({ fence, isRevoked, signal })
const key = randomBytes(32)

function createLogins(ttlSec: unknown = 600) {
  let count = 0
  return vi.fn(async (): Promise<Login> => {
    count += 1
    return { accessToken: `token-${count}`, expiresIn: ttlSec }
  })
}

const create = (link: RedisLink) => createSharedLogin({ link, space: 'one', key, now: Date.now })

async function openFleet(size: number) {
  const redis = await startRedis(createTempFolder('login'))
  const settings = { url: new URL(redis.url), password: '', prefix: 'test' }
  const links = Array.from({ length: size }, () =>
    createRedisLink({ settings, elapsedMs: () => performance.now(), onChange: () => {} }),
  )
  onTestFinished(async () => {
    for (const link of links) link.close()
    await redis.stop()
  })
  await Promise.all(links.map((link) => link.start()))
  return { redis, link: links[0] as RedisLink, fleet: links.map(create) }
}

describe.skipIf(!HAS_REDIS)('createSharedLogin', () => {
  it('logs in once for all replicas and once more after a refusal', async () => {
    const { fleet } = await openFleet(4)
    const logIn = createLogins()
    const first = await Promise.all(fleet.map((lease) => lease.obtain(toRequest(), logIn)))
    expect(new Set(first.map(({ value }) => value))).toEqual(new Set(['token-1']))
    const again = await Promise.all(fleet.map((lease) => lease.obtain(toRequest(first[0]?.fence, true), logIn)))
    expect(new Set(again.map(({ value }) => value))).toEqual(new Set(['token-2']))
    expect(logIn).toHaveBeenCalledTimes(2)
    expect(again[0]?.fence).toBeGreaterThan(first[0]?.fence ?? Number.POSITIVE_INFINITY)
    expect(again[3]?.ttlSec).toBeLessThanOrEqual(600)
  })

  it('logs in when the holder of the lease crashed', async () => {
    const { fleet, link } = await openFleet(1)
    await link.run((redis) => redis.set(link.key('one', 'login', 'lease'), 'crashed replica', 'PX', 300))
    const logIn = createLogins()
    expect((await fleet[0]?.obtain(toRequest(), logIn))?.value).toBe('token-1')
  })

  it('does not replace a newer token with an older one', async () => {
    const { fleet, link } = await openFleet(2)
    const [slow, quick] = fleet
    const slowLogin = slow?.obtain(toRequest(), async () => {
      // The lease expires during this login, and another replica logs in.
      await link.run((redis) => redis.del(link.key('one', 'login', 'lease')))
      await new Promise((resolve) => void setTimeout(resolve, 5))
      await quick?.obtain(toRequest(), async () => ({ accessToken: 'newer', expiresIn: 600 }))
      return { accessToken: 'older', expiresIn: 600 }
    })
    expect((await slowLogin)?.value).toBe('older')
    expect((await quick?.obtain(toRequest(), createLogins()))?.value).toBe('newer')
  })

  it('delays the logins of all replicas after refusals', async () => {
    const { fleet } = await openFleet(2)
    const refuse = vi.fn(() => Promise.reject(new ApiError('provider_refused', 'no')))
    for (let n = 0; n < 6; n++) {
      await expect(fleet[n % 2]?.obtain(toRequest(), refuse)).rejects.toMatchObject({ code: 'provider_refused' })
    }
    // A second login may follow at once. The third must wait.
    expect(refuse).toHaveBeenCalledTimes(2)
    fleet[0]?.confirmed()
    await expect.poll(() => fleet[1]?.obtain(toRequest(), createLogins()).then(({ value }) => value)).toBe('token-1')
  })

  it('logs in alone without Redis or with a forged token', async () => {
    const { fleet, redis, link } = await openFleet(1)
    const token = link.key('one', 'login', 'token')
    await link.run((client) => client.hset(token, { fence: 5, sealed: 'forged' }))
    const logIn = createLogins()
    expect((await fleet[0]?.obtain(toRequest(), logIn))?.value).toBe('token-1')
    await redis.stop()
    const own = await fleet[0]?.obtain(toRequest(7), logIn)
    expect(own?.value).toBe('token-2')
    expect(own?.fence).toBeGreaterThan(7)
  })
})
