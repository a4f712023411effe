import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { IDS } from '#service/testing/small-catalog.ts'
import { parseSettings } from '../start/env.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { createSessionStore } from '../sign-in/session-store.ts'
import { createSessions } from '../sign-in/sessions.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from '../testing/provider/faulty-provider.ts'
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '../testing/servers/identity-provider.ts'
import { BROWSER_HOST, createSignInBrowser } from '../testing/sign-in-browser.ts'
import { type StartedProcess, startProcess } from '../testing/programs/start-process.ts'
import { createTempFolder } from '../testing/temp-folder.ts'

/** Runs the real process with faulty database files and checks only what browsers and logs show. */
let provider: FaultyProvider
let identity: TestIdentityProvider
let environment: Record<string, string>

const ADA = { id: 'ada', name: 'Ada', email: null, isOperator: false }
const FILES = ['names', 'history'] as const
const PLENTY = { RATE_LIMIT_PER_S: '1000', RATE_LIMIT_BURST: '1000' }
/** Files are retried every second. */
const RECOVERED = { timeout: 10_000 }

/** Limits the file size of a process, which acts like a full disk. */
function limitFileSize({ child }: StartedProcess, bytes: number | 'unlimited') {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

const HAS_PRLIMIT = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0
if (!HAS_PRLIMIT) console.log('skipped: prlimit is not installed, and the full disk is made with it')

beforeAll(async () => {
  provider = await startFaultyProvider()
  identity = await startIdentityProvider({
    publicUrl: `http://${BROWSER_HOST}`,
    accounts: { ada: { name: 'Ada', email: 'ada@label.example' } },
  })
  environment = {
    ...toEnvironment(provider),
    ...PLENTY,
    PUBLIC_URL: `http://${BROWSER_HOST}`,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    SESSION_SECRET: 'session-secret-of-more-than-thirty-two-letters',
    SHARE_LINKS: '1',
  }
})

afterAll(async () => {
  await identity.close()
  await provider.close()
})

/** Starts the process on a new folder that contains a session. */
async function start(prepare: (folder: string) => void = () => {}) {
  const folder = createTempFolder('faults')
  const { signIn } = parseSettings({ ...environment }, folder)
  if (signIn === null) throw new Error('no sign-in')
  const database = createDeskDatabase({ kind: 'sqlite', path: join(folder, 'desk.sqlite') })
  const store = createSessionStore({ database, sessionSecret: signIn.sessionSecret, now: Date.now })
  const cookie = `sid=${await createSessions({ store, settings: signIn, now: Date.now }).start(ADA)}`
  await store.close()
  await database.close()
  prepare(folder)
  const bff = await startProcess({ ...environment, DATA_DIR: folder })
  onTestFinished(bff.stop)
  const headers = { cookie, host: BROWSER_HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const ask = (path: string, init: RequestInit = {}) => bff.ask(path, { headers, ...init })
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })
  return { bff, folder, ask, post }
}

type Server = Awaited<ReturnType<typeof start>>

async function findWeek({ ask }: Server): Promise<{ chart: string; week: string }> {
  const { charts } = JSON.parse((await ask('/api/charts')).text) as { charts: { id: string; kind: string }[] }
  const chart = charts.find(({ kind }) => kind === 'song')?.id ?? ''
  const { week } = JSON.parse((await ask(`/api/charts/${chart}/weeks/latest`)).text) as { week: string }
  return { chart, week }
}

/** Requests URLs that read and write names and the week archive, and that weren't requested before. */
async function askPages({ ask }: Server, chart: string) {
  const day = `2025-12-${String(10 + (provider.requests.length % 20)).padStart(2, '0')}`
  const pages = [
    `/api/charts/${chart}/weeks/latest`,
    `/api/charts/${chart}/weeks/latest/names`,
    `/charts/${chart}/latest/card.png`,
    `/api/charts/${chart}/weeks/latest.csv`,
    `/api/charts/${chart}/weeks/latest/history`,
    '/api/charts/newest',
    `/api/artists/${IDS.mara}?compare=none&location=US&start=${day}&end=${day}`,
    `/api/songs/${IDS.lanterns}/charts`,
    '/api/search?q=mara',
  ]
  const answers = await Promise.all(pages.map((page) => ask(page)))
  return answers.map(({ status, code }, index) => (status === 200 ? 200 : `${pages[index]}: ${status} ${code}`))
}

