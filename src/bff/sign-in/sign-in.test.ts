import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSignInApp } from '../testing/create-sign-in-app.ts'
import { CLIENT } from '../testing/servers/identity-provider.ts'
import { BROWSER_HOST, createSignInBrowser } from '../testing/sign-in-browser.ts'

const ASKED = '/charts/CR00001/2026-W46?sort=-total'

function collectLog() {
  let text = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  return { logger: { level: 'trace', stream }, text: () => text }
}

describe('sign-in', () => {
  it('redirects to the requested page with a new session', async () => {
    const { app } = await createSignInApp()
    const browser = createSignInBrowser(app)
    const back = await browser.signIn('ada', ASKED)
    expect([back.statusCode, back.headers.location]).toEqual([303, ASKED])
    const cookie = [back.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('sid='))
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    const session = await browser.askApi('/api/session')
    expect(session.json().user).toEqual({
      name: 'Ada Lindqvist',
      email: 'ada@label.example',
      key: expect.stringMatching(/^[\w-]{16}$/),
    })
    expect([...browser.own.keys()]).toEqual(['sid'])
  })

  it('gives the browser a stable, opaque account key', async () => {
    const { app } = await createSignInApp()
    const keyOf = async (account: string) => {
      const browser = createSignInBrowser(app)
      await browser.signIn(account)
      return (await browser.askApi('/api/session')).json().user.key as string
    }
    const [first, second, other] = [await keyOf('ada'), await keyOf('ada'), await keyOf('ben')]
    expect(second).toBe(first)
    expect(other).not.toBe(first)
    const { app: elsewhere } = await createSignInApp({ settings: { sessionSecret: 'x'.repeat(32) } })
    const browser = createSignInBrowser(elsewhere)
    await browser.signIn('ada')
    expect((await browser.askApi('/api/session')).json().user.key).not.toBe(first)
  })

  it.each([
    ['a page that someone opens', { 'sec-fetch-dest': 'document' }, '"storage"'],
    ['an image on another site', { 'sec-fetch-dest': 'image' }, undefined],
    ['a program', {}, undefined],
  ])('clears what an expired session left in the browser, for %s', async (_what, headers, cleared) => {
    const { app } = await createSignInApp()
    const answer = await app.inject({ url: '/sign-in', headers: { host: BROWSER_HOST, ...headers } })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['clear-site-data']).toBe(cleared)
    const browser = createSignInBrowser(app)
    await browser.signIn('ada')
    expect((await browser.ask({ url: '/sign-in', headers })).headers['clear-site-data']).toBeUndefined()
  })

  it('requests a code with a new PKCE challenge, state, and nonce each time', async () => {
    const { app, identity } = await createSignInApp()
    const browser = createSignInBrowser(app)
    const urls = [new URL(await browser.begin()), new URL(await browser.begin())]
    for (const url of urls) {
      expect(url.origin).toBe(identity.issuer)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'chartroom',
        code_challenge_method: 'S256',
        redirect_uri: `http://${BROWSER_HOST}/sign-in/callback`,
      })
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(urls[0]?.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(urls[0]?.searchParams.get(name)).not.toBe(urls[1]?.searchParams.get(name))
    }
  })

  it('works in two tabs at once', async () => {
    const { app } = await createSignInApp()
    const browser = createSignInBrowser(app)
    const [first, second] = [await browser.begin('/charts'), await browser.begin('/search')]
    expect((await browser.finish(await browser.logIn(second, 'ada'))).headers.location).toBe('/search')
    expect((await browser.finish(await browser.logIn(first, 'ada'))).headers.location).toBe('/charts')
  })

  it('sets Secure __Host- cookies when the public URL has TLS', async () => {
    const { app } = await createSignInApp({ settings: { publicUrl: new URL('https://chartroom.test') } })
    const headers = { host: BROWSER_HOST, accept: 'text/html' }
    const elsewhere = await app.inject({ url: '/sign-in?return=/charts', headers })
    expect(elsewhere.headers.location).toBe('https://chartroom.test/sign-in?return=%2Fcharts')
    const secure = await createSignInApp({
      settings: { publicUrl: new URL(`https://${BROWSER_HOST}`) },
      app: { publicUrl: new URL(`https://${BROWSER_HOST}`) },
    })
    const begun = await secure.app.inject({ url: '/sign-in', headers })
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-sign-in-[\w-]{12}=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['an unknown code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.test')],
    ['no issuer', (url: URL) => url.searchParams.delete('iss')],
    [
      'a provider error',
      (url: URL) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
      },
    ],
  ])('fails with %s, in words', async (_what, tamper) => {
    const { app } = await createSignInApp()
    const browser = createSignInBrowser(app)
    const callback = await browser.logIn(await browser.begin(ASKED), 'ada')
    tamper(callback)
    const failed = await browser.finish(callback)
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(failed.body).toContain('Sign-in wasn’t completed')
    expect(browser.own.has('sid')).toBe(false)
    expect((await browser.askApi('/api/session')).statusCode).toBe(401)
  })

  it.each(['nonce', 'code_challenge'])('fails for a code with another %s', async (name) => {
    const { app } = await createSignInApp()
    const browser = createSignInBrowser(app)
    const url = new URL(await browser.begin())
    url.searchParams.set(name, 'x'.repeat(43))
    const failed = await browser.finish(await browser.logIn(url.href, 'ada'))
    expect(failed.statusCode).toBe(400)
    expect(browser.own.has('sid')).toBe(false)
  })

  it('accepts a callback once, in the same browser, within ten minutes', async () => {
    const { app, advance } = await createSignInApp()
    const [browser, other] = [createSignInBrowser(app), createSignInBrowser(app)]
    const callback = await browser.logIn(await browser.begin(), 'ada')
    expect((await other.finish(callback)).statusCode).toBe(400)
    const savedCookies = new Map(browser.own)
    expect((await browser.finish(callback)).statusCode).toBe(303)
    expect((await browser.finish(callback)).statusCode).toBe(400)
    // A saved cookie is useless, because the code was already used.
    for (const [name, value] of savedCookies) other.own.set(name, value)
    expect((await other.finish(callback)).statusCode).toBe(400)
    expect(other.own.has('sid')).toBe(false)

    const late = await other.logIn(await other.begin(), 'ada')
    advance(601_000)
    expect((await other.finish(late)).statusCode).toBe(400)
  })

  it('creates a new session and invalidates the browser’s previous one', async () => {
    const { app } = await createSignInApp()
    const [victim, attacker] = [createSignInBrowser(app), createSignInBrowser(app)]
    await attacker.signIn('ben')
    const planted = attacker.own.get('sid') ?? ''
    victim.own.set('sid', planted)
    await victim.signIn('ada', '/sign-in?switch=1')
    expect(victim.own.get('sid')).not.toBe(planted)
    expect((await victim.askApi('/api/session')).json().user.name).toBe('Ada Lindqvist')
    expect((await attacker.askApi('/api/session')).statusCode).toBe(401)

    const made = createSignInBrowser(app)
    made.own.set('sid', 'x'.repeat(43))
    await made.signIn('ada')
    expect(made.own.get('sid')).not.toBe('x'.repeat(43))
  })

  it.each([
    ['domain', { allowedDomains: ['label.example'] }, 'ben', 'domain isn’t allowed'],
    ['unverified email', { allowedDomains: ['label.example'] }, 'cleo', 'no verified email address'],
    ['group', { allowedGroups: ['charts'] }, 'ben', 'isn’t in a group'],
    ['missing group', { allowedGroups: ['charts'] }, 'cleo', 'isn’t in a group'],
  ])('reports a refusal for %s', async (_what, settings, account, words) => {
    const { app } = await createSignInApp({ settings })
    const browser = createSignInBrowser(app)
    const refused = await browser.signIn(account)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain(words)
    expect(refused.body).not.toMatch(/<script(?! src="\/theme\.js")|<style|style=/)
    expect(browser.own.has('sid')).toBe(false)
    expect(refused.body).toContain('href="/sign-in?switch=1"')
    expect(new URL(await browser.begin('/sign-in?switch=1')).searchParams.get('prompt')).toBe('login')
    expect((await createSignInBrowser(app).signIn('ada')).statusCode).toBe(303)
  })

  it('reports that the provider is down, is not ready, and recovers', async () => {
    const { app, identity } = await createSignInApp()
    identity.setDown(true)
    const browser = createSignInBrowser(app)
    const failed = await browser.ask({ url: '/sign-in?return=%2Fcharts' })
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '5'])
    expect(failed.body).toContain('href="/sign-in?return=%2Fcharts"')
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json().error.message]).toEqual([
      503,
      expect.stringContaining('identity provider is unreachable'),
    ])
    identity.setDown(false)
    expect((await browser.signIn('ada', '/charts')).headers.location).toBe('/charts')
    expect((await app.inject('/readyz')).statusCode).toBe(200)

    identity.setDown(true)
    expect((await browser.askApi('/api/session')).statusCode).toBe(200)
    const other = createSignInBrowser(app)
    const callback = new URL(`http://${BROWSER_HOST}/sign-in/callback?code=a&iss=${identity.issuer}`)
    callback.searchParams.set('state', new URL(await other.begin()).searchParams.get('state') ?? '')
    expect((await other.finish(callback)).statusCode).toBe(503)
  })

  it('refuses an identity provider with another issuer', async () => {
    const liar = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{"issuer":"https://evil.test"}')
    }).listen(0, '127.0.0.1')
    await once(liar, 'listening')
    onTestFinished(() => void liar.close())
    const issuer = new URL(`http://127.0.0.1:${(liar.address() as AddressInfo).port}`)
    const { app } = await createSignInApp({ settings: { issuer } })
    expect((await app.inject({ url: '/sign-in', headers: { host: BROWSER_HOST } })).statusCode).toBe(503)
    expect((await app.inject('/readyz')).json().error.message).toContain('Check OIDC_ISSUER')
  })

  it('sends the client secret with the provider’s method', async () => {
    const { app } = await createSignInApp({ client: { token_endpoint_auth_method: 'client_secret_basic' } })
    expect((await createSignInBrowser(app).signIn('ada')).statusCode).toBe(303)
  })
})

