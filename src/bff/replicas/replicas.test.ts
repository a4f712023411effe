import { DAY_MS } from '#contract/dates.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { Redis } from 'ioredis'
import { IDS } from '#service/testing/small-catalog.ts'
import { parseSettings } from '../start/env.ts'
import { createDeskDatabase, type DeskDatabase } from '../desk-database/desk-database.ts'
import { createSessionStore, type SessionStore } from '../sign-in/session-store.ts'
import { createSessions, type Sessions } from '../sign-in/sessions.ts'
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '../testing/servers/identity-provider.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from '../testing/provider/faulty-provider.ts'
import { HAS_REDIS, startRedis, type TestRedis } from '../testing/servers/redis-server.ts'
import { HAS_POSTGRES, startPostgres, type TestPostgres } from '../testing/servers/postgres-server.ts'
import { startRetryingProxy } from '../testing/servers/retrying-proxy.ts'
import { type ProcessResponse, type StartedProcess, startProcess } from '../testing/programs/start-process.ts'

/** Runs two processes and Redis behind a proxy, and checks only what a browser, the provider, or Redis can observe. */
let redis: TestRedis
let redisClient: Redis
let provider: FaultyProvider
let identity: TestIdentityProvider
let proxy: Awaited<ReturnType<typeof startRetryingProxy>>
let one: StartedProcess
let other: StartedProcess
let folder: string
let postgres: TestPostgres
let database: DeskDatabase
let store: SessionStore
let sessions: Sessions
let cookie = ''
let environment: Record<string, string> = {}
let days = 0

const ADA = { id: 'ada', name: 'Ada', email: null, isOperator: false }
const SESSION_SECRET = 'session-secret-canary-of-thirty-two-letters'
const PLENTY = { RATE_LIMIT_PER_S: '5000', RATE_LIMIT_BURST: '5000' }

