import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import { shareSchema } from '#contract/shares/shares.ts'
import { publishWeeks } from '../testing/create-chart-app.ts'
import { readPng } from '../testing/read-png.ts'
import { songId } from '../testing/scripted-provider.ts'
import { OWN_PAGE, QUESTION, createSharingApp } from './testing/sharing-app.ts'

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
    expect(ended.body).toMatch(/href="\/charts\/CR\w+\/20\d\d-W\d\d">Open in Chartroom</)
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
