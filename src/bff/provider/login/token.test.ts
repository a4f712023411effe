import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../errors.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json } from '../../testing/scripted-provider.ts'
import { createTokenKeeper, type Login } from './token.ts'
import { parseTtlSec, toRenewalDelayMs } from './token-lifetime.ts'

const signal = new AbortController().signal

afterEach(() => void vi.useRealTimers())

/** A keeper over logins that give token 1, 2, … with the lifetime that is set. */
function createKeeper(expiresIn: unknown = 86_400) {
  vi.useFakeTimers({ now: 0 })
  const logins: number[] = []
  const state: { answer: () => Promise<Login> } = {
    answer: async () => ({ accessToken: `token-${logins.length}`, expiresIn }),
  }
  const keeper = createTokenKeeper(
    () => {
      logins.push(Date.now())
      return state.answer()
    },
    () => Date.now(),
  )
  return { keeper, logins, state }
}

function refuse(): Promise<Login> {
  return Promise.reject(new ApiError('provider_refused', 'no'))
}

describe('createTokenKeeper', () => {
  it('logs in once however many wait', async () => {
    const { keeper, logins } = createKeeper()
    const tokens = await Promise.all(Array.from({ length: 50 }, () => keeper.get(signal)))
    expect(new Set(tokens)).toEqual(new Set(['token-1']))
    expect(logins).toHaveLength(1)
  })

  it('renews before the end behind a request, which does not wait', async () => {
    const { keeper, logins } = createKeeper(600)
    await keeper.get(signal)
    await vi.advanceTimersByTimeAsync(500_000)
    expect(await keeper.get(signal)).toBe('token-1')
    expect(logins).toEqual([0, 500_000])
    await vi.advanceTimersByTimeAsync(0)
    expect(await keeper.get(signal)).toBe('token-2')
  })

  it('does not log in while no request comes, and is still good', async () => {
    const { keeper, logins } = createKeeper(600)
    keeper.start()
    await vi.advanceTimersByTimeAsync(7 * 86_400_000)
    expect(logins).toHaveLength(1)
    expect(keeper.state().state).toBe('good')
    expect(await keeper.get(signal)).toBe('token-2')
  })

  it.each([1, 0.5, 0.001, 0, -5, '1', 'soon', undefined, null, Number.NaN, 1e308, 10 ** 9])(
    'logs in at most once a minute where a token is said to live for %j and is never refused',
    async (expiresIn) => {
      const { keeper, logins } = createKeeper(expiresIn)
      for (let second = 0; second < 600; second++) {
        keeper.prove(await keeper.get(signal))
        await vi.advanceTimersByTimeAsync(1_000)
      }
      // Behind a request when three quarters of the minute are over.
      expect(logins.length).toBeLessThanOrEqual(14)
      keeper.close()
    },
  )

  it('logs in once per life of tokens that live as short as announced', async () => {
    const { keeper, logins } = createKeeper(2)
    for (let step = 0; step < 40; step++) {
      const token = await keeper.get(signal)
      const isOver = Date.now() - (logins.at(-1) ?? 0) >= 2_000
      keeper.prove(isOver ? await keeper.replace(token, signal) : token)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(logins).toHaveLength(10)
    expect(keeper.isAccountShared()).toBe(false)
    keeper.close()
  })

  it('leaves the token of another program alone for a while, and then takes its turn', async () => {
    const { keeper, logins } = createKeeper()
    const lose = async () => {
      const token = await keeper.get(signal)
      keeper.prove(token)
      const replaced = keeper.replace(token, signal)
      await vi.advanceTimersByTimeAsync(9_000)
      keeper.prove(await replaced)
    }
    await lose()
    expect(logins).toHaveLength(2)
    expect(keeper.isAccountShared()).toBe(false)
    for (let loss = 0; loss < 6; loss++) await lose()
    expect(logins).toHaveLength(8)
    expect(keeper.isAccountShared()).toBe(true)
    expect(keeper.state().state).toBe('good')
    const gapsMs = logins.slice(3).map((atMs, index) => atMs - (logins[index + 2] ?? 0))
    expect(Math.min(...gapsMs)).toBeGreaterThan(5_000)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(keeper.isAccountShared()).toBe(false)
  })

  it('keeps a token that only one odd route refuses', async () => {
    const { keeper, logins } = createKeeper()
    for (let time = 0; time < 20; time++) {
      const token = await keeper.get(signal)
      keeper.prove(token)
      const odd = keeper.replace(token, signal)
      await vi.advanceTimersByTimeAsync(10)
      keeper.prove(keeper.newest(token))
      await odd
    }
    expect(logins.length).toBeLessThanOrEqual(2)
  })

  it('replaces a refused token once, and leaves a newer one alone', async () => {
    const { keeper, logins } = createKeeper()
    const old = await keeper.get(signal)
    keeper.prove(old)
    const replaced = await Promise.all([keeper.replace(old, signal), keeper.replace(old, signal)])
    expect(replaced).toEqual(['token-2', 'token-2'])
    expect(await keeper.replace(old, signal)).toBe('token-2')
    expect(logins).toHaveLength(2)
  })

  it('asks with refused credentials at most three times in the first minute, then once in 30 s', async () => {
    const { keeper, logins, state } = createKeeper()
    state.answer = refuse
    const askFor = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        await keeper.get(signal).catch(() => {})
        await vi.advanceTimersByTimeAsync(1_000)
      }
    }
    await askFor(240)
    // By the provider's clock, to which the first login may have taken longer than the fourth.
    expect(logins.filter((atMs) => atMs <= 60_500)).toHaveLength(3)
    const gapsMs = logins.slice(3).map((atMs, index) => atMs - (logins[index + 2] ?? 0))
    expect(Math.min(...gapsMs)).toBeGreaterThan(30_500)
    expect(gapsMs.length).toBeGreaterThan(4)
    expect(keeper.state().state).toBe('refused')
  })

  it('recovers by itself when the provider comes back', async () => {
    const { keeper, state } = createKeeper()
    const { answer } = state
    state.answer = () => Promise.reject(new ApiError('provider_unreachable', 'no'))
    keeper.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(keeper.state().state).toBe('failing')
    state.answer = answer
    await vi.advanceTimersByTimeAsync(6_000)
    expect(keeper.state().state).toBe('good')
  })

  it('keeps a token that is still good when its renewal fails', async () => {
    const { keeper, state } = createKeeper(600)
    await keeper.get(signal)
    state.answer = () => Promise.reject(new ApiError('provider_failed', 'no'))
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
  ])('reads %j as %d s', (given, expected) => {
    expect(parseTtlSec(given)).toBe(expected)
  })
})

