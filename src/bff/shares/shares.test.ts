import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import { shareSchema, sharesAnswerSchema } from '#contract/shares/shares.ts'
import { createHostRule } from '../http/boundary/allowed-hosts.ts'
import { createSignInApp } from '../testing/create-sign-in-app.ts'
import { publishWeeks } from '../testing/create-chart-app.ts'
import { createTestApp, NOW_MS } from '../testing/create-test-app.ts'
import { readPng } from '../testing/read-png.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { json, type ScriptedProvider, songId } from '../testing/scripted-provider.ts'
import { createSignInBrowser } from '../testing/sign-in-browser.ts'
import { createShareLinks } from './create-share-links.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { earlierShareFile } from './earlier-shares.ts'
import { createShareLinkStore } from './share-store.ts'

const SETTINGS = { secret: 'a secret of more than thirty-two characters', maxDays: 30 }
const OWN_PAGE = { origin: 'http://127.0.0.1:4310', host: '127.0.0.1:4310' }
const QUESTION = { chart: 'CR00001', week: '2026-W46', days: 7 }
const HOSTILE = '<script>alert("x")</script> & more'

function publish(test: { provider: ScriptedProvider }) {
  publishWeeks(
    test,
    {
      '2026-W45': [{ id: songId(1), total: 50 }, { id: songId(2) }],
      '2026-W46': [
        { id: songId(2), total: 2_000 },
        { id: songId(1), total: 60 },
        { id: songId(3), premiere: '2026-W46', weeksOn: 1 },
      ],
    },
    { chart_name: HOSTILE },
  )
  test.provider.script(({ path }) =>
    path === `/songs/${songId(1)}`
      ? json({ id: songId(1), title: HOSTILE, display_artist_name: 'The "Harbour"' })
      : null,
  )
}

/** Creates Chartroom without sign-in, where anyone can create links. */
function createSharingApp(publicUrl: URL | null = null) {
  let passedMs = 0
  const now = () => NOW_MS + passedMs
  const shareLinks = createShareLinks({
    settings: SETTINGS,
    store: createShareLinkStore({ database: createDeskDatabase({ kind: 'sqlite', path: ':memory:' }) }),
    now,
  })
  const isOwnHost = createHostRule({ host: '127.0.0.1', publicUrl })
  const test = createTestApp({ shareLinks, now, publicUrl, isOwnHost })
  publish(test)
  return {
    ...test,
    advance: (ms: number) => void (passedMs += ms),
    create: (payload: object = QUESTION, headers: Record<string, string> = OWN_PAGE) =>
      test.app.inject({ method: 'POST', url: '/api/shares', payload, headers }),
    async list() {
      return sharesAnswerSchema.parse((await test.app.inject('/api/shares')).json())
    },
  }
}

/** Returns the text of the table's rows, with a bar in place of each tag. */
function readRows(html: string): string[] {
  const rows = html.slice(html.indexOf('<tbody>'), html.indexOf('</tbody>')).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)
  return [...rows].map(([, row = '']) => row.replaceAll(/(?:<[^>]+>)+/g, '|'))
}

async function createPath(test: ReturnType<typeof createSharingApp>): Promise<string> {
  return shareSchema.parse((await test.create()).json()).path
}

/** Shares a view of the week in `QUESTION`. */
async function shareView(test: ReturnType<typeof createSharingApp>, view: object) {
  const created = await test.create({ ...QUESTION, view })
  expect(created.statusCode, created.body).toBe(200)
  return shareSchema.parse(created.json())
}

