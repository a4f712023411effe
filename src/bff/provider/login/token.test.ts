import { DAY_MS } from '#contract/dates.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../core/errors.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json } from '../../testing/scripted-provider.ts'
import { toPausedError } from '../calls/retry-after.ts'
import type { Login } from './login-lease.ts'
import { createTokenKeeper } from './token.ts'
import { parseTtlSec, toRenewalDelayMs } from './token-lifetime.ts'

const signal = new AbortController().signal

afterEach(() => void vi.useRealTimers())

/** Logins return token-1, token-2, and so on. */
function createKeeper(expiresIn: unknown = 86_400) {
  vi.useFakeTimers({ now: 0 })
  const logins: number[] = []
  const state: { respond: () => Promise<Login> } = {
    respond: async () => ({ accessToken: `token-${logins.length}`, expiresIn }),
  }
  const keeper = createTokenKeeper(
    () => {
      logins.push(Date.now())
      return state.respond()
    },
    () => Date.now(),
  )
  return { keeper, logins, state }
}

function refuse(): Promise<Login> {
  return Promise.reject(new ApiError('provider_refused', 'no'))
}

describe('createTokenKeeper', () => {
  it('shares one login between waiting requests', async () => {
    const { keeper, logins } = createKeeper()
    const tokens = await Promise.all(Array.from({ length: 50 }, () => keeper.get(signal)))
    expect(new Set(tokens)).toEqual(new Set(['token-1']))
    expect(logins).toHaveLength(1)
  })

  it('renews the token in the background before it expires', async () => {
    const { keeper, logins } = createKeeper(600)
    await keeper.get(signal)
    await vi.advanceTimersByTimeAsync(500_000)
    expect(await keeper.get(signal)).toBe('token-1')
    expect(logins).toEqual([0, 500_000])
    await vi.advanceTimersByTimeAsync(0)
    expect(await keeper.get(signal)).toBe('token-2')
  })

  it('does not log in while idle and stays ready', async () => {
    const { keeper, logins } = createKeeper(600)
    keeper.start()
    await vi.advanceTimersByTimeAsync(7 * DAY_MS)
    expect(logins).toHaveLength(1)
    expect(keeper.state().state).toBe('good')
    expect(await keeper.get(signal)).toBe('token-2')
  })

  it.each([1, 0.5, 0.001, 0, -5, '1', 'soon', undefined, null, Number.NaN, 1e308, 10 ** 9])(
    'logs in at most once a minute when the announced lifetime is %j',
    async (expiresIn) => {
      const { keeper, logins } = createKeeper(expiresIn)
      for (let second = 0; second < 600; second++) {
        keeper.confirm(await keeper.get(signal))
        await vi.advanceTimersByTimeAsync(1_000)
      }
      // The token is renewed after three quarters of a minute.
      expect(logins.length).toBeLessThanOrEqual(14)
      keeper.close()
    },
  )

  it('logs in once per lifetime of short-lived tokens', async () => {
    const { keeper, logins } = createKeeper(2)
    for (let step = 0; step < 40; step++) {
      const token = await keeper.get(signal)
      const isExpired = Date.now() - (logins.at(-1) ?? 0) >= 2_000
      keeper.confirm(isExpired ? await keeper.replace(token, signal) : token)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(logins).toHaveLength(10)
    expect(keeper.isAccountShared()).toBe(false)
    keeper.close()
  })

  it('waits before it replaces tokens that another program revokes', async () => {
    const { keeper, logins } = createKeeper()
    const revoke = async () => {
      const token = await keeper.get(signal)
      keeper.confirm(token)
      const replaced = keeper.replace(token, signal)
      await vi.advanceTimersByTimeAsync(9_000)
      keeper.confirm(await replaced)
    }
    await revoke()
    expect(logins).toHaveLength(2)
    expect(keeper.isAccountShared()).toBe(false)
    for (let n = 0; n < 6; n++) await revoke()
    expect(logins).toHaveLength(8)
    expect(keeper.isAccountShared()).toBe(true)
    expect(keeper.state().state).toBe('good')
    const gapsMs = logins.slice(3).map((atMs, index) => atMs - (logins[index + 2] ?? 0))
    expect(Math.min(...gapsMs)).toBeGreaterThan(5_000)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(keeper.isAccountShared()).toBe(false)
  })

  it('does not replace a token that only one route refuses', async () => {
    const { keeper, logins } = createKeeper()
    for (let time = 0; time < 20; time++) {
      const token = await keeper.get(signal)
      keeper.confirm(token)
      const replaced = keeper.replace(token, signal)
      await vi.advanceTimersByTimeAsync(10)
      keeper.confirm(keeper.newest(token))
      await replaced
    }
    expect(logins.length).toBeLessThanOrEqual(2)
  })

  it('replaces a refused token once and ignores a late refusal', async () => {
    const { keeper, logins } = createKeeper()
    const old = await keeper.get(signal)
    keeper.confirm(old)
    const replaced = await Promise.all([keeper.replace(old, signal), keeper.replace(old, signal)])
    expect(replaced).toEqual(['token-2', 'token-2'])
    expect(await keeper.replace(old, signal)).toBe('token-2')
    expect(logins).toHaveLength(2)
  })

  it('tries refused credentials at most three times in the first minute, then every 30 s', async () => {
    const { keeper, logins, state } = createKeeper()
    state.respond = refuse
    const requestFor = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        await keeper.get(signal).catch(() => {})
        await vi.advanceTimersByTimeAsync(1_000)
      }
    }
    await requestFor(240)
    // The provider may start its minute later than we do, because the first login may arrive late.
    expect(logins.filter((atMs) => atMs <= 60_500)).toHaveLength(3)
    const gapsMs = logins.slice(3).map((atMs, index) => atMs - (logins[index + 2] ?? 0))
    expect(Math.min(...gapsMs)).toBeGreaterThan(30_500)
    expect(gapsMs.length).toBeGreaterThan(4)
    expect(keeper.state().state).toBe('refused')
  })

  it('recovers without requests when the provider works again', async () => {
    const { keeper, state } = createKeeper()
    const { respond } = state
    state.respond = () => Promise.reject(new ApiError('provider_unreachable', 'no'))
    keeper.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(keeper.state().state).toBe('failing')
    state.respond = respond
    await vi.advanceTimersByTimeAsync(6_000)
    expect(keeper.state().state).toBe('good')
  })

  it('logs in right after a pause that the provider wanted', async () => {
    const { keeper, logins, state } = createKeeper()
    const { respond } = state
    state.respond = () => Promise.reject(toPausedError(40_000 - Date.now()))
    for (let ms = 0; ms < 42_000; ms += 100) {
      if (Date.now() >= 40_000) state.respond = respond
      keeper.start()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(logins.at(-1)).toBeLessThanOrEqual(41_000)
    expect(logins.length).toBeLessThanOrEqual(42)
    expect(keeper.state().state).toBe('good')
  })

  it('uses a valid token after its renewal fails', async () => {
    const { keeper, state } = createKeeper(600)
    await keeper.get(signal)
    state.respond = () => Promise.reject(new ApiError('provider_failed', 'no'))
    await vi.advanceTimersByTimeAsync(550_000)
    expect(await keeper.get(signal)).toBe('token-1')
  })
})

