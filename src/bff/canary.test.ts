import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isApiRoute } from './http/matched-route.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { toExamplePath } from './testing/example-paths.ts'
import { artistRecord, chartDetail, songId } from './testing/scripted-provider.ts'
import { listen, startProcess } from './testing/start-process.ts'

/**
 * Secrets that are easy to find, in the real process, against a provider that throws them back in every way it has.
 * Then they are sought in everything that a browser, a reader of logs or a neighbour on the machine can see.
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

const ROOT = join(import.meta.dirname, '../..')

/**
 * How the provider answers, and what is asked meanwhile: with secrets beside the data, in the data, or with trouble. Each
 * kind of trouble has routes of its own, since one that fails is soon left alone.
 */
const MOODS = {
  added: /^/,
  names: /^\/(?:api\/)?products/,
  garbage: /^\/api\/artists/,
  redirect: /^\/api\/songs/,
  broken: /^\/api\/albums/,
  unauthorized: /^\/api\/recordings/,
} as const
type Mood = keyof typeof MOODS

/** A provider that gives back every secret it is told. */
function createEchoingProvider() {
  let mood: Mood = 'added'
  const calls: Record<string, number> = {}
  const server = createServer((request, response) => {
    if (request.url !== '/auth') calls[mood] = (calls[mood] ?? 0) + 1
    answer(request, response, mood)
  })
  return { server, calls, setMood: (next: Mood) => (mood = next) }
}

function answer(request: IncomingMessage, response: ServerResponse, mood: Mood) {
  const echo = { ...request.headers, password: PROVIDER_SECRETS.PROVIDER_PASSWORD, token: TOKEN }
  const url = new URL(request.url ?? '/', 'http://provider.test')
  // With a path in the base URL the provider serves below it.
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
  if (mood === 'unauthorized') return send(401, { error: { message: `${JSON.stringify(echo)} was refused` } })
  if (mood === 'broken') return send(500, { error: { message: JSON.stringify(echo) } })
  if (mood === 'garbage') return send(200, `<html>${JSON.stringify(echo)}`)
  if (mood === 'redirect') return send(307, '', { location: `http://127.0.0.1:1/${TOKEN}` })
  const name = mood === 'names' ? `Invented ${PROVIDER_SECRETS.PROVIDER_USERNAME} ${TOKEN}` : 'Invented 200'
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

/** Every address that the app has, and some that it has not. */
async function listUrls(number = 1): Promise<string[]> {
  const { app } = createTestApp()
  await app.ready()
  const routes = app.routeList.map(({ url }) => (url === '/*' ? '/theme.js' : toExamplePath(url, number)))
  return [...routes, '/api/search?q=invented', '/api/unknown', '/nothing', '/api/artists/%E0%A4%A', '/.env', '/.data']
}

/** Every byte of every answer that a browser or a program could get. */
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
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'latin1')).join('\n') // prettier-ignore
}

describe('the address of the provider', () => {
  it('is in no response, page, file or shared page', async () => {
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
    for (const mood of ['broken', 'redirect', 'unauthorized'] as const) {
      provider.setMood(mood)
      seen.push(
        ...(await collectAnswers(address, (await listUrls(Object.keys(MOODS).indexOf(mood) + 2)).filter(isApiRoute))),
      )
    }
    provider.server.closeAllConnections()
    provider.server.close()
    seen.push(...(await collectAnswers(address, (await listUrls(20)).filter(isApiRoute))))
    const found = new RegExp(`localhost|\\b${port}\\b|internal-path`, 'i')
    expect(seen.filter((text) => found.test(text)).map((text) => text.slice(0, 400))).toEqual([])
    // The search is over responses that do name their provider.
    const named = seen.filter((text) => text.includes('Acme music')).map((text) => text.split('\n')[0] ?? '')
    expect(named).toEqual(expect.arrayContaining(['/api/session', '/api/status', path]))
  })
})

describe('secrets', () => {
  it('of the provider are in no answer, log line or title, whatever the provider does', async () => {
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
    for (const [index, mood] of (Object.keys(MOODS) as Mood[]).entries()) {
      provider.setMood(mood)
      const urls = (await listUrls(index + 1)).filter((url) => MOODS[mood].test(url))
      seen.push(...(await collectAnswers(address, urls)), readProcess(child.pid))
    }
    expect(Object.keys(provider.calls)).toEqual(Object.keys(MOODS))
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    // The collection is no empty promise: it holds answers of the provider's, and lines about its calls.
    expect(seen.join('\n')).toContain('Invented 200')
    expect(output()).toMatch(/"msg":"provider call"/)
    expect(seen.filter((text) => SOUGHT.test(text)).map((text) => text.slice(0, 400))).toEqual([])
    expect(output().split('\n').filter((line) => SOUGHT.test(line))).toEqual([]) // prettier-ignore
  })

  it('of the sign-in are in no answer and no log line', async () => {
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

  it('are in no built file', (test) => {
    const files = globSync(join(ROOT, 'dist/**/*'), { withFileTypes: true }).filter((file) => file.isFile())
    if (files.length === 0) {
      console.log('not built: the files of dist are not searched')
      test.skip()
    }
    const named = /PROVIDER_(?:API_KEY|USERNAME|PASSWORD)|SESSION_SECRET|CLIENT_SECRET|METRICS_TOKEN/
    const wrong = files.filter(({ parentPath, name }) => named.test(readFileSync(join(parentPath, name), 'latin1')))
    expect(wrong).toEqual([])
  })
})
