import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { skipUnless } from './testing/skip-unless.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isApiRoute } from './http/matched-route.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { toExamplePath } from './testing/requests/example-paths.ts'
import { artistRecord, chartDetail, songId } from './testing/scripted-provider.ts'
import { listen, startProcess } from './testing/programs/start-process.ts'

/**
 * Secrets that are easy to recognize, for the real process and for a provider that repeats them in its responses. The
 * tests search all responses, logs, and process details for them.
 */
const PROVIDER_SECRETS = {
  PROVIDER_API_KEY: 'canary-key-5Jq81',
  PROVIDER_USERNAME: 'canary-user-8Vt27',
  PROVIDER_PASSWORD: 'canary-pass word-"2Wx64"',
  METRICS_TOKEN: 'canary-metrics-token-9Zr33',
}
const SIGN_IN_SECRETS = {
  OIDC_CLIENT_SECRET: 'canary-client-secret-4Hb70',
  SESSION_SECRET: 'canary-session-secret-that-is-long-enough-6Lc19',
}
const TOKEN = 'canary-token-1Md58'
const SOUGHT = /canary/i
/** Requests of every route take 13 s on a quiet machine and over 30 s on a busy one. */
const TIMEOUT_MS = 90_000

const ROOT = join(import.meta.dirname, '../..')

/** Kinds of provider responses. Failing kinds use separate routes, because the BFF pauses failing routes. */
const RESPONSE_KINDS = {
  added: /^/,
  names: /^\/(?:api\/)?products/,
  garbage: /^\/api\/artists/,
  redirect: /^\/api\/songs/,
  broken: /^\/api\/albums/,
  unauthorized: /^\/api\/recordings/,
} as const
type ResponseKind = keyof typeof RESPONSE_KINDS

/** Creates a provider that repeats every secret that it receives. */
function createEchoingProvider() {
  let kind: ResponseKind = 'added'
  const calls: Record<string, number> = {}
  const server = createServer((request, response) => {
    if (request.url !== '/auth') calls[kind] = (calls[kind] ?? 0) + 1
    answer(request, response, kind)
  })
  return { server, calls, setKind: (next: ResponseKind) => (kind = next) }
}

function answer(request: IncomingMessage, response: ServerResponse, kind: ResponseKind) {
  const echo = { ...request.headers, password: PROVIDER_SECRETS.PROVIDER_PASSWORD, token: TOKEN }
  const url = new URL(request.url ?? '/', 'http://provider.test')
  url.pathname = url.pathname.replace(/^\/internal-path/, '')
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-echo': encodeURIComponent(JSON.stringify(echo)),
      'set-cookie': `session=${TOKEN}`,
      ...headers,
    })
    response.end(text)
  }
  if (url.pathname === '/auth') return send(200, { access_token: TOKEN, expires_in: 86_400, echo })
  if (kind === 'unauthorized') return send(401, { error: { message: `${JSON.stringify(echo)} was refused` } })
  if (kind === 'broken') return send(500, { error: { message: JSON.stringify(echo) } })
  if (kind === 'garbage') return send(200, `<html>${JSON.stringify(echo)}`)
  if (kind === 'redirect') return send(307, '', { location: `http://127.0.0.1:1/${TOKEN}` })
  const name = kind === 'names' ? `Invented ${PROVIDER_SECRETS.PROVIDER_USERNAME} ${TOKEN}` : 'Invented 200'
  return send(200, { ...toData(url, name), echo })
}

function toData(url: URL, name: string): Record<string, unknown> {
  const query = Object.fromEntries(url.searchParams)
  const chart = chartDetail('2026-W46', [{ id: songId(1) }], { chart_name: name, description: name })
  if (url.pathname === '/charts') return { charts: [chart] }
  if (url.pathname.startsWith('/charts/')) return chart
  const id = url.pathname.split('/').at(-1) ?? ''
  return { ...artistRecord(id, { query }), artist_name: name, song_title: name, display_artist_name: name }
}

/** Returns all URLs of the app, and some unknown ones. */
async function listUrls(number = 1): Promise<string[]> {
  const { app } = createTestApp()
  await app.ready()
  const routes = app.routeList.map(({ url }) => (url === '/*' ? '/theme.js' : toExamplePath(url, number)))
  return [...routes, '/api/search?q=invented', '/api/unknown', '/nothing', '/api/artists/%E0%A4%A', '/.env', '/.data']
}

async function collectAnswers(origin: string, urls: readonly string[]): Promise<string[]> {
  return Promise.all(
    urls.map(async (url) => {
      const headers = { accept: isApiRoute(url) ? '*/*' : 'text/html,*/*' }
      const response = await fetch(`${origin}${url}`, { headers, redirect: 'manual' })
      return `${url}\n${JSON.stringify([...response.headers])}\n${await response.text()}`
    }),
  )
}

function readProcess(pid: number | undefined): string {
  const files = ['cmdline', 'comm', 'status', 'maps'].map((name) => `/proc/${pid}/${name}`)
  return files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n')
}

