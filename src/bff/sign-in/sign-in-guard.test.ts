import type { RouteOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isTokenRoute } from '../api-tokens/token-paths.ts'
import { mcpRoute } from '../assistants/mcp-route.ts'
import { createSignInApp } from '../testing/create-sign-in-app.ts'
import { createTestTokens } from '../testing/create-test-tokens.ts'
import { createSignInBrowser } from '../testing/sign-in-browser.ts'
import { listSpellings } from '../testing/requests/path-spellings.ts'
import { artistId } from '../testing/scripted-provider.ts'

/** Routes that work without a session. The guard explains each of them. */
const OPEN = new Set([
  '/unsubscribe',
  '/unsubscribe/*',
  '/confirm',
  '/confirm/*',
  '/feeds/:token',
  '/feeds/:token/milestones.ics',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sign-in',
  '/sign-in/callback',
  '/signed-out',
  '/refused-path',
])

const VALUES: Record<string, string> = { ':id': 'CR00001', ':week': '2026-W46', ':token': 'x'.repeat(60) }

/** Creates the app and collects its registered routes. */
async function createListedApp() {
  const routes: RouteOptions[] = []
  const test = await createSignInApp({
    app: { apiTokens: createTestTokens({ hasSignIn: true }), assistants: { mcpRoute } },
    wrap: (signIn) => ({
      ...signIn,
      guard: (app, openRoutes) => {
        app.addHook('onRoute', (route) => void routes.push(route))
        signIn.guard(app, openRoutes)
      },
    }),
  })
  await test.app.ready()
  return { ...test, routes }
}

function toPath(url: string): string {
  const path = url.replaceAll(/(:\w+)(\(\^.*?\$\))?/g, (_all, name: string) => VALUES[name] ?? name)
  return url.startsWith('/api/') && !url.includes('charts') ? path.replace('CR00001', artistId(1)) : path
}

describe('without a session', () => {
  it('protects every route and method that is not listed', async () => {
    const { app, routes, provider } = await createListedApp()
    const requested = new Set<string>()
    for (const { url, method } of routes) {
      if (OPEN.has(url)) continue
      for (const each of [method].flat()) {
        const response = await app.inject({
          method: each as 'GET',
          url: toPath(url),
          headers: { host: '127.0.0.1:4310' },
        })
        expect(response.statusCode, `${each} ${url}`).toBe(401)
        const code = isTokenRoute(url) ? 'token_refused' : 'sign_in_required'
        if (each !== 'HEAD') expect(response.json().error.code, `${each} ${url}`).toBe(code)
        requested.add(url)
      }
    }
    expect(requested).toContain('/api/charts/:id/weeks/:week.csv')
    expect(requested).toContain('/charts/:id/:week/card.png')
    expect(requested).toContain('/api/openapi.json')
    expect(requested).toContain('/api/v1/charts/:id/weeks/:week.csv')
    expect(requested.size).toBeGreaterThan(25)
    expect(provider.dataCalls()).toEqual([])
  })

  it('redirects a page to sign-in and back, without its metadata', async () => {
    const { app, provider } = await createListedApp()
    for (const url of ['/', '/charts/CR00001/2026-W46?sort=-total', `/artists/${artistId(1)}`, '/nothing']) {
      const response = await app.inject({ url, headers: { accept: 'text/html', host: '127.0.0.1:4310' } })
      expect([response.statusCode, response.body], url).toEqual([302, ''])
      expect(response.headers.location).toBe(`/sign-in?return=${encodeURIComponent(url)}`)
    }
    expect(provider.dataCalls()).toEqual([])
  })

  it('protects other spellings of a path', async () => {
    const { app, routes, provider } = await createListedApp()
    const paths = [...new Set(routes.map(({ url }) => toPath(url)))].filter((path) => path.length > 2)
    const spellings = paths.flatMap((path) => listSpellings(path).slice(0, 9))
    for (const url of [...spellings, '/assets/..%2findex.html', '/assets/index-a1.js%2f..%2f..%2findex.html']) {
      const response = await app.inject({ url, headers: { host: '127.0.0.1:4310' } })
      expect(response.statusCode, url).toBe(400)
    }
    expect(provider.calls).toEqual([])
  })

  it.each(['/index.html', '/404.html', '/assets/../index.html', '/favicon.svg/x', '/API/charts', '/missing.css'])(
    '%s is closed',
    async (url) => {
      const { app } = await createListedApp()
      const response = await app.inject({ url, headers: { host: '127.0.0.1:4310' } })
      expect(response.statusCode).toBe(401)
    },
  )

  it('serves the files of the sign-in page', async () => {
    const { app } = await createListedApp()
    for (const url of ['/plain.css', '/theme.js', '/favicon.svg', '/assets/index-a1.js']) {
      // The test has no build, so the files are missing instead of protected.
      expect((await app.inject({ url, headers: { host: '127.0.0.1:4310' } })).statusCode, url).toBe(404)
    }
  })
})

it('never redirects to another site or in a loop after sign-in', async () => {
  const { app } = await createSignInApp()
  const requested = [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/charts',
    '/charts\n//evil.test',
    '/sign-in?return=/',
    '/api/session',
    '/%61pi/session',
    '/charts/%2e%2e/api/session',
    '/charts//x',
  ]
  for (const each of requested) {
    const back = await createSignInBrowser(app).signIn('ada', `/sign-in?return=${encodeURIComponent(each)}`)
    expect([back.statusCode, back.headers.location], each).toEqual([303, '/'])
  }
})
