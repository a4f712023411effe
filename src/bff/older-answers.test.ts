import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { IDS } from '#service/testing/small-catalog.ts'
import { type Fault } from './testing/faults.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from './testing/faulty-provider.ts'
import { type StartedProcess, startProcess } from './testing/start-process.ts'

/** The real process, with a clock that tests move: which answer it shows after the cached one has expired. */
const STEP_MS = 65_000
/** Past the five minutes for which answers about open days are fresh. */
const EXPIRED_STEPS = 5
const CLOCK = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'testing/movable-clock.ts')}`,
  CLOCK_STEP_MS: String(STEP_MS),
}
const PLENTY = { RATE_LIMIT_PER_S: '5000', RATE_LIMIT_BURST: '5000' }
const NDJSON = 'application/x-ndjson'

let provider: FaultyProvider
let bff: StartedProcess
let chartId: string
let today: string

beforeAll(async () => {
  provider = await startFaultyProvider()
  bff = await startProcess({ ...toEnvironment(provider), ...CLOCK, ...PLENTY })
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

/** A provider that holds its answers back until it is let go. */
function createGate(): { hang: Fault; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hang: Fault = async ({ body }, response) => {
    await promise
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }
  return { hang, open: resolve }
}

/** Every cached kind; days up to today expire after five minutes. */
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

/** How the answer is marked, wherever it says so. */
function isStale(text: string): boolean {
  return text.includes('"stale":true')
}

async function ask({ path, accept = '*/*' }: { path: string; accept?: string }) {
  return bff.ask(path, { headers: { accept } })
}

describe('an expired answer of a provider that hangs', () => {
  it.each(Object.entries(KINDS))('%s is shown, marked, while the call goes on', async (_name, toQuery) => {
    const query = toQuery()
    const fresh = await ask(query)
    expect(fresh.status, fresh.text).toBe(200)
    await advance(EXPIRED_STEPS)
    const gate = createGate()
    provider.lay(gate.hang)
    const before = provider.requests.length
    const older = await ask(query)
    const calls = provider.requests.slice(before)
    expect(older.status, older.text).toBe(200)
    expect(isStale(older.text)).toBe(true)
    expect(older.text.split('\n')).toHaveLength(fresh.text.split('\n').length)
    // Nothing was given up: had the page waited for its deadline, the first try would have been.
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.some(({ isCancelled }) => isCancelled)).toBe(false)
    gate.open()
    provider.lift()
    await expect.poll(async () => isStale((await ask(query)).text), { timeout: 8_000 }).toBe(false)
  })

  it('is shown to everybody who waits for the same call', async () => {
    await ask({ path: artist() })
    await advance(EXPIRED_STEPS)
    const gate = createGate()
    provider.lay(gate.hang)
    const before = provider.calls().length
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ path: artist() })))
    expect(answers.every(({ status, text }) => status === 200 && isStale(text))).toBe(true)
    // The window and the one it is compared with.
    expect(provider.calls().length - before).toBeLessThanOrEqual(2)
    gate.open()
  })

  it('is not shown where the provider answers soon enough', async () => {
    await ask({ path: artist() })
    await advance(EXPIRED_STEPS)
    provider.slow(100)
    expect(isStale((await ask({ path: artist() })).text)).toBe(false)
  })
})

describe('a provider that says that there is nothing', () => {
  it.each(Object.entries(KINDS))('%s stays, marked, until a second answer says so, too', async (_name, toQuery) => {
    const query = toQuery()
    const fresh = await ask(query)
    for (const status of [404, 204]) {
      await advance(EXPIRED_STEPS)
      provider.lay(answering(status))
      const denied = await ask(query)
      expect(denied.status, denied.text).toBe(200)
      expect(isStale(denied.text)).toBe(true)
      expect(denied.text.split('\n')).toHaveLength(fresh.text.split('\n').length)
      provider.lift()
      await advance(1)
      const back = await ask(query)
      expect(isStale(back.text), back.text).toBe(false)
    }
  })

  it('is believed the second time, for one minute', async () => {
    const path = `/api/charts/${chartId}/weeks/latest`
    await ask({ path })
    await advance(EXPIRED_STEPS)
    provider.lay(answering(404), '/charts/')
    expect((await ask({ path })).status).toBe(200)
    const before = provider.calls().length
    expect((await ask({ path })).status).toBe(200)
    expect(provider.calls().length).toBe(before)
    await advance(1)
    expect((await ask({ path })).status).toBe(404)
    provider.lift()
    await advance(1)
    expect((await ask({ path })).status).toBe(200)
  })

  it('about a week that nobody has seen, is asked again after a minute', async () => {
    const path = `/api/charts/${chartId}/weeks/2025-W50`
    provider.lay(answering(404), `/charts/${chartId}?chart_week=2025-W50`)
    expect((await ask({ path })).status).toBe(404)
    provider.lift()
    expect((await ask({ path })).status).toBe(404)
    await advance(1)
    expect((await ask({ path })).status).toBe(200)
  })
})
