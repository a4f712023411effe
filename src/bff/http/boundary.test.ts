import { METHODS } from 'node:http'
import { describe, expect, it } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { artistId } from '../testing/scripted-provider.ts'

type Paths = Record<string, Record<string, unknown>>

const FOREIGN: [string, Record<string, string>][] = [
  ['a foreign Host', { host: 'evil.test' }],
  ['a foreign Host that begins like ours', { host: '127.0.0.1.evil.test:4310' }],
  ['a Host with a path', { host: '127.0.0.1:4310/evil' }],
  ['a Host with a user', { host: '127.0.0.1:4310@evil.test' }],
  ['a foreign Origin', { origin: 'https://evil.test' }],
  ['an opaque Origin', { origin: 'null' }],
  ['an Origin on another port', { origin: 'http://127.0.0.1:9999' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['nonsense for a site', { 'sec-fetch-site': 'same-origin, none' }],
]

const OWN: [string, Record<string, string>][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['our own Origin', { origin: 'http://127.0.0.1:4310' }],
  ['no browser at all', {}],
  ['localhost', { host: 'localhost:4310' }],
  ['the loopback of version 6', { host: '[::1]:4310' }],
]

/** Every door of the API as its own description lists it, so that a new one cannot be forgotten here. */
async function listDoors(app: ReturnType<typeof createTestApp>['app']): Promise<string[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Paths }>()
  return Object.keys(paths)
    .filter((path) => path.startsWith('/api/'))
    .map((path) =>
      path.replace('{week}', '2026-W46').replace('{id}', path.includes('charts') ? 'CR00001' : artistId(1)),
    )
}

function headersOf(headers: Record<string, string>) {
  return { host: '127.0.0.1:4310', ...headers }
}

describe('the boundary', () => {
  it('knows every door', async () => {
    const doors = await listDoors(createTestApp().app)
    expect(doors).toContain('/api/session')
    expect(doors).toContain('/api/charts/CR00001/weeks/2026-W46/history')
    expect(doors.length).toBeGreaterThanOrEqual(12)
  })

  it.each(FOREIGN)('refuses %s at every door, and asks the provider nothing', async (_what, headers) => {
    const { app, provider } = createTestApp()
    for (const url of [...(await listDoors(app)), '/api/openapi.json', '/api/unknown']) {
      const response = await app.inject({ url, headers: headersOf(headers) })
      expect(response.statusCode, url).toBe(403)
      expect(errorBodySchema.parse(response.json()).error.code).toBe('forbidden_origin')
    }
    expect(provider.calls).toEqual([])
  })

  it.each(OWN)('answers %s', async (_what, headers) => {
    const { app } = createTestApp()
    expect((await app.inject({ url: '/api/session', headers: headersOf(headers) })).statusCode).toBe(200)
  })

  it('refuses every other method at every door, and says which are taken', async () => {
    const { app, provider } = createTestApp()
    const others = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method))
    for (const url of [...(await listDoors(app)), '/api/openapi.json', '/healthz', '/readyz', '/charts', '/']) {
      for (const method of others) {
        const response = await app.inject({ url, method })
        expect(response.statusCode, `${method} ${url}`).toBe(405)
        expect(response.headers.allow, `${method} ${url}`).toMatch(/^GET(, HEAD)?$/)
        expect(response.json().error.code).toBe('method_not_allowed')
      }
    }
    expect(provider.calls).toEqual([])
  })

  it('refuses a body before it is read', async () => {
    const { app } = createTestApp()
    const payload = 'x'.repeat(100_000)
    expect((await app.inject({ method: 'POST', url: '/api/session', payload })).statusCode).toBe(405)
  })

  it('has JSON for an unknown door, whatever is asked for', async () => {
    const { app } = createTestApp()
    for (const url of ['/api', '/api/', '/api/unknown', '/api/session/more', '/api/artists', '/api//session']) {
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

  it('takes a request id that is harmless, and no other', async () => {
    const { app } = createTestApp()
    const idOf = async (id: string) =>
      (await app.inject({ url: '/api/unknown', headers: { 'x-request-id': id } })).json().error.requestId as string
    expect(await idOf('abcdef-123456')).toBe('abcdef-123456')
    for (const id of ['<script>', 'short', 'x'.repeat(65)]) expect(await idOf(id)).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('headers', () => {
  it('of every answer let a browser run nothing but our own files', async () => {
    const { app } = createTestApp()
    for (const url of ['/api/session', '/api/unknown', '/', '/readyz', '/assets/missing.js']) {
      const { headers } = await app.inject(url)
      expect(headers['content-security-policy'], url).toMatch(/default-src 'self'.*object-src 'none'.*base-uri 'none'/)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security']) {
        expect(headers, url).not.toHaveProperty(name)
      }
    }
  })

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
