import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import type { ApiTokensAnswer, CreatedToken, TokenScope } from '#contract/api/api-tokens.ts'
import { createSignInApp } from '../testing/create-sign-in-app.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { createTestApp, NOW_MS, type TestApp } from '../testing/create-test-app.ts'
import { createTestTokens } from '../testing/create-test-tokens.ts'
import { createSignInBrowser } from '../testing/sign-in-browser.ts'
import { artistId } from '../testing/scripted-provider.ts'

const OWN = { host: '127.0.0.1:4310', 'sec-fetch-site': 'same-origin' }

type Options = Parameters<typeof createTestTokens>[0]

function createTokenApp(options: Options = {}) {
  let passedMs = 0
  const now = () => NOW_MS + passedMs
  const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const apiTokens = createTestTokens({ database: deskDatabase, now, elapsedMs: now, ...options })
  const test = createTestApp({ apiTokens, deskDatabase, now })
  return { ...test, advance: (ms: number) => void (passedMs += ms) }
}

async function createToken({ app }: Pick<TestApp, 'app'>, scopes: TokenScope[] = ['charts', 'entities', 'desk']) {
  const payload = { name: 'Sheet', scopes, days: 7 }
  const response = await app.inject({ method: 'POST', url: '/api/tokens', headers: OWN, payload })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  return response.json<CreatedToken>()
}

function read({ app }: Pick<TestApp, 'app'>, url: string, authorization?: string) {
  return app.inject({ url, headers: { host: OWN.host, ...(authorization !== undefined && { authorization }) } })
}

const listTokens = async ({ app }: Pick<TestApp, 'app'>) =>
  (await app.inject({ url: '/api/tokens', headers: OWN })).json<ApiTokensAnswer>()

const CHARTS = '/api/v1/charts?location=US'
const ARTIST = `/api/v1/artists/${artistId(1)}`

describe('a personal access token', () => {
  it('reads the promised routes, with the same bytes as the pages', async () => {
    const test = createTokenApp()
    const { token, created } = await createToken(test)
    for (const path of ['/charts?location=US', '/rosters', '/search?q=harbor']) {
      const [stable, own] = [await read(test, `/api/v1${path}`, `Bearer ${token}`), await read(test, `/api${path}`)]
      expect([stable.statusCode, stable.body], path).toEqual([200, own.body])
    }
    expect((await read(test, '/api/v1/token', `bearer ${token}`)).json()).toEqual({
      name: 'Sheet',
      scopes: ['charts', 'entities', 'desk'],
      expiresAt: created.expiresAt,
      today: { requests: 3, calls: expect.any(Number) as number },
      callsPerDay: 5_000,
    })
  })

  it('is listed with its use, without the token', async () => {
    const test = createTokenApp()
    const { token } = await createToken(test)
    await read(test, ARTIST, `Bearer ${token}`)
    const answer = await listTokens(test)
    expect(answer.tokens).toMatchObject([{ name: 'Sheet', isOwn: true, today: { requests: 1 } }])
    expect(answer.tokens[0]?.today.calls).toBeGreaterThan(0)
    expect(answer.tokens[0]?.lastUsedAt).toBe(new Date(NOW_MS).toISOString())
    expect(JSON.stringify(answer)).not.toContain(token)
  })

  it('is refused when it is missing, malformed, unknown, expired, or revoked', async () => {
    const test = createTokenApp()
    const { token, created } = await createToken(test)
    const [missing, unknown] = [/^Send a personal access token/, /doesn’t exist on this server/]
    for (const [authorization, message] of [
      [undefined, missing],
      ['Bearer', missing],
      [`Basic ${token}`, missing],
      [`Bearer ${token}x`, unknown],
      [`Bearer crt_${'x'.repeat(43)}`, unknown],
    ] as const) {
      const response = await read(test, CHARTS, authorization)
      const error = { code: 'token_refused', field: 'authorization', message: expect.stringMatching(message) as string }
      expect(response.json(), authorization).toMatchObject({ error })
      expect(response.headers['www-authenticate']).toMatch(/^Bearer/)
    }
    test.advance(7 * DAY_MS)
    const expired = await read(test, CHARTS, `Bearer ${token}`)
    expect([expired.statusCode, expired.json().error.message]).toEqual([
      401,
      expect.stringMatching(/expired on 2026-11-28/),
    ])
    await test.app.inject({ method: 'DELETE', url: `/api/tokens/${created.id}`, headers: OWN })
    expect((await read(test, CHARTS, `Bearer ${token}`)).json().error.message).toMatch(/revoked/)
    expect(test.provider.dataCalls()).toEqual([])
  })

  it('is refused in a URL, before it is looked up', async () => {
    const test = createTokenApp()
    const { token } = await createToken(test)
    const response = await read(test, `${CHARTS}&access_token=${token}`, `Bearer ${token}`)
    expect(response.json()).toMatchObject({ error: { code: 'bad_request', field: 'access_token' } })
  })

  it('reads only what its scopes include', async () => {
    const test = createTokenApp()
    const { token } = await createToken(test, ['charts'])
    expect((await read(test, CHARTS, `Bearer ${token}`)).statusCode).toBe(200)
    for (const [path, scope] of [
      [ARTIST, 'entities'],
      ['/api/v1/search?q=x', 'entities'],
      ['/api/v1/rosters', 'desk'],
    ] as const) {
      const response = await read(test, path, `Bearer ${token}`)
      expect(response.statusCode, path).toBe(403)
      expect(response.json().error).toMatchObject({
        code: 'scope_missing',
        message: expect.stringContaining(scope) as string,
      })
    }
  })

  it('changes nothing and opens no other route', async () => {
    const test = createTokenApp()
    const { token } = await createToken(test)
    const headers = { ...OWN, authorization: `Bearer ${token}` }
    const written = await test.app.inject({
      method: 'POST',
      url: '/api/v1/rosters',
      headers,
      payload: { name: 'Mine' },
    })
    expect([written.statusCode, written.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await read(test, '/api/v1/notes', `Bearer ${token}`)).statusCode).toBe(404)
  })

  it('has a rate limit and a daily budget of provider calls', async () => {
    const slow = createTokenApp({ rate: { perSec: 2, burst: 2 } })
    const first = await createToken(slow)
    expect((await read(slow, CHARTS, `Bearer ${first.token}`)).statusCode).toBe(200)
    const limited = await read(slow, CHARTS, `Bearer ${first.token}`)
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '1'])

    const poor = createTokenApp({ settings: { maxDays: 90, callsPerDay: 1 } })
    const { token } = await createToken(poor)
    expect((await read(poor, ARTIST, `Bearer ${token}`)).statusCode).toBe(404)
    const spent = await read(poor, ARTIST, `Bearer ${token}`)
    expect([spent.statusCode, spent.headers['retry-after']]).toEqual([429, String(12 * 3_600)])
    expect((await read(poor, '/api/v1/token', `Bearer ${token}`)).json()).toMatchObject({
      callsPerDay: 1,
      today: { calls: 2 },
    })
    await listTokens(poor)
    poor.advance(DAY_MS / 2)
    expect((await read(poor, ARTIST, `Bearer ${token}`)).statusCode).toBe(404)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes'],
    [{ days: 0 }, 'days'],
    [{ days: 91 }, 'days'],
  ])('isn’t created with %j', async (wrong, field) => {
    const { app } = createTokenApp()
    const payload = { name: 'Sheet', scopes: ['charts'], days: 7, ...wrong }
    const response = await app.inject({ method: 'POST', url: '/api/tokens', headers: OWN, payload })
    expect(response.json()).toMatchObject({ error: { code: 'bad_request', field } })
  })

  it('names the setting while tokens are off', async () => {
    const test = createTestApp()
    for (const url of [CHARTS, '/api/tokens']) {
      const { statusCode, body } = await read(test, url)
      expect([statusCode, body]).toEqual([404, expect.stringContaining('The operator can set API_TOKENS=on.')])
    }
    expect((await read(test, '/api/session')).json()).toMatchObject({ apiTokens: false })
  })
})