describe('public link', () => {
  it('shows its week as a page without scripts that is not cached', async () => {
    const test = createSharingApp()
    const page = await test.app.inject(await createPath(test))
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(page.body).toMatch(/13\s*–\s*19 Nov 2026 · United States/)
    expect(page.body).toContain('28 Nov 2026, 12:00 UTC')
    expect(page.body).toContain('Test provider')
    const rows = readRows(page.body)
    expect(rows[0]).toBe(`|1|▲|up| 1|${songId(2)}|LW 2 · Peak 1 · Weeks 10|2|1|10|2,000|+1,900%|+1,900%|`)
    expect(rows[1]).toContain('▼|down| 1|')
    expect(rows[2]).toBe(`|3|NEW|new|${songId(3)}|LW – · Peak 1 · Weeks 1|–|1|1|100|–|–|`)
    expect([...page.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual(['<script src="/theme.js">'])
    expect(page.body).toContain('&lt;script&gt;alert')
    expect(page.body).not.toMatch(/href="\/(?!plain\.css|favicon|s\/[\w.-]+\/card\.png")|<style|style=/)
  })

  it('counts how often it is opened', async () => {
    const test = createSharingApp()
    const path = await createPath(test)
    await test.app.inject({ method: 'HEAD', url: path })
    expect((await test.list()).shares[0]).toMatchObject({ openings: 0, lastOpenedAt: null })
    test.advance(1_000)
    await test.app.inject(path)
    await test.app.inject(path)
    expect((await test.list()).shares[0]).toMatchObject({ openings: 2, lastOpenedAt: '2026-11-21T12:00:01.000Z' })
  })

  it('shows its week as an image until it expires', async () => {
    const test = createSharingApp(new URL('https://charts.example'))
    const path = await createPath(test)
    const page = await test.app.inject({ url: path, headers: { host: 'charts.example' } })
    expect(page.body).toContain(`<img src="${path}/card.png"`)
    expect(page.body).toContain(`<meta property="og:image" content="https://charts.example${path}/card.png" />`)
    const ask = (url: string) => test.app.inject({ url, headers: { host: 'charts.example' } })
    const image = await ask(`${path}/card.png`)
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(readPng(image.rawPayload)).toMatchObject({ width: 1200, height: 630 })
    expect((await ask(`${path}x/card.png`)).statusCode).toBe(404)
    test.advance(7 * DAY_MS)
    expect((await ask(`${path}/card.png`)).statusCode).toBe(410)
  })

  it('expires on its date', async () => {
    const test = createSharingApp()
    const path = await createPath(test)
    test.advance(7 * DAY_MS - 1)
    expect((await test.app.inject(path)).statusCode).toBe(200)
    test.advance(1)
    const ended = await test.app.inject(path)
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([410, 'no-store'])
    expect(ended.body).toMatch(/<h1>This link expired on 28 Nov 2026<\/h1>/)
    expect(ended.body).toMatch(/<p>It showed &lt;script&gt;.*, 13.?–.?19 Nov 2026\.<\/p>/)
    expect(ended.body).toMatch(/href="\/charts\/CR\w+\/20\d\d-W\d\d">Open in Chartroom</)
    expect((await test.list()).shares).toEqual([])
  })

  it('stops working when it is revoked', async () => {
    const test = createSharingApp()
    const path = await createPath(test)
    const [share] = (await test.list()).shares
    const url = `/api/shares/${share?.id}`
    expect((await test.app.inject({ method: 'DELETE', url })).statusCode).toBe(403)
    expect((await test.app.inject(path)).statusCode).toBe(200)
    expect((await test.app.inject({ method: 'DELETE', url, headers: OWN_PAGE })).json()).toEqual({ id: share?.id })
    const ended = await test.app.inject(path)
    expect(ended.statusCode).toBe(410)
    expect(ended.body).toContain('<h1>This link was revoked</h1>')
    expect((await test.app.inject({ method: 'DELETE', url, headers: OWN_PAGE })).statusCode).toBe(404)
    expect((await test.list()).shares).toEqual([])
  })

  it('returns 404 for a changed token without calling the provider', async () => {
    const test = createSharingApp()
    const path = await createPath(test)
    const calls = test.provider.calls.length
    for (const url of [path.slice(0, -1), `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, '/s/x']) {
      const page = await test.app.inject(url)
      expect(page.statusCode, url).toBe(404)
      expect(page.body, url).not.toContain('Invented')
    }
    expect(test.provider.calls).toHaveLength(calls)
  })

  it('reports a provider failure and does not count it as opened', async () => {
    const test = createSharingApp()
    const path = await createPath(test)
    // Cached data is too old to use after this time.
    test.advance(3 * DAY_MS)
    test.provider.on('/charts/CR00001', () => new Response(null, { status: 500 }))
    const page = await test.app.inject(path)
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '30'])
    expect(page.body).toContain('The link is still valid')
    expect((await test.list()).shares[0]?.openings).toBe(0)
  })
})

describe('public link to a view', () => {
  const VIEW = { q: '', show: 'all', sort: '-title', cols: 'peak', vs: null, row: songId(3) }
  it('shows its rows, order, columns, and marked title, and nothing else', async () => {
    const test = createSharingApp()
    const { path, view } = await shareView(test, { show: 'new', sort: '-peak', cols: 'peak', row: songId(3) })
    expect(view).toEqual({ ...VIEW, show: 'new', sort: '-peak' })
    const { body } = await test.app.inject(path)
    expect(readRows(body)).toEqual([`|3|NEW|new|${songId(3)}|1|`])
    expect(body).toContain('1 of 3 titles · Sorted by peak, worst rank first · Movement: New')
    expect(body).toContain('<tr id="marked" class="marked">')
    expect(body).toContain(`<a href="#marked">3. ${songId(3)}</a>`)
    expect(body).not.toContain(songId(1))
    expect((await test.list()).shares[0]?.view).toEqual(view)
  })

  it('filters and sorts by names', async () => {
    const test = createSharingApp()
    const { path } = await shareView(test, { q: 'harbour' })
    const { body } = await test.app.inject(path)
    expect(readRows(body)).toHaveLength(1)
    expect(body).toContain('The &quot;Harbour&quot;')
    expect(body).toContain('Titles matching “harbour”')
    const { path: empty } = await shareView(test, { q: 'nothing like it' })
    expect((await test.app.inject(empty)).body).toContain('No titles match this view.')
  })

  it('compares with the chosen week', async () => {
    const test = createSharingApp()
    const { path } = await shareView(test, { vs: '2026-W45', sort: '-vs-places', cols: 'none' })
    const { body } = await test.app.inject(path)
    expect(body).toContain('Compared with 2026-W45')
    expect(readRows(body)[0]).toMatch(/^\|1\|▲\|up\| 1\|.*\|2\|\+1\|/)
  })

  it('has an image of the same view', async () => {
    const test = createSharingApp()
    const { path: whole } = shareSchema.parse((await test.create()).json())
    // Requests only the tag, because drawing an image takes a busy machine seconds.
    const tagOf = async (path: string) =>
      (await test.app.inject({ url: `${path}/card.png`, headers: { 'if-none-match': '*' } })).headers.etag
    const views = [{ show: 'new' }, { row: songId(3) }, { vs: '2026-W45' }]
    const tags = [await tagOf(whole)]
    for (const view of views) tags.push(await tagOf((await shareView(test, view)).path))
    expect(tags).not.toContain(undefined)
    expect(new Set(tags).size).toBe(4)
  })

  it.each([
    ['an unknown movement', { show: 'sideways' }, 400],
    ['a sort order that is no column id', { sort: 'rank; drop' }, 400],
    ['column ids that are too long', { cols: 'a'.repeat(2_001) }, 400],
    ['a search text that is too long', { q: 'a'.repeat(201) }, 400],
    ['a row that is no id', { row: '"><script>' }, 400],
    ['an unknown field', { weeks: 52 }, 400],
    ['an unpublished week to compare with', { vs: '2025-W02' }, 404],
  ])('is refused for %s', async (_what, view, status) => {
    const test = createSharingApp()
    expect((await test.create({ ...QUESTION, view })).statusCode).toBe(status)
    expect((await test.list()).shares).toEqual([])
  })

  it('says that a week isn’t available anymore if the provider withdraws it', async () => {
    const test = createSharingApp()
    const { path } = await shareView(test, { vs: '2026-W45' })
    test.advance(3 * DAY_MS)
    publishWeeks(test, { '2026-W46': [{ id: songId(1) }] })
    const page = await test.app.inject(path)
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('This chart isn’t available any more')
  })
})

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
