import { describe, expect, it } from 'vitest'
import { createSignInApp } from '../testing/create-sign-in-app.ts'
import { BROWSER_HOST, createSignInBrowser } from '../testing/sign-in-browser.ts'

const HOUR_MS = 3_600_000

const body = (everywhere: boolean) => ({ method: 'POST', payload: { everywhere } }) as const

describe('session', () => {
  it('ends after the idle time, and after the maximum time', async () => {
    const { app, advance } = await createSignInApp()
    const browser = createSignInBrowser(app)
    const statusOf = async () => (await browser.askApi('/api/session')).statusCode
    await browser.signIn('ada')
    for (let hour = 7; hour <= 21; hour += 7) {
      advance(7 * HOUR_MS)
      expect(await statusOf(), `after ${hour} hours`).toBe(200)
    }
    advance(3 * HOUR_MS)
    expect(await statusOf()).toBe(401)

    await browser.signIn('ada')
    advance(8 * HOUR_MS)
    expect(await statusOf()).toBe(401)
  })

  it.each([
    ['a changed character', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`],
    ['trailing characters', (token: string) => `${token}x`],
    ['no content', () => ''],
    ['something else', () => '../../etc'],
  ])('is not found with %s', async (_what, tamper) => {
    const { app } = await createSignInApp()
    const browser = createSignInBrowser(app)
    await browser.signIn('ada')
    browser.own.set('sid', tamper(browser.own.get('sid') ?? ''))
    expect((await browser.askApi('/api/session')).statusCode).toBe(401)
  })

  it('makes pages uncacheable', async () => {
    const { app } = await createSignInApp()
    const browser = createSignInBrowser(app)
    await browser.signIn('ada')
    expect((await browser.ask({ url: '/nothing' })).statusCode).toBe(404)
    const page = await browser.ask({ url: '/signed-out' })
    expect(page.headers['cache-control']).toBe('no-store')
  })
})

describe('signing out', () => {
  it('ends the session, clears browser storage, and continues at the provider', async () => {
    const { app, identity } = await createSignInApp()
    const [here, there] = [createSignInBrowser(app), createSignInBrowser(app)]
    await here.signIn('ada')
    await there.signIn('ada')
    const token = here.own.get('sid') ?? ''
    const answer = await here.askApi('/api/session/sign-out', body(false))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    const next = new URL(answer.json().next)
    expect(next.origin).toBe(identity.issuer)
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`http://${BROWSER_HOST}/signed-out`)
    expect(next.searchParams.has('id_token_hint')).toBe(false)
    expect(here.own.has('sid')).toBe(false)
    here.own.set('sid', token)
    expect((await here.askApi('/api/session')).statusCode).toBe(401)
    expect((await there.askApi('/api/session')).statusCode).toBe(200)
  })

  it('everywhere ends all sessions of that person only', async () => {
    const { app } = await createSignInApp()
    const browsers = [createSignInBrowser(app), createSignInBrowser(app), createSignInBrowser(app)] as const
    const [here, there, others] = browsers
    await here.signIn('ada')
    await there.signIn('ada')
    await others.signIn('ben')
    await here.askApi('/api/session/sign-out', body(true))
    const statuses = await Promise.all(browsers.map((browser) => browser.askApi('/api/session')))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200])
    expect((await others.askApi('/api/session')).json().user.name).toBe('Ben Okoye')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.test' }],
    ['no origin headers', {}],
  ])('is refused for %s', async (_what, headers) => {
    const { app } = await createSignInApp()
    const browser = createSignInBrowser(app)
    await browser.signIn('ada')
    const refused = await browser.ask({ url: '/api/session/sign-out', ...body(true), headers })
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden_origin'])
    expect((await browser.askApi('/api/session')).statusCode).toBe(200)
  })

  it('accepts only POST', async () => {
    const { app } = await createSignInApp()
    const browser = createSignInBrowser(app)
    await browser.signIn('ada')
    const refused = await browser.askApi('/api/session/sign-out')
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'POST'])
  })
})