async function setUp() {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-replicas-'))
  provider = await startFaultyProvider()
  redis = await startRedis(folder)
  postgres = await startPostgres({ shared: inject('runFolder') })
  redisClient = new Redis(redis.url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  redisClient.on('error', () => {})
  proxy = await startRetryingProxy(() => [one, other].map(({ address }) => address))
  identity = await startIdentityProvider({ publicUrl: proxy.url, accounts: {} })
  environment = {
    ...toEnvironment(provider),
    ...PLENTY,
    REDIS_URL: redis.url,
    DATABASE_URL: await postgres.createDatabase(),
    PUBLIC_URL: proxy.url,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    SESSION_SECRET,
  }
  const { desk, signIn } = parseSettings(environment, folder)
  if (signIn === null) throw new Error('settings are missing')
  database = createDeskDatabase(desk)
  store = createSessionStore({ database, sessionSecret: SESSION_SECRET, now: Date.now })
  sessions = createSessions({ store, settings: signIn, now: Date.now })
  ;[one, other] = await Promise.all([startProcess(environment), startProcess(environment)])
  await signInAgain()
}

async function signInAgain() {
  cookie = `sid=${await sessions.start(ADA)}`
}

async function tearDown() {
  await Promise.all([one.stop(), other.stop()])
  await store.close()
  await database.close()
  await postgres.close()
  redisClient.disconnect()
  await redis.stop()
  await Promise.all([proxy.close(), identity.close(), provider.close()])
  rmSync(folder, { recursive: true })
}

/** Returns a URL that was not requested before. */
function toNewUrl(): string {
  days += 1
  const start = new Date(Date.parse('2025-12-01') + (days % 80) * DAY_MS).toISOString().slice(0, 10)
  const end = new Date(Date.parse(start) + Math.floor(days / 80) * DAY_MS).toISOString().slice(0, 10)
  return `/api/artists/${IDS.mara}?compare=none&location=US&start=${start}&end=${end}`
}

const countNames = async () => (await redisClient.keys('*:name:*')).length
const headers = () => ({ cookie, 'sec-fetch-site': 'same-origin', host: new URL(proxy.url).host })
const getFrom = (replica: StartedProcess, path: string): Promise<ProcessResponse> =>
  replica.ask(path, { headers: headers() })
const getThroughProxy = (path: string) => fetch(proxy.url + path, { headers: headers() })

const toCause = (error: unknown) => `failed: ${inspect(error)}`

/** Sends requests through the proxy until it is stopped and collects their statuses. */
function startLoad(workers: number) {
  const statuses: (number | string)[] = []
  const over = new AbortController()
  const work = async () => {
    while (!over.signal.aborted) {
      const path = statuses.length % 4 === 0 ? toNewUrl() : '/api/charts'
      statuses.push(
        await getThroughProxy(path).then(async (response) => (await response.arrayBuffer(), response.status), toCause),
      )
    }
  }
  const working = Promise.all(Array.from({ length: workers }, work))
  return {
    statuses,
    async await(count: number) {
      const total = statuses.length + count
      await expect.poll(() => statuses.length).toBeGreaterThan(total)
    },
    async stop() {
      over.abort()
      await working
      return statuses.filter((status) => status !== 200)
    },
  }
}

describe.skipIf(!HAS_REDIS || !HAS_POSTGRES)('two replicas', () => {
  beforeAll(setUp, 30_000)
  afterAll(tearDown)

  it('log in once, and once more after all tokens were revoked', async () => {
    for (const replica of [one, other]) {
      await expect.poll(async () => (await replica.ask('/readyz')).text).toContain('"warnings":[]')
    }
    expect(provider.logins()).toHaveLength(1)
    await Promise.all([one, other].map((replica) => getFrom(replica, toNewUrl())))
    provider.revoke()
    const responses = await Promise.all([one, other, one, other].map((replica) => getFrom(replica, toNewUrl())))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(provider.logins()).toHaveLength(2)
  })

  it('fetch a week and its names once', async () => {
    const charts = JSON.parse((await getFrom(one, '/api/charts')).text) as { charts: { id: string; kind: string }[] }
    const path = `/api/charts/${charts.charts.find(({ kind }) => kind === 'song')?.id}/weeks/latest`
    await getFrom(one, path)
    const namesBefore = await countNames()
    const names = await getFrom(one, `${path}/names`)
    expect(names.text).toContain('"done":true')
    const { known } = JSON.parse(names.text.trim().split('\n').at(-1) ?? '') as { known: number }
    await expect.poll(countNames).toBe(namesBefore + known)
    const before = provider.calls().length
    expect((await getFrom(other, '/api/charts')).status).toBe(200)
    // The replica that fetched the names renders the week with all of them within a second.
    const readFrom = async (replica: typeof one) => JSON.parse((await getFrom(replica, path)).text) as unknown
    const named = await readFrom(other)
    await expect.poll(async () => readFrom(one), { timeout: 3_000 }).toEqual(named)
    expect((await getFrom(other, `${path}/names`)).text).toContain('"failed":0')
    expect(provider.calls().length - before).toBe(0)
  })

  it('make one provider call for identical concurrent requests', async () => {
    const before = provider.calls().length
    provider.slow(150)
    const url = toNewUrl()
    await Promise.all([one, other, one, other].map((replica) => getFrom(replica, url)))
    provider.lift()
    expect(provider.calls().length - before).toBe(1)
  })

  it('end a session on both when the user signs out everywhere', async () => {
    const init = {
      method: 'POST',
      body: '{"everywhere":true}',
      headers: { ...headers(), 'content-type': 'application/json' },
    }
    expect((await getFrom(other, '/api/charts')).status).toBe(200)
    expect((await one.ask('/api/session/sign-out', init)).status).toBe(200)
    expect((await getFrom(other, '/api/charts')).code).toBe('sign_in_required')
    await signInAgain()
    expect((await getFrom(other, '/api/charts')).status).toBe(200)
  })

  it('store no secrets and no provider data in readable form in Redis', async () => {
    const keys = await redisClient.keys('*')
    const all = await Promise.all(keys.map((key) => redisClient.dump(key).then((value) => `${key} ${value}`)))
    expect(keys.length).toBeGreaterThan(5)
    const secrets = [...provider.secrets, SESSION_SECRET, cookie.slice('sid='.length), 'Mara', IDS.mara]
    expect(
      secrets.filter((secret) => all.some((text) => text.includes(secret) && !text.includes(`:name:${secret}`))),
    ).toEqual([])
  })

  it('ignore forged responses in Redis', async () => {
    const url = toNewUrl()
    await getFrom(one, url)
    const keys = await redisClient.keys('*:answer:*')
    for (const key of keys) await redisClient.set(key, 'AAAA-forged')
    expect((await getFrom(other, url)).status).toBe(200)
  })

  it('lose no request when one stops under load', async () => {
    const load = startLoad(6)
    await load.await(20)
    one.child.kill('SIGTERM')
    expect(await one.exit).toBe(0)
    await load.await(20)
    expect(await load.stop()).toEqual([])
    await one.stop()
    one = await startProcess(environment)
  })

  it('lose no request when one is killed under load', async () => {
    const load = startLoad(6)
    await load.await(20)
    const before = proxy.retries()
    one.child.kill('SIGKILL')
    await one.exit
    await load.await(20)
    expect(await load.stop()).toEqual([])
    expect(proxy.retries()).toBeGreaterThan(before)
    await one.stop()
    one = await startProcess(environment)
  })

  it('continue without another login after Redis was emptied', async () => {
    const load = startLoad(4)
    await load.await(5)
    const before = provider.logins().length
    await redisClient.flushall()
    await load.await(20)
    expect(await load.stop()).toEqual([])
    expect(provider.logins().length).toBe(before)
    expect((await getFrom(other, toNewUrl())).status).toBe(200)
  })

  it('continue with a warning while Redis is stopped, and use it again afterwards', async () => {
    const load = startLoad(4)
    await load.await(10)
    await redis.stop()
    await load.await(20)
    expect((await one.ask('/readyz')).text).toBe('{"status":"ready","warnings":["redis_unreachable"]}')
    await redis.start()
    await expect.poll(async () => (await one.ask('/readyz')).text).toBe('{"status":"ready","warnings":[]}')
    await load.await(10)
    expect(await load.stop()).toEqual([])
    const url = toNewUrl()
    await getFrom(one, url)
    const before = provider.calls().length
    await expect.poll(async () => (await getFrom(other, url)).status).toBe(200)
    expect(provider.calls().length).toBe(before)
  })

  it('respond while Redis hangs', async () => {
    redis.hang()
    const responses = await Promise.all(Array.from({ length: 10 }, () => getFrom(one, toNewUrl())))
    redis.goOn()
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('add no more listeners to a response than Node expects', async () => {
    for (const path of ['/api/charts', '/api/status', '/api/session', '/', toNewUrl()]) await getFrom(one, path)
    expect(one.output() + other.output()).not.toContain('MaxListenersExceededWarning')
  })

  it('log and send no secrets', () => {
    const secrets = [...provider.secrets, SESSION_SECRET, CLIENT.secret]
    expect(secrets.filter((secret) => one.seen().includes(secret) || other.seen().includes(secret))).toEqual([])
  })
})

describe('a replica started without Redis', () => {
  it('works alone with a warning, hides the password, and exits with 0', async () => {
    const alone = await startFaultyProvider()
    const replica = await startProcess({ ...toEnvironment(alone), REDIS_URL: 'redis://user:redis-canary@127.0.0.1:1' })
    onTestFinished(async () => {
      await replica.stop()
      await alone.close()
    })
    await expect
      .poll(async () => (await replica.ask('/readyz')).text)
      .toBe('{"status":"ready","warnings":["redis_unreachable"]}')
    expect((await replica.ask(toNewUrl())).status).toBe(200)
    expect((await replica.ask('/metrics')).text).toMatch(/chartroom_redis_used\{[^}]*\} 0/)
    replica.child.kill('SIGTERM')
    expect(await replica.exit).toBe(0)
    expect(replica.seen()).not.toContain('redis-canary')
  })
})
