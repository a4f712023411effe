import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Redis } from 'ioredis'
import { IDS } from '#service/testing/small-catalog.ts'
import { parseSettings } from '../env.ts'
import { createSessions, type Sessions } from '../sign-in/sessions.ts'
import { CLIENT, startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from '../testing/faulty-provider.ts'
import { HAS_REDIS, startRedis, type TestRedis } from '../testing/redis-server.ts'
import { startRetryingProxy } from '../testing/retrying-proxy.ts'
import { type Asked, type StartedProcess, startProcess } from '../testing/start-process.ts'
import { createRedisLink, type RedisLink } from './redis-link.ts'
import { createRedisSessionStore } from './redis-session-store.ts'

/** Two real processes, a real Redis and a proxy before them: only what a browser, the provider or Redis could see counts. */
let redis: TestRedis
let redisClient: Redis
let provider: FaultyProvider
let identity: TestIdentityProvider
let proxy: Awaited<ReturnType<typeof startRetryingProxy>>
let one: StartedProcess
let other: StartedProcess
let folder: string
let link: RedisLink
let sessions: Sessions
let cookie = ''
let environment: Record<string, string> = {}
let days = 0

const DAY_MS = 86_400_000
const ADA = { id: 'ada', name: 'Ada', email: null }
const SESSION_SECRET = 'session-secret-canary-of-thirty-two-letters'
const PLENTY = { RATE_LIMIT_PER_S: '5000', RATE_LIMIT_BURST: '5000' }

async function setUp() {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-replicas-'))
  provider = await startFaultyProvider()
  redis = await startRedis(folder)
  redisClient = new Redis(redis.url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  redisClient.on('error', () => {})
  proxy = await startRetryingProxy(() => [one, other].map(({ address }) => address))
  identity = await startIdentityProvider({ publicUrl: proxy.url, accounts: {} })
  environment = {
    ...toEnvironment(provider),
    ...PLENTY,
    REDIS_URL: redis.url,
    PUBLIC_URL: proxy.url,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    SESSION_SECRET,
  }
  const { redis: settings, signIn } = parseSettings(environment, folder)
  if (settings === null || signIn === null) throw new Error('the settings are none')
  link = createRedisLink({ settings, elapsedMs: Date.now, onChange: () => {} })
  await link.start()
  sessions = createSessions({ store: createRedisSessionStore({ link, settings: signIn, now: Date.now }), settings: signIn, now: Date.now }) // prettier-ignore
  ;[one, other] = await Promise.all([startProcess(environment), startProcess(environment)])
  await signInAnew()
}

async function signInAnew() {
  cookie = `sid=${await sessions.start(ADA)}`
}

async function tearDown() {
  await Promise.all([one.stop(), other.stop()])
  link.close()
  redisClient.disconnect()
  await redis.stop()
  await Promise.all([proxy.close(), identity.close(), provider.close()])
  rmSync(folder, { recursive: true })
}

/** A question that was not asked before. */
function newQuestion(): string {
  days += 1
  const start = new Date(Date.parse('2025-12-01') + (days % 80) * DAY_MS).toISOString().slice(0, 10)
  const end = new Date(Date.parse(start) + Math.floor(days / 80) * DAY_MS).toISOString().slice(0, 10)
  return `/api/artists/${IDS.mara}?compare=none&location=US&start=${start}&end=${end}`
}

const countNames = async () => (await redisClient.keys('*:name:*')).length
const headers = () => ({ cookie, 'sec-fetch-site': 'same-origin', host: new URL(proxy.url).host })
const askOf = (replica: StartedProcess, path: string): Promise<Asked> => replica.ask(path, { headers: headers() })
const askProxy = (path: string) => fetch(proxy.url + path, { headers: headers() })

/** What stands for the status of a question that got no answer. */
const toCause = (error: unknown) => `none: ${inspect(error)}`

/** Asks through the proxy without a rest until it is stopped; what came of each. */
function startLoad(workers: number) {
  const statuses: (number | string)[] = []
  const over = new AbortController()
  const work = async () => {
    while (!over.signal.aborted) {
      const path = statuses.length % 4 === 0 ? newQuestion() : '/api/charts'
      statuses.push(await askProxy(path).then(async (answer) => (await answer.arrayBuffer(), answer.status), toCause)) // prettier-ignore
    }
  }
  const working = Promise.all(Array.from({ length: workers }, work))
  return {
    statuses,
    /** Until so many more were answered. */
    async await(more: number) {
      const enough = statuses.length + more
      await expect.poll(() => statuses.length).toBeGreaterThan(enough)
    },
    async stop() {
      over.abort()
      await working
      return statuses.filter((status) => status !== 200)
    },
  }
}

describe.skipIf(!HAS_REDIS)('two replicas', () => {
  beforeAll(setUp, 30_000)
  afterAll(tearDown)

  it('log in once, and again once when every token is revoked', async () => {
    for (const replica of [one, other]) {
      await expect.poll(async () => (await replica.ask('/readyz')).text).toContain('"warnings":[]')
    }
    expect(provider.logins()).toHaveLength(1)
    await Promise.all([one, other].map((replica) => askOf(replica, newQuestion())))
    provider.revoke()
    const answers = await Promise.all([one, other, one, other].map((replica) => askOf(replica, newQuestion())))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(provider.logins()).toHaveLength(2)
  })

  it('read a week once, and learn its names once', async () => {
    const charts = JSON.parse((await askOf(one, '/api/charts')).text) as { charts: { id: string; kind: string }[] }
    const path = `/api/charts/${charts.charts.find(({ kind }) => kind === 'song')?.id}/weeks/latest`
    await askOf(one, path)
    const namesBefore = await countNames()
    const names = await askOf(one, `${path}/names`)
    expect(names.text).toContain('"done":true')
    const { known } = JSON.parse(names.text.trim().split('\n').at(-1) ?? '') as { known: number }
    await expect.poll(countNames).toBe(namesBefore + known)
    const before = provider.calls().length
    expect((await askOf(other, '/api/charts')).status).toBe(200)
    expect(JSON.parse((await askOf(other, path)).text)).toEqual(JSON.parse((await askOf(one, path)).text))
    expect((await askOf(other, `${path}/names`)).text).toContain('"failed":0')
    expect(provider.calls().length - before).toBe(0)
  })

  it('ask for one thing once even when both are asked at the same time', async () => {
    const before = provider.calls().length
    provider.slow(150)
    const question = newQuestion()
    await Promise.all([one, other, one, other].map((replica) => askOf(replica, question)))
    provider.lift()
    expect(provider.calls().length - before).toBe(1)
  })

  it('sign out everywhere on both', async () => {
    const init = { method: 'POST', body: '{"everywhere":true}', headers: { ...headers(), 'content-type': 'application/json' } } // prettier-ignore
    expect((await askOf(other, '/api/charts')).status).toBe(200)
    expect((await one.ask('/api/session/sign-out', init)).status).toBe(200)
    expect((await askOf(other, '/api/charts')).code).toBe('sign_in_required')
    await signInAnew()
    expect((await askOf(other, '/api/charts')).status).toBe(200)
  })

  it('keep nothing in Redis that its reader could use', async () => {
    const keys = await redisClient.keys('*')
    const all = await Promise.all(keys.map((key) => redisClient.dump(key).then((value) => `${key} ${value}`)))
    expect(keys.length).toBeGreaterThan(5)
    const telling = [...provider.secrets, SESSION_SECRET, cookie.slice('sid='.length), 'Mara', IDS.mara]
    expect(telling.filter((secret) => all.some((text) => text.includes(secret) && !text.includes(`:name:${secret}`)))).toEqual([]) // prettier-ignore
  })

  it('take what nobody of them wrote for nothing', async () => {
    const question = newQuestion()
    await askOf(one, question)
    const keys = await redisClient.keys('*:answer:*')
    for (const key of keys) await redisClient.set(key, 'AAAA-of-somebody-else')
    expect((await askOf(other, question)).status).toBe(200)
  })

  it('lose no request when one is stopped under load', async () => {
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

  it('go on when everything in Redis is deleted, and log in no more often for it', async () => {
    const load = startLoad(4)
    await load.await(5)
    const before = provider.logins().length
    await redisClient.flushall()
    await signInAnew()
    await load.await(20)
    // Sessions were deleted, too: who is asked in between has to sign in again.
    expect((await load.stop()).filter((status) => status !== 401)).toEqual([])
    expect(provider.logins().length).toBe(before)
    expect((await askOf(other, newQuestion())).status).toBe(200)
  })

  it('go on when Redis stops under load, say so, and use it again', async () => {
    const load = startLoad(4)
    await load.await(10)
    await redis.stop()
    await load.await(20)
    expect((await one.ask('/readyz')).text).toBe('{"status":"ready","warnings":["redis_unreachable"]}')
    await redis.start()
    await expect.poll(async () => (await one.ask('/readyz')).text).toBe('{"status":"ready","warnings":[]}') // prettier-ignore
    // A Redis that kept nothing has no session.
    await expect.poll(() => signInAnew().then(() => true, () => false)).toBe(true) // prettier-ignore
    await load.await(10)
    expect((await load.stop()).filter((status) => status !== 401 && status !== 503)).toEqual([])
    const question = newQuestion()
    await askOf(one, question)
    const before = provider.calls().length
    await expect.poll(async () => (await askOf(other, question)).status).toBe(200)
    expect(provider.calls().length).toBe(before)
  })

  it('wait for a Redis that hangs no longer than a moment', async () => {
    redis.hang()
    const answers = await Promise.all(Array.from({ length: 10 }, () => askOf(one, newQuestion())))
    redis.goOn()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('tell no secret', () => {
    const secrets = [...provider.secrets, SESSION_SECRET, CLIENT.secret]
    expect(secrets.filter((secret) => one.seen().includes(secret) || other.seen().includes(secret))).toEqual([])
  })
})

describe('a replica whose Redis is not there from the start', () => {
  it('answers by itself, says so, tells no password, and stops with 0', async () => {
    const alone = await startFaultyProvider()
    const replica = await startProcess({ ...toEnvironment(alone), REDIS_URL: 'redis://user:redis-canary@127.0.0.1:1' })
    onTestFinished(async () => {
      await replica.stop()
      await alone.close()
    })
    await expect
      .poll(async () => (await replica.ask('/readyz')).text)
      .toBe('{"status":"ready","warnings":["redis_unreachable"]}')
    expect((await replica.ask(newQuestion())).status).toBe(200)
    expect((await replica.ask('/metrics')).text).toMatch(/chartroom_redis_used\{[^}]*\} 0/)
    replica.child.kill('SIGTERM')
    expect(await replica.exit).toBe(0)
    expect(replica.seen()).not.toContain('redis-canary')
  })
})