const metricOf = async ({ bff }: Server, name: string) =>
  new RegExp(`^${name.replaceAll(/[{}"]/g, '\\$&')} (\\d+)$`, 'm').exec((await bff.ask('/metrics')).text)?.[1]

const linesOf = ({ bff }: Server, message: string) =>
  bff
    .output()
    .split('\n')
    .filter((line) => line.includes(message))

describe.skipIf(!HAS_PRLIMIT)('a full disk', () => {
  it('fails no page, is counted and logged once, and new data is saved when there is space', async () => {
    const server = await start()
    const { chart } = await findWeek(server)
    limitFileSize(server.bff, 0)
    for (let round = 0; round < 3; round++) expect(new Set(await askPages(server, chart))).toEqual(new Set([200]))
    const names = await server.ask(`/api/charts/${chart}/weeks/latest/names`)
    expect(names.text).toContain('"failed":0')
    expect(
      Number(await metricOf(server, 'chartroom_file_failures_total{file="names",operation="write"}')),
    ).toBeGreaterThan(0)
    expect(await metricOf(server, 'chartroom_file_usable{file="names"}')).toBe('0')
    expect(linesOf(server, 'a database file cannot be used').filter((line) => line.includes('names'))).toHaveLength(1)

    limitFileSize(server.bff, 'unlimited')
    await expect.poll(() => metricOf(server, 'chartroom_file_usable{file="names"}'), RECOVERED).toBe('1')
    await expect.poll(() => linesOf(server, 'a database file works again').join('')).toContain('names')
    server.bff.child.kill('SIGTERM')
    expect(await server.bff.exit).toBe(0)
    const saved = new DatabaseSync(join(server.folder, 'names.sqlite')).prepare('select id from name').all()
    expect(saved.length).toBeGreaterThan(2)
    const weeks = new DatabaseSync(join(server.folder, 'history.sqlite')).prepare('select week from week').all()
    expect(weeks.length).toBeGreaterThan(0)
  })

  it('refuses to save sessions and links with a message, and keeps existing ones', async () => {
    const server = await start()
    const { ask, post, bff } = server
    const question = { ...(await findWeek(server)), days: 1 }
    const shared = JSON.parse((await post('/api/shares', question)).text) as { id: string; path: string }
    limitFileSize(bff, 0)
    for (const refused of [
      await post('/api/shares', question),
      await ask(`/api/shares/${shared.id}`, { method: 'DELETE', body: '{}' }),
      await post('/api/session/sign-out', { everywhere: true }),
    ]) {
      expect(refused).toMatchObject({ status: 503, code: 'storage_failed' })
      expect(refused.headers.get('retry-after')).not.toBeNull()
    }
    expect((await bff.ask(shared.path, { headers: { host: BROWSER_HOST } })).status).toBe(200)
    expect(await ask('/api/shares')).toMatchObject({ status: 200, text: expect.stringContaining(shared.id) })
    await expect.poll(() => metricOf(server, 'chartroom_desk_usable')).toBe('0')

    const browser = createSignInBrowser({ inject: toInject(bff) } as unknown as FastifyInstance)
    const callback = await browser.logIn(await browser.begin(), 'ada')
    const refused = await browser.finish(callback)
    expect(refused).toMatchObject({ statusCode: 503, body: expect.stringContaining('Couldn’t sign you in') })
    expect(browser.own.has('sid')).toBe(false)

    limitFileSize(bff, 'unlimited')
    expect((await browser.signIn('ada')).statusCode).toBe(303)
    expect((await post('/api/shares', question)).status).toBe(200)
    expect((await post('/api/session/sign-out', { everywhere: false })).status).toBe(200)
    expect(bff.output()).not.toContain('request failed","stack')
  })

  it('doesn’t prevent startup or reading', async () => {
    const full = await start()
    const { chart } = await findWeek(full)
    await full.ask(`/api/charts/${chart}/weeks/latest/names`)
    full.bff.child.kill('SIGTERM')
    await full.bff.exit
    const again = await startProcess({
      ...toEnvironment(provider),
      ...PLENTY,
      DATA_DIR: full.folder,
      NODE_OPTIONS: LIMIT_AT_START,
    })
    onTestFinished(again.stop)
    const before = provider.calls().filter(({ path }) => path.startsWith('/songs')).length
    const names = await again.ask(`/api/charts/${chart}/weeks/latest/names`)
    expect(names).toMatchObject({ status: 200, text: expect.stringContaining('"failed":0') })
    expect(provider.calls().filter(({ path }) => path.startsWith('/songs')).length).toBe(before)
  })
})

