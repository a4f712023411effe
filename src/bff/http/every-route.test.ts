import { METHODS } from 'node:http'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { createFullApp } from '../testing/create-full-app.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { toExamplePath } from '../testing/requests/example-paths.ts'
import { listSpellings } from '../testing/requests/path-spellings.ts'
import { REFUSED_PATH_ROUTE, toRoutedTarget } from './boundary/path-form.ts'
import { isApiRoute } from './matched-route.ts'

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
  ['an invalid Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin, none' }],
]

/** Allowed under any host name, for monitoring. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])
const CROSS_SITE = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const REVEALING_HEADERS = [
  'server',
  'x-powered-by',
  'via',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'strict-transport-security',
]

/** Not a divisor of the number of spellings per letter, so that each kind of spelling is sent to some routes. */
const SPELLINGS_PER_REQUEST = 13

type ProcessResponse = { url: string; methods: readonly string[] }

function isUsual(method: string): boolean {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].includes(method)
}

/** Lists all routes with example parameters. */
async function listRequests({ app, dir }: TestApp): Promise<ProcessResponse[]> {
  mkdirSync(join(dir, 'dist/assets'), { recursive: true })
  writeFileSync(join(dir, 'dist/index.html'), '<!doctype html><title>Chartroom</title>')
  writeFileSync(join(dir, 'dist/assets/index-1.js'), '1')
  await app.ready()
  return app.routeList.map(({ url, methods }) => ({
    methods,
    url: url === '/*' ? '/assets/index-1.js' : toExamplePath(url),
  }))
}

function withHost(headers: Record<string, string> = {}) {
  return { host: '127.0.0.1:4310', ...headers }
}

