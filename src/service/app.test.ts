import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireErrorSchema } from '#contract/provider/auth.ts'
import { createServiceApp } from './app.ts'
import type { Store } from './store/store.ts'
import { CREDENTIALS, NOW_MS, type SmallService, startSmallService } from './testing/small-service.ts'

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

describe('paths and methods', () => {
  it.each(['/nope', '/charts/', '/artists', '/artists/', '/songs/a/b', '/Charts', '/auth/x', '//charts', '/openapi'])(
    'returns 404 for %s',
    async (url) => {
      const response = await service.get(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ error: { code: 404, errors: [{ error_code: '00004' }] } })
    },
  )

  it.each([
    ['GET', '/auth', 'POST'],
    ['HEAD', '/search', 'POST'],
    ['POST', '/charts', 'GET, HEAD'],
    ['PUT', '/charts/CR00001', 'GET, HEAD'],
    ['DELETE', '/artists/x', 'GET, HEAD'],
    ['PATCH', '/song/x?location=US', 'GET, HEAD'],
    ['OPTIONS', '/musical_products/x', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ] as const)('returns 405 with Allow for %s %s', async (method, url, allow) => {
    const response = await service.app.inject({
      method,
      url,
      headers: { ...service.headers, 'content-type': 'application/json' },
      ...(method === 'HEAD' || method === 'GET' ? {} : { payload: '{}' }),
    })
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow])
    if (method !== 'HEAD') expect(response.json()).toMatchObject({ error: { errors: [{ error_code: '00005' }] } })
  })

  it('supports HEAD on GET routes, without a body', async () => {
    const response = await service.app.inject({ method: 'HEAD', url: '/charts', headers: service.headers })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })
})

async function post(payload: string, type = 'application/json'): Promise<number> {
  const headers = { ...service.headers, 'content-type': type }
  const response = await service.app.inject({ method: 'POST', url: '/search', headers, payload })
  expect(wireErrorSchema.parse(response.json()).error.code).toBe(response.statusCode)
  return response.statusCode
}

describe('limits', () => {
  it('returns 414 only for URLs over 2 kB', async () => {
    for (const url of [`/charts?x=${'a'.repeat(2100)}`, `/artists/${'a'.repeat(2100)}`, `/nope/${'a'.repeat(9000)}`]) {
      const response = await service.get(url)
      expect(response.statusCode).toBe(414)
      expect(wireErrorSchema.parse(response.json()).error.code).toBe(414)
    }
    expect((await service.get(`/charts?x=${'a'.repeat(2000)}`)).statusCode).toBe(200)
    expect((await service.get(`/artists/${'a'.repeat(2000)}`)).statusCode).toBe(204)
  })

  it('returns 413 for a body over 16 kB, and 415 or 400 for an unreadable one', async () => {
    expect(await post(JSON.stringify({ query: 'x'.repeat(17_000) }))).toBe(413)
    expect(await post('{}', 'text/plain')).toBe(415)
    expect(await post('query=x', 'application/x-www-form-urlencoded')).toBe(415)
    expect(await post('{"query"')).toBe(400)
    expect(await post('')).toBe(400)
    expect(await post('null')).toBe(400)
    expect(await post('{"__proto__":{},"query":"x","entity_type":"song"}')).toBe(400)
  })

  it('returns 400 for a URL with invalid percent-encoding', async () => {
    const response = await service.get('/artists/%zz')
    expect([response.statusCode, wireErrorSchema.parse(response.json()).error.code]).toEqual([400, 400])
  })
})

describe('malformed HTTP', () => {
  it.each([
    ['GARBAGE\r\n\r\n', 400],
    [`GET /charts?x=${'a'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
    [`GET /charts HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
  ])('gets the error body (%#)', async (request, status) => {
    const other = await startSmallService()
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((other.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(request)
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => {}) // The server may reset the connection while the request is still being sent.
    await once(socket, 'close')
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(wireErrorSchema.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).error.code).toBe(status)
    await other.close()
  })
})

describe('an internal error', () => {
  it('returns 500 without details and reports the error', async () => {
    const failure = new Error('disk on fire at /secret/path')
    const failures: unknown[] = []
    const broken = { inSnapshot: () => Promise.reject(failure) } as Partial<Store> as Store
    const app = createServiceApp({
      store: broken,
      credentials: CREDENTIALS,
      clock: () => NOW_MS,
      tokenTtlSec: 60,
      onFailure: (error) => failures.push(error),
    })
    const form = new URLSearchParams({ username: CREDENTIALS.username, password: CREDENTIALS.password }).toString()
    const headers = { 'x-api-key': CREDENTIALS.apiKey }
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const login = await app.inject({ method: 'POST', url: '/auth', headers: { ...headers, ...type }, payload: form })
    const { access_token: authorization }: { access_token: string } = login.json()
    const response = await app.inject({ url: '/charts', headers: { ...headers, authorization } })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ error: { code: 500, errors: [{ error_code: '00050' }] } })
    expect(response.body).not.toContain('secret')
    expect(failures).toEqual([failure])
    await app.close()
  })
})

describe('documentation', () => {
  it('describes every route at /openapi.json without an API key', async () => {
    const response = await service.app.inject('/openapi.json')
    const document: {
      openapi: string
      paths: Record<string, Record<string, { responses: object }>>
      components: { schemas: Record<string, object> }
    } = response.json()
    expect(response.statusCode).toBe(200)
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual([
      '/artists/{id}',
      '/auth',
      '/charts',
      '/charts/{id}',
      '/musical_products/{id}',
      '/musical_recordings/{id}',
      '/musical_release_groups/{id}',
      '/musical_works/{id}',
      '/search',
      '/song/{id}',
      '/songs/{id}',
    ])
    expect(Object.keys(document.paths['/songs/{id}']?.['get']?.responses ?? {})).toEqual([
      '200',
      '204',
      '400',
      '401',
      '406',
      '414',
      '500',
    ])
    expect(response.body).toContain('Default: 7 days before end_date')
    const referenced = [...response.body.matchAll(/"#\/components\/schemas\/([^"]*)"/g)].map(([, name = '']) => name)
    expect(new Set(referenced)).toEqual(new Set(Object.keys(document.components.schemas)))
  })

  it('gives every operation a unique id, and every parameter and response a description', async () => {
    type Operation = {
      operationId: string
      summary: string
      parameters?: { name: string; in: string; required: boolean; description?: string }[]
      responses: Record<string, { description: string; content?: object }>
    }
    const document: { paths: Record<string, Record<string, Operation>> } = (
      await service.app.inject('/openapi.json')
    ).json()
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(11)
    for (const { path, operation } of operations) {
      const { summary, parameters = [], responses } = operation
      const placed = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name)).toEqual(placed)
      const texts = [summary, ...[...parameters, ...Object.values(responses)].map(({ description }) => description)]
      for (const text of texts) expect(text).toMatch(/^(?!Default Response)\S/)
    }
  })

  it('serves a home page that links to /openapi.json', async () => {
    const response = await service.app.inject('/')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('href="openapi.json"')
    const style = /<style>([^]*)<\/style>/.exec(response.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })
})