describe('parseTtlSec', () => {
  it.each([
    [3_600, 3_600],
    ['3600', 3_600],
    [' 60 ', 60],
    [undefined, 86_400],
    [null, 86_400],
    ['soon', 86_400],
    ['', 86_400],
    [true, 86_400],
    [{}, 86_400],
    [Number.NaN, 86_400],
    [Number.POSITIVE_INFINITY, 86_400],
    [0, 0],
    [-1, 0],
    ['-1', 0],
    [0.5, 0.5],
    [1e308, 2_592_000],
  ])('parses %j as %d s', (expiresIn, expected) => {
    expect(parseTtlSec(expiresIn)).toBe(expected)
  })
})

describe('toRenewalDelayMs', () => {
  it.each([
    [86_400, 86_100_000],
    [600, 450_000],
    [60, 45_000],
  ])('renews a token with a lifetime of %d s after %d ms', (ttlSec, expected) => {
    expect(toRenewalDelayMs(ttlSec)).toBe(expected)
  })
})

describe('a refused token', () => {
  const ID = artistId(1)
  const URL_PATH = `/api/artists/${ID}?compare=none`

  function createArtistApp() {
    const test = createTestApp()
    test.provider.on(`/artists/${ID}`, (call) => json(artistRecord(ID, call)))
    return test
  }

  it('causes one login for all concurrent requests', async () => {
    const { app, provider } = createTestApp()
    provider.script((call) =>
      call.path.startsWith('/artists/') ? json(artistRecord(call.path.slice('/artists/'.length), call)) : null,
    )
    await app.inject(`/api/artists/${artistId(0)}?compare=none`)
    provider.revokeTokens()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.inject(`/api/artists/${artistId(n + 1)}?compare=none`)),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(provider.loginCalls()).toHaveLength(2)
  })

  it('is replaced even if it was never used', async () => {
    const { app, provider } = createArtistApp()
    await app.inject('/readyz')
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
    provider.revokeTokens()
    expect((await app.inject(URL_PATH)).statusCode).toBe(200)
    expect(provider.loginCalls()).toHaveLength(2)
  })

  it('results in 502 when the new token is refused as well', async () => {
    const { app, provider } = createTestApp()
    provider.on(`/artists/${ID}`, () => json({}, 401))
    const response = await app.inject(URL_PATH)
    expect(response.statusCode).toBe(502)
    expect(response.json().error.code).toBe('provider_refused')
    expect(provider.dataCalls()).toHaveLength(2)
  })

  it.each(['two\nlines', 'token ', 'tökén', '', 'x'.repeat(20_000)])(
    'is rejected if it can’t be sent in a header: %j',
    async (token) => {
      const { app, provider } = createArtistApp()
      provider.on('/auth', () => json({ access_token: token }))
      expect((await app.inject(URL_PATH)).json().error.code).toBe('provider_failed')
      expect((await app.inject('/readyz')).statusCode).toBe(503)
      expect(provider.dataCalls()).toHaveLength(0)
    },
  )

  it('is reported when the login returns 400 or 403', async () => {
    for (const status of [400, 403]) {
      const { app, provider } = createArtistApp()
      provider.on('/auth', () => json({}, status))
      expect((await app.inject(URL_PATH)).json().error.code).toBe('provider_refused')
    }
  })

  it('is reported by /readyz without the provider’s message', async () => {
    const { app, provider } = createTestApp()
    provider.on('/auth', () => json({ error: { message: 'key-canary-51 is wrong' } }, 401))
    await app.inject('/readyz')
    await expect.poll(async () => (await app.inject('/readyz')).json().error.message).toMatch(/refused our credentials/)
    expect((await app.inject('/readyz')).body).not.toContain('canary')
  })
})