describe('every route', () => {
  it('is listed in ROUTE_URLS and in the API description', async () => {
    const test = createFullApp()
    const urls = (await listRequests(test)).map(({ url }) => url)
    expect(urls).toEqual(
      expect.arrayContaining([
        '/healthz',
        '/readyz',
        '/metrics',
        '/',
        '/status',
        '/api/status',
        '/sign-in',
        '/api/shares',
      ]),
    )
    expect(urls.filter(isApiRoute).length).toBeGreaterThanOrEqual(25)
    const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Record<string, unknown> }>()
    const listed = new Set(test.app.routeList.map(({ url }) => url.replaceAll(/:(\w+)/g, '{$1}')))
    expect(Object.keys(paths).filter((path) => !listed.has(path))).toEqual([])
  })

  it.each(FOREIGN)('rejects %s without a provider call', async (_what, headers) => {
    const test = createFullApp()
    for (const { url, methods } of [...(await listRequests(test)), { url: '/api/unknown', methods: ['GET'] }]) {
      if (PROBES.has(url) || (!isApiRoute(url) && headers['host'] === undefined)) continue
      for (const method of methods) {
        const response = await test.app.inject({ url, method: method as 'GET', headers: withHost(headers) })
        expect(response.statusCode, `${method} ${url}`).toBe(403)
        if (method !== 'HEAD') expectError(response, url, 'forbidden_origin')
      }
    }
    expect(test.provider.dataCalls()).toEqual([])
  })

  it('rejects unsupported methods and lists the supported ones', async () => {
    const test = createFullApp()
    for (const [nth, { url, methods }] of (await listRequests(test)).entries()) {
      const refused = METHODS.filter((each) => each !== 'CONNECT' && !methods.includes(each))
      // The router gets the same method instead of each unusual one (`routeUnusualMethod`).
      const [usual, unusual] = [refused.filter(isUsual), refused.filter((method) => !isUsual(method))]
      for (const method of [...usual, unusual[nth % unusual.length] ?? 'TRACE']) {
        const response = await test.app.inject({ url, method: method as 'GET', payload: method === 'POST' ? 'x' : '' })
        expect(response.statusCode, `${method} ${url}`).toBe(405)
        expect(String(response.headers.allow).split(', ').toSorted(), url).toEqual(methods.toSorted())
        if (method !== 'HEAD') expectError(response, url, 'method_not_allowed')
        expectSafe(response.headers, `${method} ${url}`)
      }
    }
    expect(test.provider.dataCalls()).toEqual([])
  })

  it('sends security headers that allow only our own files and reveal nothing about the server', async () => {
    const test = createFullApp()
    const lost = [
      '/api/unknown',
      `/api/artists/${'x'.repeat(200)}`,
      '/%61pi/charts',
      '/api',
      '/nothing',
      '/assets/missing.js',
      '/api/artists/%E0%A4%A',
      `/${'x'.repeat(3_000)}`,
    ]
    for (const url of [...(await listRequests(test)).map((route) => route.url), ...lost]) {
      const { headers } = await test.app.inject({ url, headers: withHost({ accept: 'text/html,*/*' }) })
      expectSafe(headers, url)
      expect(headers['x-request-id'], url).toMatch(/^[\w-]{8,64}$/)
      if (isApiRoute(url)) expect(headers['cache-control'], url).toMatch(/^(?:private, no-cache|no-store)$/)
    }
  })

  it('rejects every other spelling of its path from any client', async () => {
    const test = createFullApp()
    for (const [nth, { url, methods }] of (await listRequests(test)).entries()) {
      const spellings = listSpellings(url)
      for (const spelling of spellings) expect(toRoutedTarget(spelling), spelling).toBe(REFUSED_PATH_ROUTE)
      // Requests for all spellings would take ten seconds, and the router gets the same target for each.
      for (const [index, spelling] of spellings.entries()) {
        if ((index + nth) % SPELLINGS_PER_REQUEST !== 0) continue
        const method = methods[index % methods.length] ?? 'GET'
        const headers = withHost(index % 2 === 0 ? CROSS_SITE : { 'sec-fetch-site': 'same-origin' })
        const response = await test.app.inject({ url: spelling, method: method as 'GET', headers })
        expect([response.statusCode, response.headers['cache-control']], `${method} ${spelling}`).toEqual([
          400,
          'no-store',
        ])
        if (method !== 'HEAD') expectError(response, url, 'bad_request')
        expectSafe(response.headers, spelling)
      }
    }
    expect(test.provider.calls).toEqual([])
  })

  it('ignores a trailing slash and rejects uppercase paths', async () => {
    const test = createFullApp()
    for (const { url, methods } of await listRequests(test)) {
      if (url === '/' || url.startsWith('/assets/')) continue
      for (const method of methods as 'GET'[]) {
        const foreign = await test.app.inject({ url: `${url}/`, method, headers: withHost(CROSS_SITE) })
        if (isApiRoute(url)) expect(foreign.statusCode, `${method} ${url}/`).toBe(403)
        const own = { headers: withHost({ 'sec-fetch-site': 'same-origin' }), method }
        const [plain, slashed] = [
          await test.app.inject({ ...own, url }),
          await test.app.inject({ ...own, url: `${url}/` }),
        ]
        expect([slashed.statusCode, slashed.headers['cache-control']], `${method} ${url}/`).toEqual([
          plain.statusCode,
          plain.headers['cache-control'],
        ])
        const capitals = await test.app.inject({ ...own, url: url.toUpperCase() })
        expect([404, 405], `${method} ${url.toUpperCase()}`).toContain(capitals.statusCode)
      }
    }
  })

  it('never returns the app instead of a file or route', async () => {
    const test = createFullApp()
    await listRequests(test)
    for (const url of ['/assets/missing.js', '/missing.css', '/assets/', '/api/nothing', '/index.html/x', '/.env']) {
      const response = await test.app.inject({ url, headers: withHost({ accept: 'text/html,*/*' }) })
      expect(response.statusCode, url).toBe(404)
      expect(response.body, url).not.toContain('<title>')
    }
    const posted = await test.app.inject({ url: '/api/nothing', method: 'POST', headers: withHost() })
    expect([posted.statusCode, posted.json().error.code]).toEqual([404, 'not_found'])
  })
})

/** Links in emails get a page instead, because people open them. */
function expectError({ body, headers }: { body: string; headers: Record<string, unknown> }, url: string, code: string) {
  if (/^\/(?:unsubscribe|confirm)(?:\/|$)/.test(url) && headers['content-type'] === 'text/html; charset=utf-8') {
    return expect(body).toContain('<h1>')
  }
  return expect(errorBodySchema.parse(JSON.parse(body)).error.code).toBe(code)
}

function expectSafe(headers: Record<string, unknown>, what: string) {
  expect(headers['content-security-policy'], what).toMatch(/default-src '(?:self|none)'/)
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(headers['content-security-policy'], what).toContain(directive)
  }
  expect(headers['content-security-policy'], what).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers, what).toMatchObject(HEADERS)
  for (const name of REVEALING_HEADERS) expect(headers, what).not.toHaveProperty(name)
}