/** Node option that limits file sizes before the program starts. */
const LIMIT_AT_START = `--import=data:text/javascript,${encodeURIComponent(
  "import { spawnSync } from 'node:child_process'; spawnSync('prlimit', ['--pid', String(process.pid), '--fsize=0:'])",
)}`

describe('damaged files', () => {
  const spoil: Record<(typeof FILES)[number], (path: string) => void> = {
    names: (path) => writeFileSync(path, 'no database, but long enough to be looked at as one'.repeat(100)),
    history: (path) => new DatabaseSync(path).exec('create table week (a); pragma user_version = 99'),
  }

  it('are moved aside with a number and a log line at every start, and the server runs', async () => {
    const server = await start((folder) => {
      for (const file of FILES) spoil[file](join(folder, `${file}.sqlite`))
    })
    const { folder, bff } = server
    expect((await bff.ask('/api/charts', { headers: { host: BROWSER_HOST } })).code).toBe('sign_in_required')
    expect(listCopies(folder)).toEqual(FILES.map((file) => `${file}.sqlite.damaged-1`).toSorted())
    expect(linesOf(server, 'moved it aside')).toHaveLength(2)
    bff.child.kill('SIGTERM')
    expect(await bff.exit).toBe(0)

    writeFileSync(join(folder, 'names.sqlite'), 'damaged again '.repeat(100))
    const again = await startProcess({ ...environment, DATA_DIR: folder })
    onTestFinished(again.stop)
    expect(listCopies(folder)).toContain('names.sqlite.damaged-2')
    expect(readFileSync(join(folder, 'names.sqlite.damaged-1'), 'utf8')).toMatch(/^no database/)
  })

  it('are replaced while the server runs if the damage appears later', async () => {
    const server = await start()
    const { folder, bff } = server
    const found = await findWeek(server)
    await askPages(server, found.chart)
    for (const file of FILES) spoilPages(join(folder, `${file}.sqlite`))
    expect(new Set(await askPages(server, found.chart))).toEqual(new Set([200]))
    await expect.poll(() => listCopies(folder)).toEqual(['history', 'names'].map((file) => `${file}.sqlite.damaged-1`))

    expect(bff.output()).not.toContain('"code":"internal"')
  })
})

function listCopies(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.damaged-\d+$/.test(name))
    .toSorted()
}

/** Overwrites all pages except the first, in the database and its log. */
function spoilPages(path: string) {
  const database = new DatabaseSync(path)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0xff, 4_096), { flag: 'r+' })
}

describe('intact files that can’t be used', () => {
  it('don’t prevent startup if they are caches, and are used as soon as possible', async () => {
    let lock: DatabaseSync | null = null
    const server = await start((folder) => {
      mkdirSync(join(folder, 'history.sqlite'))
      lock = new DatabaseSync(join(folder, 'names.sqlite'))
      lock.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; create table other (a); begin immediate')
    })
    expect(new Set(await askPages(server, (await findWeek(server)).chart))).toEqual(new Set([200]))
    expect(listCopies(server.folder)).toEqual([])
    expect(await metricOf(server, 'chartroom_file_usable{file="names"}')).toBe('0')
    lock!.exec('commit; drop table other')
    lock!.close()
    await expect.poll(() => metricOf(server, 'chartroom_file_usable{file="names"}'), RECOVERED).toBe('1')
    expect(listCopies(server.folder)).toEqual([])
    expect(await metricOf(server, 'chartroom_file_usable{file="history"}')).toBe('0')
  })
})

/** Lets the test browser call a process like an app, because `fetch` can't set Host. */
function toInject({ address }: StartedProcess) {
  return async ({ url, headers = {} }: { url: string; headers?: Record<string, string> }) => {
    const [response] = (await once(get(address + url, { headers }), 'response')) as [IncomingMessage]
    return { statusCode: response.statusCode, headers: response.headers, body: await text(response) }
  }
}
