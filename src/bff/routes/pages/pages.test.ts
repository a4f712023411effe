import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestApp, TEST_PROVIDER, type TestApp } from '../../testing/create-test-app.ts'
import { artistId } from '../../testing/scripted-provider.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const HIDDEN = ['assets/app-a1b2.js.map', 'assets/app~1.js', '.vite/manifest.json', '.built-from', 'manifest.json']

function createBuiltApp(options: Parameters<typeof createTestApp>[0] = {}): TestApp {
  const test = createTestApp(options)
  const dist = join(test.dir, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(test.dir, 'secret.txt'), 'secret')
  const files: Record<string, string> = {
    'index.html': '<!doctype html><html lang="en"><title>Chartroom</title></html>',
    '404.html': '<!doctype html><h1>Page not found</h1>',
    'favicon.svg': '<svg/>',
    'assets/app-a1b2.js': 'plain()',
    'assets/app-a1b2.js.br': 'brotli bytes',
    'assets/app-a1b2.js.gz': 'gzip bytes',
    ...Object.fromEntries(HIDDEN.map((file) => [file, 'hidden'])),
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text)
  return test
}

describe('pages', () => {
  it.each([
    '/',
    '/search',
    '/search?q=a',
    '/charts',
    '/charts/',
    '/charts/CR00001',
    '/charts/CR00001/2026-W46',
    `/artists/${artistId(1)}`,
    '/recordings/ZZABC2400001',
    '/works/T0345246801',
    '/compare',
  ])('%s returns the app with no-cache', async (url) => {
    const response = await createBuiltApp().app.inject({ url, headers: BROWSER })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<title>Chartroom</title>')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it.each(['/nothing', '/ui', '/charts/a/b/c', '/artists'])(
    '%s returns 404 with the app, which shows that it is missing',
    async (url) => {
      const response = await createBuiltApp().app.inject({ url, headers: BROWSER })
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-cache'])
      expect(response.body).toContain('<title>Chartroom</title>')
    },
  )

  it.each(['/s/a/b', '/feeds/a/b/c', '/index.html/x', '/charts/app.js', '/artists/a.b'])(
    '%s returns 404 with a plain page',
    async (url) => {
      const response = await createBuiltApp().app.inject({ url, headers: BROWSER })
      expect(response.statusCode).toBe(404)
      expect(response.body).toContain('<h1>Page not found</h1>')
    },
  )

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets',
    '/missing.css',
    '/%2e%2e/secret.txt',
    '/assets/app-a1b2.js.map.',
    '/assets/app-a1b2.js.br',
    '/assets/app-a1b2.js/',
    ...HIDDEN.map((file) => `/${file}`),
  ])('%s returns 404 instead of the app', async (url) => {
    const response = await createBuiltApp().app.inject({ url, headers: BROWSER })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toMatch(/<title>|hidden|secret"|brotli bytes/)
  })

  it.each(['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/assets//app-a1b2.js', '/assets/app%2da1b2.js'])(
    '%s is refused, and never a file',
    async (url) => {
      const response = await createBuiltApp().app.inject({ url, headers: BROWSER })
      expect([response.statusCode, response.headers['cache-control']]).toEqual([400, 'no-store'])
      expect(response.body).toContain('This link isn’t valid')
    },
  )

  it.each([
    ['/nothing', BROWSER, 'text/html; charset=utf-8'],
    ['/s/a.b', BROWSER, 'text/html; charset=utf-8'],
    ['/nothing', { accept: '*/*' }, 'application/json; charset=utf-8'],
    ['/missing.css', BROWSER, 'application/json; charset=utf-8'],
    ['/assets/missing', BROWSER, 'application/json; charset=utf-8'],
    ['/api/nothing', BROWSER, 'application/json; charset=utf-8'],
  ])('%s with headers %o returns a 404 as %s', async (url, headers, type) => {
    const response = await createBuiltApp().app.inject({ url, headers })
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, type])
  })

  it('are sent only to clients that accept HTML', async () => {
    const { app } = createBuiltApp()
    expect((await app.inject({ url: '/charts', headers: { accept: 'application/json' } })).statusCode).toBe(404)
    expect((await app.inject({ url: '/charts', headers: { accept: '*/*' } })).statusCode).toBe(200)
    const head = await app.inject({ method: 'HEAD', url: '/charts', headers: BROWSER })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it.each(['/', '/charts', `/artists/${artistId(1)}`])('%s marks sample data in its HTML', async (url) => {
    const readTag = async (provider: Partial<typeof TEST_PROVIDER>) => {
      const { app } = createBuiltApp({ provider: { ...TEST_PROVIDER, ...provider } })
      const { headers, body } = await app.inject({ url, headers: BROWSER })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      return /<html[^>]*>/.exec(body)?.[0]
    }
    expect(await readTag({ isSample: true })).toBe('<html data-sample="alone" lang="en">')
    expect(await readTag({ isSample: true, hasImports: async () => true })).toBe(
      '<html data-sample="beside-imports" lang="en">',
    )
    expect(await readTag({})).toBe('<html lang="en">')
  })

  it('explain how to build them if they are missing', async () => {
    const response = await createTestApp().app.inject({ url: '/charts', headers: BROWSER })
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain('npm run build')
  })
})

describe('assets', () => {
  it.each([
    ['br', 'brotli bytes', 'br'],
    ['gzip', 'gzip bytes', 'gzip'],
    ['gzip, br', 'brotli bytes', 'br'],
    ['identity', 'plain()', undefined],
  ])('are sent compressed for Accept-Encoding %s', async (accepted, body, encoding) => {
    const { app } = createBuiltApp()
    const response = await app.inject({ url: '/assets/app-a1b2.js', headers: { 'accept-encoding': accepted } })
    expect(response.body).toBe(body)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['content-type']).toMatch(/javascript/)
    expect(response.headers.vary).toMatch(/accept-encoding/i)
  })

  it('are immutable with a hash in their name, otherwise no-cache', async () => {
    const { app } = createBuiltApp()
    const cacheOf = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cacheOf('/assets/app-a1b2.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/favicon.svg')).toBe('no-cache')
  })
})
