import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { createHostRule } from './allowed-hosts.ts'

const OWN: [string, Record<string, string>][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['a typed URL', { 'sec-fetch-site': 'none' }],
  ['our own Origin', { origin: 'http://127.0.0.1:4310' }],
  ['a client other than a browser', {}],
  ['localhost', { host: 'localhost:4310' }],
  ['the IPv6 loopback address', { host: '[::1]:4310' }],
]

function headersOf(headers: Record<string, string>) {
  return { host: '127.0.0.1:4310', ...headers }
}

describe('request checks', () => {
  it.each(OWN)('allow %s', async (_what, headers) => {
    const { app } = createTestApp()
    expect((await app.inject({ url: '/api/session', headers: headersOf(headers) })).statusCode).toBe(200)
  })

  it('a forbidden request is rejected before its body is read', async () => {
    const { app } = createTestApp()
    const payload = 'x'.repeat(100_000)
    expect((await app.inject({ method: 'POST', url: '/api/session', payload })).statusCode).toBe(405)
  })

  it('return JSON for an unknown API route with any Accept header', async () => {
    const { app } = createTestApp()
    for (const url of ['/api', '/api/', '/api/unknown', '/api/session/more', '/api/artists', '/api/Session']) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(response.statusCode, url).toBe(404)
      expect(response.json().error.code, url).toBe('not_found')
    }
  })

  it('reject URLs that are too long or can’t be decoded', async () => {
    const { app } = createTestApp()
    const long = await app.inject(`/api/search?q=${'x'.repeat(2_100)}`)
    expect([long.statusCode, long.json().error.code]).toEqual([414, 'uri_too_long'])
    const broken = await app.inject('/api/artists/%E0%A4%A')
    expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'bad_request'])
  })

  it('reject a foreign host name, with an HTML page for people', async () => {
    const { app } = createTestApp()
    const open = (url: string) => app.inject({ url, headers: { host: 'other.example', accept: 'text/html' } })
    const page = await open('/charts')
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(page.body).toContain('ask your Chartroom administrator to change the PUBLIC_URL setting')
    expect((await open('/api/session')).json().error.code).toBe('forbidden_origin')
    // The test has no build, so the page's own files are missing instead of refused.
    const files = ['/plain.css', '/theme.js', '/favicon.svg', '/index.html', '/assets/index-1.js'].map(
      async (url) => (await open(url)).statusCode,
    )
    expect(await Promise.all(files)).toEqual([404, 404, 404, 403, 403])
  })

  it('reject a path that isn’t in normal form, with an HTML page for browsers', async () => {
    const { app } = createTestApp()
    const response = await app.inject({ url: '/charts%22', headers: { accept: 'text/html' } })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([400, 'no-store'])
    expect(response.body).toContain('<h1>This link isn’t valid</h1>')
  })

  it('allow all unencoded path characters and don’t check the query', async () => {
    const { app } = createTestApp()
    const search = await app.inject('/api/search?q=%61%2F..%5C%2e;//%C3%A9&kind=song')
    expect(search.statusCode).toBe(200)
    for (const url of ["/a~b.c-d_e!$&'()*+,=:@", '/.well-known/x', '/...', '/charts.']) {
      expect((await app.inject(url)).statusCode, url).toBe(404)
    }
  })

  it.each([
    ['the public origin at its own host', 'chartroom.test', 'https://chartroom.test', 200],
    ['the public origin without TLS', 'chartroom.test', 'http://chartroom.test', 403],
    ['the public origin through a proxy with another host', '127.0.0.1:4310', 'https://chartroom.test', 200],
    ['an origin that matches Host', 'localhost:4310', 'http://localhost:4310', 200],
    ['an uppercase host', 'LOCALHOST:4310', 'http://localhost:4310', 200],
    ['another name for this machine', '127.0.0.1:4310', 'http://localhost:4310', 403],
    ['two origins in one header', '127.0.0.1:4310', 'http://127.0.0.1:4310, https://chartroom.test', 403],
  ])('check %s when a public URL is set', async (_what, host, origin, status) => {
    const publicUrl = new URL('https://chartroom.test')
    const { app } = createTestApp({ publicUrl, isOwnHost: createHostRule({ host: '127.0.0.1', publicUrl }) })
    expect((await app.inject({ url: '/api/session', headers: { host, origin } })).statusCode).toBe(status)
  })

  it('use only well-formed request ids', async () => {
    const { app } = createTestApp()
    const idOf = async (id: string) =>
      (await app.inject({ url: '/api/unknown', headers: { 'x-request-id': id } })).json().error.requestId as string
    expect(await idOf('abcdef-123456')).toBe('abcdef-123456')
    for (const id of ['<script>', 'short', 'x'.repeat(65)]) expect(await idOf(id)).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('headers', () => {
  it('include HSTS if the public URL uses HTTPS', async () => {
    const { app } = createTestApp({ publicUrl: new URL('https://chartroom.test') })
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })

  it('of API responses make them private and include an ETag', async () => {
    const { app } = createTestApp()
    const first = await app.inject('/api/session')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    const same = await app.inject({ url: '/api/session', headers: { 'if-none-match': `W/${etag}` } })
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    const other = await app.inject({ url: '/api/session', headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
    expect((await app.inject('/api/unknown')).headers['cache-control']).toBe('no-store')
  })
})