async function createSignedInApp(operators: string[] = []) {
  const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const apiTokens = createTestTokens({ database: deskDatabase, hasSignIn: true, operators })
  return { ...(await createSignInApp({ app: { apiTokens, deskDatabase } })), deskDatabase }
}

describe('with sign-in', () => {
  it('a token belongs to its owner, and administrators see and revoke it', async () => {
    const test = await createSignedInApp(['ada@label.example'])
    const [ada, ben] = [createSignInBrowser(test.app), createSignInBrowser(test.app)]
    await ada.signIn('ada')
    await ben.signIn('ben')
    const payload = { name: 'Script', scopes: ['charts'], days: 7 }
    const made = (await ben.askApi('/api/tokens', { method: 'POST', payload })).json<CreatedToken>()
    expect((await read(test, CHARTS, `Bearer ${made.token}`)).statusCode).toBe(200)
    const seen = (await ada.askApi('/api/tokens')).json<ApiTokensAnswer>()
    expect(seen.tokens).toMatchObject([{ owner: 'Ben Okoye', isOwn: false }])
    const url = `/api/tokens/${made.created.id}`
    expect((await ada.askApi(url, { method: 'DELETE' })).statusCode).toBe(200)
    expect((await read(test, CHARTS, `Bearer ${made.token}`)).statusCode).toBe(401)
    const others = (await ben.askApi('/api/tokens')).json<ApiTokensAnswer>()
    expect(others.tokens).toEqual([])
  })

  it('a session doesn’t open the routes of tokens, nor a token those of sessions', async () => {
    const test = await createSignedInApp()
    const ada = createSignInBrowser(test.app)
    await ada.signIn('ada')
    expect((await ada.askApi(CHARTS)).json()).toMatchObject({ error: { code: 'token_refused' } })
    const payload = { name: 'Script', scopes: ['charts'], days: 7 }
    const { token } = (await ada.askApi('/api/tokens', { method: 'POST', payload })).json<CreatedToken>()
    for (const url of ['/api/charts', '/api/tokens', '/api/session']) {
      expect((await read(test, url, `Bearer ${token}`)).statusCode, url).toBe(401)
    }
  })

  it('a token from before sign-in doesn’t work', async () => {
    const test = await createSignedInApp()
    const before = createTestApp({ apiTokens: createTestTokens({ database: test.deskDatabase }) })
    const { token } = await createToken(before)
    expect((await read(before, CHARTS, `Bearer ${token}`)).statusCode).toBe(200)
    expect((await read(test, CHARTS, `Bearer ${token}`)).statusCode).toBe(401)
  })
})
