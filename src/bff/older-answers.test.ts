import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { IDS } from '#service/testing/small-catalog.ts'
import type { Fault } from './testing/provider/faults.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from './testing/provider/faulty-provider.ts'
import { type StartedProcess, startProcess } from './testing/programs/start-process.ts'

/** Step by which the server clock moves. */
const STEP_MS = 65_000
/** Longer than the five minutes for which open days are cached. */
const EXPIRED_STEPS = 5
const CLOCK = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'testing/programs/movable-clock.ts')}`,
  CLOCK_STEP_MS: String(STEP_MS),
}
const HIGH_RATE_LIMITS = { RATE_LIMIT_PER_S: '5000', RATE_LIMIT_BURST: '5000' }
const NDJSON = 'application/x-ndjson'

let provider: FaultyProvider
let bff: StartedProcess
let chartId: string
let today: string

beforeAll(async () => {
  provider = await startFaultyProvider()
  bff = await startProcess({ ...toEnvironment(provider), ...CLOCK, ...HIGH_RATE_LIMITS })
  const { charts } = JSON.parse((await bff.ask('/api/charts')).text) as { charts: { id: string; kind: string }[] }
  chartId = charts.find(({ kind }) => kind === 'song')?.id ?? ''
  today = new Date().toISOString().slice(0, 10)
})

afterEach(() => provider.lift())

afterAll(async () => {
  await bff.stop()
  await provider.close()
})

async function serverNow(): Promise<number> {
  return Date.parse((JSON.parse((await bff.ask('/api/status')).text) as { now: string }).now)
}

async function advance(steps: number) {
  for (let step = 0; step < steps; step++) {
    const before = await serverNow()
    bff.child.kill('SIGUSR2')
    await expect.poll(serverNow).toBeGreaterThan(before + STEP_MS / 2)
  }
}

const answering =
  (status: number, body = ''): Fault =>
  (_answer, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)

/** Delays provider responses until `open` is called. */
function createGate(): { hang: Fault; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hang: Fault = async ({ body }, response) => {
    await promise
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }
  return { hang, open: resolve }
}

/** Requests of every kind of cached response, with ranges up to today, because those expire after five minutes. */
const artist = () => `/api/artists/${IDS.mara}?location=US&start=2025-12-05&end=${today}`
const KINDS: Record<string, () => { path: string; accept?: string }> = {
  'an entity with its comparison': () => ({ path: artist() }),
  'a series': () => ({ path: `/api/songs/${IDS.lanterns}/series?start=2025-12-05&end=${today}` }),
  territories: () => ({
    path: `/api/artists/${IDS.harbours}/territories?start=2025-12-05&end=${today}`,
    accept: NDJSON,
  }),
  'the list of charts': () => ({ path: '/api/charts' }),
  'the latest week of a chart': () => ({ path: `/api/charts/${chartId}/weeks/latest` }),
  'rank history': () => ({ path: `/api/charts/${chartId}/weeks/latest/history?weeks=4` }),
  'a search': () => ({ path: '/api/search?q=lanterns' }),
}

function isStale(text: string): boolean {
  return text.includes('"stale":true')
}

async function get({ path, accept = '*/*' }: { path: string; accept?: string }) {
  return bff.ask(path, { headers: { accept } })
}

describe('expired response while the provider hangs', () => {
  it.each(Object.entries(KINDS))('%s is sent as stale while the call continues', async (_name, toQuery) => {
    const query = toQuery()
    const fresh = await get(query)
    expect(fresh.status, fresh.text).toBe(200)
    await advance(EXPIRED_STEPS)
    const gate = createGate()
    provider.lay(gate.hang)
    const before = provider.requests.length
    const older = await get(query)
    const calls = provider.requests.slice(before)
    expect(older.status, older.text).toBe(200)
    expect(isStale(older.text)).toBe(true)
    expect(older.text.split('\n')).toHaveLength(fresh.text.split('\n').length)
    // The response was sent before the deadline. Otherwise, the first call would have been canceled.
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.some(({ isCancelled }) => isCancelled)).toBe(false)
    gate.open()
    provider.lift()
    await expect.poll(async () => isStale((await get(query)).text), { timeout: 8_000 }).toBe(false)
  })

  it('is sent to all clients that wait for the same call', async () => {
    await get({ path: artist() })
    await advance(EXPIRED_STEPS)
    const gate = createGate()
    provider.lay(gate.hang)
    const before = provider.calls().length
    const answers = await Promise.all(Array.from({ length: 20 }, () => get({ path: artist() })))
    expect(answers.every(({ status, text }) => status === 200 && isStale(text))).toBe(true)
    // There is one call for the window and one for its comparison.
    expect(provider.calls().length - before).toBeLessThanOrEqual(2)
    gate.open()
  })

  it('isn’t used if the provider responds quickly', async () => {
    await get({ path: artist() })
    await advance(EXPIRED_STEPS)
    provider.slow(100)
    expect(isStale((await get({ path: artist() })).text)).toBe(false)
  })
})

describe('provider response without data', () => {
  it.each(Object.entries(KINDS))(
    '%s is sent as stale until a second response confirms that there is no data',
    async (_name, toQuery) => {
      const query = toQuery()
      const fresh = await get(query)
      for (const status of [404, 204]) {
        await advance(EXPIRED_STEPS)
        provider.lay(answering(status))
        const denied = await get(query)
        expect(denied.status, denied.text).toBe(200)
        expect(isStale(denied.text)).toBe(true)
        expect(denied.text.split('\n')).toHaveLength(fresh.text.split('\n').length)
        provider.lift()
        await advance(1)
        // 63 territories can take longer than a request waits for newer responses, but the next request gets them.
        await expect.poll(async () => isStale((await get(query)).text), { timeout: 8_000 }).toBe(false)
      }
    },
  )

  it('is accepted the second time, for one minute', async () => {
    const path = `/api/charts/${chartId}/weeks/latest`
    await get({ path })
    await advance(EXPIRED_STEPS)
    provider.lay(answering(404), '/charts/')
    expect((await get({ path })).status).toBe(200)
    const before = provider.calls().length
    expect((await get({ path })).status).toBe(200)
    expect(provider.calls().length).toBe(before)
    await advance(1)
    expect((await get({ path })).status).toBe(404)
    provider.lift()
    await advance(1)
    expect((await get({ path })).status).toBe(200)
  })

  it('is cached for one minute for a week without earlier data', async () => {
    const path = `/api/charts/${chartId}/weeks/2025-W50`
    provider.lay(answering(404), `/charts/${chartId}?chart_week=2025-W50`)
    expect((await get({ path })).status).toBe(404)
    provider.lift()
    expect((await get({ path })).status).toBe(404)
    await advance(1)
    expect((await get({ path })).status).toBe(200)
  })
})
