import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { createHostRule } from './allowed-hosts.ts'

const OWN: [string, Record<string, string>][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['our own Origin', { origin: 'http://127.0.0.1:4310' }],
  ['no browser at all', {}],
  ['localhost', { host: 'localhost:4310' }],
  ['the loopback of version 6', { host: '[::1]:4310' }],
]

function headersOf(headers: Record<string, string>) {
  return { host: '127.0.0.1:4310', ...headers }
}

describe('the boundary', () => {
  it.each(OWN)('answers %s', async (_what, headers) => {
    const { app } = createTestApp()
    expect((await app.inject({ url: '/api/session', headers: headersOf(headers) })).statusCode).toBe(200)
  })

  it('refuses a body before it is read', async () => {
    const { app } = createTestApp()
    const payload = 'x'.repeat(100_000)
    expect((await app.inject({ method: 'POST', url: '/api/session', payload })).statusCode).toBe(405)
  })

  it('has JSON for an unknown route, whatever is asked for', async () => {
    const { app } = createTestApp()
    for (const url of ['/api', '/api/', '/api/unknown', '/api/session/more', '/api/artists', '/api/Session']) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(response.statusCode, url).toBe(404)
      expect(response.json().error.code, url).toBe('not_found')
    }
  })

  it('refuses an address that is too long, or cannot be decoded', async () => {
    const { app } = createTestApp()
    const long = await app.inject(`/api/search?q=${'x'.repeat(2_100)}`)
    expect([long.statusCode, long.json().error.code]).toEqual([414, 'uri_too_long'])
    const broken = await app.inject('/api/artists/%E0%A4%A')
    expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'bad_request'])
  })

  it('refuses a path in another spelling, in words to a person', async () => {
    const { app } = createTestApp()
    const response = await app.inject({ url: '/charts%22', headers: { accept: 'text/html' } })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([400, 'no-store'])
    expect(response.body).toContain('<h1>This link isn’t valid</h1>')
  })

  it('leaves the query as it is, and takes every character of a path that needs no encoding', async () => {
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
    ['the host that the request is for', 'localhost:4310', 'http://localhost:4310', 200],
    ['the same in capitals', 'LOCALHOST:4310', 'http://localhost:4310', 200],
    ['another name for this machine', '127.0.0.1:4310', 'http://localhost:4310', 403],
    ['two origins in one', '127.0.0.1:4310', 'http://127.0.0.1:4310, https://chartroom.test', 403],
  ])('with a public URL takes or refuses %s', async (_what, host, origin, status) => {
    const publicUrl = new URL('https://chartroom.test')
    const { app } = createTestApp({ publicUrl, isOwnHost: createHostRule({ host: '127.0.0.1', publicUrl }) })
    expect((await app.inject({ url: '/api/session', headers: { host, origin } })).statusCode).toBe(status)
  })

  it('takes a request id that is harmless, and no other', async () => {
    const { app } = createTestApp()
    const idOf = async (id: string) =>
      (await app.inject({ url: '/api/unknown', headers: { 'x-request-id': id } })).json().error.requestId as string
    expect(await idOf('abcdef-123456')).toBe('abcdef-123456')
    for (const id of ['<script>', 'short', 'x'.repeat(65)]) expect(await idOf(id)).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('headers', () => {
  it('ask for TLS for ever where the public address has it', async () => {
    const { app } = createTestApp({ publicUrl: new URL('https://chartroom.test') })
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })

  it('of an API answer keep it private and tag what the user sees', async () => {
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
