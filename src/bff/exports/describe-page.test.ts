import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createChartApp } from '../testing/create-chart-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { artistId, artistRecord, hang, json, songId } from '../testing/scripted-provider.ts'

const [A, B] = [songId(1), songId(2)] as const
const PAGE = '/charts/CR00001/2026-W46'
const INDEX =
  '<!doctype html><html><head><meta name="description" content="Everything" /><title>Chartroom</title></head><body><div id="root"></div></body></html>'
/** Large enough to be compressed. */
const LONG_INDEX = INDEX.replace('</body>', `<!-- ${'long '.repeat(300)}--></body>`)
const HOSTILE = `"><script>alert('$&')</script>`

function createBuiltApp(chartName = 'Invented 200', publicUrl: URL | null = null): TestApp {
  const test = createChartApp(
    { '2026-W45': [{ id: A }], '2026-W46': [{ id: A }, { id: B }] },
    { chart_name: chartName },
    { publicUrl },
  )
  mkdirSync(join(test.dir, 'dist'))
  writeFileSync(join(test.dir, 'dist', 'index.html'), INDEX)
  test.provider.on(`/songs/${A}`, () => json({ id: A, title: 'Late Ferry', display_artist_name: 'The Quiet Harbour' }))
  test.provider.on(`/songs/${B}`, () => json({ id: B, title: HOSTILE }))
  test.provider.on(`/artists/${artistId(1)}`, (call) => json(artistRecord(artistId(1), call)))
  return test
}

async function ask({ app }: TestApp, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html', ...headers } })
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1]
}

describe('page metadata', () => {
  it('has the chart, its week, and its number 1', async () => {
    const { statusCode, headers, body } = await ask(createBuiltApp(), PAGE)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).toContain('<title>Invented 200, 2026-W46 · Chartroom</title>')
    expect(metaOf(body, 'og:title')).toBe('Invented 200, 2026-W46')
    expect(metaOf(body, 'description')).toMatch(
      /^13.?–.?19 November 2026, United States\. 1 “Late Ferry” by The Quiet Harbour · 2 “/,
    )
    expect(metaOf(body, 'og:url')).toBeUndefined()
    expect(body).toContain('<div id="root">')
  })

  it('has an image of the week if our public URL is known', async () => {
    const { body } = await ask(createBuiltApp(HOSTILE, new URL('https://chartroom.test')), PAGE)
    expect(metaOf(body, 'og:image')).toBe('https://chartroom.test/charts/CR00001/2026-W46/card.png')
    expect(metaOf(body, 'og:image:width')).toBe('1200')
    expect(metaOf(body, 'og:image:height')).toBe('630')
    expect(metaOf(body, 'og:image:alt')).toContain('2026-W46: 13')
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image')
    expect(body).not.toContain('<script>')
    const local = await ask(createBuiltApp(), PAGE)
    expect(metaOf(local.body, 'og:image')).toBeUndefined()
    expect(metaOf(local.body, 'twitter:card')).toBe('summary')
  })

  it('describes an entity', async () => {
    const { body } = await ask(createBuiltApp(), `/artists/${artistId(1)}`)
    expect(body).toContain('<title>The Invented Few · Chartroom</title>')
    expect(metaOf(body, 'og:description')).toBe('Artist: streams and equivalents by territory and week.')
    const song = await ask(createBuiltApp(), `/songs/${A}`)
    expect(metaOf(song.body, 'og:title')).toBe('Late Ferry by The Quiet Harbour')
    // The page shows this name before the API responds.
    expect(song.body).toContain(`<meta name="${A}" content="Late Ferry" data-credit="The Quiet Harbour" />`)
    const hostile = await ask(createBuiltApp(), `/songs/${B}`)
    expect(hostile.body).toContain(`<meta name="${B}" content="&quot;&gt;&lt;script&gt;`)
    expect(hostile.body).not.toContain('<script')
  })

  it('has an image of the entity’s view', async () => {
    const test = createBuiltApp('Any', new URL('https://chartroom.test'))
    const path = `/artists/${artistId(1)}`
    const { body } = await ask(test, `${path}?location=DE&range=13w&utm_source=mail`)
    expect(metaOf(body, 'og:image')).toBe(`https://chartroom.test${path}/card.png?location=DE&amp;range=13w`)
    expect(metaOf(body, 'og:url')).toBe(`https://chartroom.test${path}?location=DE&amp;range=13w`)
    expect(metaOf(body, 'og:image:alt')).toContain('The Invented Few')
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image')
    // A cached page must not have another view's image.
    const other = await ask(test, path)
    expect(metaOf(other.body, 'og:image')).toBe(`https://chartroom.test${path}/card.png`)
  })

  it('describes a comparison', async () => {
    const test = createBuiltApp('Any', new URL('https://chartroom.test'))
    const { body } = await ask(test, `/compare?e=song:${A},song:${B},song:${songId(9)}&align=release`)
    expect(metaOf(body, 'og:title')).toContain('Late Ferry vs. &quot;&gt;&lt;script')
    expect(metaOf(body, 'og:description')).toContain('Late Ferry by The Quiet Harbour · ')
    const e = encodeURIComponent(`song:${A},song:${B},song:${songId(9)}`)
    expect(metaOf(body, 'og:image')).toBe(`https://chartroom.test/compare/card.png?e=${e}&amp;align=release`)
    expect(body).not.toContain('<script>')
  })

  it('escapes names', async () => {
    const { body } = await ask(createBuiltApp(HOSTILE), PAGE)
    expect(body).not.toContain('<script')
    expect(body).toContain(
      `<title>&quot;&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt;, 2026-W46 · Chartroom</title>`,
    )
    expect(body.match(/<\/head>/g)).toHaveLength(1)
  })

  it.each([
    '/',
    '/charts',
    '/charts/CR00001',
    '/charts/CR99999/2026-W46',
    '/charts/CR00001/2026-W99',
    '/charts/CR00001/2026-W44',
    '/charts/CR00001/latest',
    `/artists/${artistId(9)}`,
    '/artists/nobody',
    '/search',
    '/compare',
    '/compare?e=nothing',
    `/compare?e=song:${songId(9)}`,
  ])('is the same for all at %s', async (url) => {
    const { statusCode, body } = await ask(createBuiltApp(), url)
    expect([statusCode, body]).toEqual([200, INDEX])
  })

  it('doesn’t delay a page for an unresponsive provider', async () => {
    const test = createBuiltApp()
    test.provider.script(({ path }, signal) => (path === '/auth' ? null : hang(signal)))
    const { statusCode, body } = await ask(test, PAGE)
    expect([statusCode, body]).toEqual([200, INDEX])
  })

  it('doesn’t fail a page when the provider fails', async () => {
    const test = createBuiltApp()
    test.provider.script(() => json({}, 500))
    expect((await ask(test, PAGE)).body).toBe(INDEX)
  })

  it('follows the page’s access rules, is compressed, and supports 304', async () => {
    const test = createBuiltApp()
    writeFileSync(join(test.dir, 'dist', 'index.html'), LONG_INDEX)
    expect((await ask(test, PAGE, { host: 'elsewhere.test' })).statusCode).toBe(403)
    const packed = await ask(test, PAGE, { 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBe('br')
    const again = await ask(test, PAGE, { 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is cached for a few seconds', async () => {
    const test = createBuiltApp()
    const { body } = await ask(test, PAGE)
    writeFileSync(join(test.dir, 'dist', 'index.html'), LONG_INDEX)
    expect((await ask(test, PAGE)).body).toBe(body)
    test.advance(6_000)
    expect((await ask(test, PAGE)).body).toContain('long long')
  })
})