describe('provider URL', { timeout: TIMEOUT_MS }, () => {
  it('doesn’t appear in any response, page, file or shared page', async () => {
    const provider = createEchoingProvider()
    const port = await listen(provider.server)
    const { output, stop, address } = await startProcess({
      ...PROVIDER_SECRETS,
      PROVIDER_URL: `http://localhost:${port}/internal-path`,
      PROVIDER_VENDOR: 'acme-music',
      SHARE_LINKS: '1',
      SESSION_SECRET: SIGN_IN_SECRETS.SESSION_SECRET,
      RATE_LIMIT_PER_S: '1000',
      RATE_LIMIT_BURST: '1000',
    })
    onTestFinished(stop)
    await expect.poll(output).toContain('Chartroom is ready')
    const urls = await listUrls()
    const shared = await fetch(`${address}/api/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ chart: 'CR00001', week: '2026-W46', days: 1 }),
    })
    const { path } = (await shared.json()) as { path: string }
    const seen = await collectAnswers(address, [...urls, '/api/shares', path, `${path}/card.png`])
    for (const kind of ['broken', 'redirect', 'unauthorized'] as const) {
      provider.setKind(kind)
      seen.push(
        ...(await collectAnswers(
          address,
          (await listUrls(Object.keys(RESPONSE_KINDS).indexOf(kind) + 2)).filter(isApiRoute),
        )),
      )
    }
    provider.server.closeAllConnections()
    provider.server.close()
    seen.push(...(await collectAnswers(address, (await listUrls(20)).filter(isApiRoute))))
    const found = new RegExp(`localhost|\\b${port}\\b|internal-path`, 'i')
    expect(seen.filter((text) => found.test(text)).map((text) => text.slice(0, 400))).toEqual([])
    // This proves that the searched responses contain provider details.
    const named = seen.filter((text) => text.includes('Acme music')).map((text) => text.split('\n')[0] ?? '')
    expect(named).toEqual(expect.arrayContaining(['/api/session', '/api/status', path]))
  })
})

describe('secrets', { timeout: TIMEOUT_MS }, () => {
  it('of the provider don’t appear in responses, logs or the process title', async () => {
    const provider = createEchoingProvider()
    const providerPort = await listen(provider.server)
    const { child, output, exit, stop, address } = await startProcess({
      ...PROVIDER_SECRETS,
      PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
      RATE_LIMIT_PER_S: '1000',
      RATE_LIMIT_BURST: '1000',
    })
    onTestFinished(stop)
    await expect.poll(output).toContain('Chartroom is ready')
    const seen: string[] = []
    for (const [index, kind] of (Object.keys(RESPONSE_KINDS) as ResponseKind[]).entries()) {
      provider.setKind(kind)
      const urls = (await listUrls(index + 1)).filter((url) => RESPONSE_KINDS[kind].test(url))
      seen.push(...(await collectAnswers(address, urls)), readProcess(child.pid))
    }
    expect(Object.keys(provider.calls)).toEqual(Object.keys(RESPONSE_KINDS))
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    // This proves that the searched output contains provider responses and log lines.
    expect(seen.join('\n')).toContain('Invented 200')
    expect(output()).toMatch(/"msg":"provider call"/)
    expect(seen.filter((text) => SOUGHT.test(text)).map((text) => text.slice(0, 400))).toEqual([])
    expect(
      output()
        .split('\n')
        .filter((line) => SOUGHT.test(line)),
    ).toEqual([])
  })

  it('of the sign-in don’t appear in responses or logs', async () => {
    const { child, output, stop, address } = await startProcess({
      ...SIGN_IN_SECRETS,
      ...PROVIDER_SECRETS,
      PROVIDER_URL: 'http://127.0.0.1:1',
      PUBLIC_URL: 'http://127.0.0.1',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'chartroom',
    })
    onTestFinished(stop)
    const seen = await collectAnswers(address, [...(await listUrls()), '/sign-in', '/sign-in/callback?code=x&state=y'])
    await sleep(50)
    expect(seen.filter((text) => SOUGHT.test(text)).map((text) => text.slice(0, 400))).toEqual([])
    expect(output()).toMatch(/"msg":"request"/)
    expect([output(), readProcess(child.pid)].filter((text) => SOUGHT.test(text))).toEqual([])
  })

  it('don’t appear in built files', (test) => {
    const files = globSync(join(ROOT, 'dist/**/*'), { withFileTypes: true }).filter((file) => file.isFile())
    skipUnless(test, files.length > 0, 'dist is not built')
    const named = /PROVIDER_(?:API_KEY|USERNAME|PASSWORD)|SESSION_SECRET|CLIENT_SECRET|METRICS_TOKEN/
    const wrong = files.filter(({ parentPath, name }) => named.test(readFileSync(join(parentPath, name), 'latin1')))
    expect(wrong).toEqual([])
  })
})