describe('log', () => {
  it('records person, request, and result, without secrets', async () => {
    const log = collectLog()
    const { app } = await createSignInApp({ app: { logger: log.logger }, settings: { allowedGroups: ['charts'] } })
    const browser = createSignInBrowser(app)
    const callback = await browser.logIn(await browser.begin(), 'ada')
    await browser.finish(callback)
    await browser.askApi('/api/search?q=a&kind=artist')
    const token = browser.own.get('sid') ?? ''
    await browser.askApi('/api/session/sign-out', { method: 'POST', payload: { everywhere: true } })
    await createSignInBrowser(app).signIn('ben')
    const lines = log
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const ada = { who: 'ada', email: 'ada@label.example' }
    expect(lines).toContainEqual(expect.objectContaining({ ...ada, msg: 'signed in' }))
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...ada,
        msg: 'request',
        method: 'GET',
        route: '/api/search',
        what: { kind: 'artist', location: 'US' },
        result: 'ok',
      }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ ...ada, msg: 'signed out' }))
    expect(lines).toContainEqual(expect.objectContaining({ who: 'ben', msg: 'sign-in refused', reason: 'group' }))
    const { code = '', state = '' } = Object.fromEntries(callback.searchParams)
    for (const secret of [token, code, state, CLIENT.secret, 'session-secret-canary', 'Bearer', 'eyJ']) {
      expect(log.text()).not.toContain(secret)
    }
  })

  it('omits email addresses if configured', async () => {
    const log = collectLog()
    const { app } = await createSignInApp({ app: { logger: log.logger }, settings: { isEmailLogged: false } })
    await createSignInBrowser(app).signIn('ada')
    expect(log.text()).toContain('"who":"ada"')
    expect(log.text()).not.toContain('ada@label.example')
  })
})
