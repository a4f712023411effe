import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import { shareSchema } from '#contract/shares/shares.ts'
import { createSignInApp } from '../testing/create-sign-in-app.ts'
import { createTestApp, NOW_MS } from '../testing/create-test-app.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createSignInBrowser } from '../testing/sign-in-browser.ts'
import { createShareLinks } from './create-share-links.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { earlierShareFile } from './earlier-shares.ts'
import { createShareLinkStore } from './share-store.ts'
import { SETTINGS, OWN_PAGE, QUESTION, publish, createSharingApp } from './testing/sharing-app.ts'

describe('a file of an earlier version', () => {
  it('opens its links as whole charts and stores views', async () => {
    const path = join(createTempFolder('shares'), 'shares.sqlite')
    const database = new DatabaseSync(path)
    database.exec(`
      create table share (id text primary key, chart text not null, week text not null, owner_id text not null,
        owner_name text not null, created_at_ms integer not null, expires_at_ms integer not null,
        openings integer not null, last_opened_at_ms integer, revoked_at_ms integer) strict, without rowid;
      insert into share values ('old', 'CR00001', '2026-W46', 'ada', 'Ada', 1, 100, 2, 3, null);
    `)
    database.close()
    const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
    const store = createShareLinkStore({ database: deskDatabase, earlier: [earlierShareFile(path)] })
    onTestFinished(store.close)
    const old = await store.find('old')
    expect(old).toMatchObject({ id: 'old', view: null, openings: 2, ownerId: 'ada' })
    const view = { q: 'x', show: 'new', sort: 'rank', cols: '', vs: '2026-W45', row: '' } as const
    if (old !== null) await store.put({ ...old, id: 'new', createdAtMs: 2, view })
    expect((await store.listOf('ada', 50)).map((each) => [each.id, each.view])).toEqual([
      ['new', view],
      ['old', null],
    ])
    await store.removeEndedBefore(101)
    expect(await store.find('new')).toBeNull()
  })
})

describe('creating a public link', () => {
  it.each([
    ['an unknown chart', { ...QUESTION, chart: '../x' }, 400],
    ['`latest` instead of a week', { ...QUESTION, week: 'latest' }, 400],
    ['too many days', { ...QUESTION, days: 31 }, 400],
    ['zero days', { ...QUESTION, days: 0 }, 400],
    ['an unknown field', { ...QUESTION, path: '/' }, 400],
    ['an unpublished week', { ...QUESTION, week: '2025-W02' }, 404],
  ])('is refused for %s', async (_what, payload, status) => {
    const test = createSharingApp()
    expect((await test.create(payload)).statusCode).toBe(status)
    expect((await test.list()).shares).toEqual([])
  })

  it.each([
    ['another site', { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' }],
    ['another origin', { ...OWN_PAGE, origin: 'https://evil.test' }],
    ['no origin headers', { host: OWN_PAGE.host }],
  ])('is refused for requests from %s', async (_what, headers) => {
    expect((await createSharingApp().create(QUESTION, headers)).statusCode).toBe(403)
  })

  it('is refused beyond 100 active links', async () => {
    const test = createSharingApp()
    for (let times = 0; times < 100; times++) expect((await test.create()).statusCode).toBe(200)
    expect((await test.create()).json().error.code).toBe('bad_request')
    test.advance(7 * DAY_MS)
    expect((await test.create()).statusCode).toBe(200)
  })

  it('lists allowed methods for other methods', async () => {
    const { app } = createSharingApp()
    const put = await app.inject({ method: 'PUT', url: '/api/shares', headers: OWN_PAGE })
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    const get = await app.inject({ url: '/api/shares/abcdefghijklmnop', headers: OWN_PAGE })
    expect([get.statusCode, get.headers.allow]).toEqual([405, 'DELETE'])
  })

  it('returns 404 unless the operator allows links', async () => {
    const { app } = createTestApp()
    expect((await app.inject('/api/session')).json().shareLinks).toBe(false)
    expect((await app.inject('/api/shares')).statusCode).toBe(404)
    expect((await app.inject('/s/x')).statusCode).toBe(404)
  })
})

describe('with sign-in', () => {
  it('opens only the link for people without an account', async () => {
    const shareLinks = createShareLinks({
      settings: SETTINGS,
      store: createShareLinkStore({ database: createDeskDatabase({ kind: 'sqlite', path: ':memory:' }) }),
      now: () => NOW_MS,
    })
    const test = await createSignInApp({ app: { shareLinks } })
    publish(test)
    const [ada, ben, guest] = [
      createSignInBrowser(test.app),
      createSignInBrowser(test.app),
      createSignInBrowser(test.app),
    ]
    await ada.signIn('ada')
    await ben.signIn('ben')
    const share = shareSchema.parse((await ada.askApi('/api/shares', { method: 'POST', payload: QUESTION })).json())
    const page = await guest.ask({ url: share.path })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Shared with you by Ada Lindqvist')
    expect(guest.own.size).toBe(0)
    for (const url of [
      '/api/shares',
      '/api/charts/CR00001/weeks/2026-W46',
      '/api/session',
      '/charts/CR00001/2026-W46/card.png',
    ]) {
      expect((await guest.askApi(url)).statusCode, url).toBe(401)
    }
    expect((await guest.askApi('/api/shares', { method: 'POST', payload: QUESTION })).statusCode).toBe(401)

    // People can only see and revoke their own links.
    expect((await ben.askApi('/api/shares')).json().shares).toEqual([])
    expect((await ben.askApi(`/api/shares/${share.id}`, { method: 'DELETE' })).statusCode).toBe(404)
    expect((await ada.askApi(`/api/shares/${share.id}`, { method: 'DELETE' })).statusCode).toBe(200)
    for (const url of [share.path, `${share.path}/card.png`]) expect((await guest.ask({ url })).statusCode).toBe(410)
  })
})