describe('toRenewalDelayMs', () => {
  it.each([
    [86_400, 86_100_000],
    [600, 450_000],
    [60, 45_000],
  ])('renews a token of %d s after %d ms', (ttlSec, expected) => {
    expect(toRenewalDelayMs(ttlSec)).toBe(expected)
  })
})

describe('a refused token', () => {
  const ID = artistId(1)
  const DOOR = `/api/artists/${ID}?compare=none`

  function createArtistApp() {
    const test = createTestApp()
    test.provider.on(`/artists/${ID}`, (call) => json(artistRecord(ID, call)))
    return test
  }

  it('costs one login for all that were under way', async () => {
    const { app, provider } = createTestApp()
    provider.script((call) =>
      call.path.startsWith('/artists/') ? json(artistRecord(call.path.slice('/artists/'.length), call)) : null,
    )
    await app.inject(`/api/artists/${artistId(0)}?compare=none`)
    provider.revokeTokens()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.inject(`/api/artists/${artistId(n + 1)}?compare=none`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(provider.loginCalls()).toHaveLength(2)
  })

  it('is replaced before its first use, too', async () => {
    const { app, provider } = createArtistApp()
    await app.inject('/readyz')
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
    provider.revokeTokens()
    expect((await app.inject(DOOR)).statusCode).toBe(200)
    expect(provider.loginCalls()).toHaveLength(2)
  })

  it('is our 502, never the browser’s 401, when a new one is refused as well', async () => {
    const { app, provider } = createTestApp()
    provider.on(`/artists/${ID}`, () => json({}, 401))
    const response = await app.inject(DOOR)
    expect(response.statusCode).toBe(502)
    expect(response.json().error.code).toBe('provider_refused')
    expect(provider.dataCalls()).toHaveLength(2)
  })

  it.each(['two\nlines', 'token ', 'tökén', '', 'x'.repeat(20_000)])(
    'that cannot be sent in a header is none: %j',
    async (token) => {
      const { app, provider } = createArtistApp()
      provider.on('/auth', () => json({ access_token: token }))
      expect((await app.inject(DOOR)).json().error.code).toBe('provider_failed')
      expect((await app.inject('/readyz')).statusCode).toBe(503)
      expect(provider.dataCalls()).toHaveLength(0)
    },
  )

  it('does not pass where a login is refused with 400 or 403', async () => {
    for (const status of [400, 403]) {
      const { app, provider } = createArtistApp()
      provider.on('/auth', () => json({}, status))
      expect((await app.inject(DOOR)).json().error.code).toBe('provider_refused')
    }
  })

  it('is told by /readyz, in our own words', async () => {
    const { app, provider } = createTestApp()
    provider.on('/auth', () => json({ error: { message: 'key-canary-51 is wrong' } }, 401))
    await app.inject('/readyz')
    await expect.poll(async () => (await app.inject('/readyz')).json().error.message).toMatch(/refused our credentials/)
    expect((await app.inject('/readyz')).body).not.toContain('canary')
  })
})
