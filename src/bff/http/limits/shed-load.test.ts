import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { CHART_PATH } from '../../testing/create-chart-app.ts'
import { chartDetail, hang, json, songId } from '../../testing/scripted-provider.ts'
import { measureEventLoopLag } from '../../core/event-loop-lag.ts'
import { createTrafficMeter, toLoadLimits, watchLag } from './shed-load.ts'

/** Holds provider responses back until the test releases them. */
function holdResponses({ provider }: TestApp, path: string) {
  const waiting: (() => void)[] = []
  provider.on(path, () => new Promise((resolve) => waiting.push(() => resolve(json({ charts: [] })))))
  return { waiting, release: () => waiting.splice(0).forEach((respond) => respond()) }
}

function createMeterAt(startMs: number) {
  let nowMs = startMs
  const meter = createTrafficMeter(() => nowMs)
  const arrive = (requests: number) => {
    for (let n = 0; n < requests; n++) meter.arrive()
  }
  return { meter, arrive, advance: (ms: number) => void (nowMs += ms) }
}

describe('createTrafficMeter', () => {
  it('is busy with 128 arrivals in the current or the previous second', () => {
    const { meter, arrive, advance } = createMeterAt(5_000)
    arrive(127)
    expect(meter.isBusy()).toBe(false)
    arrive(1)
    expect(meter.isBusy()).toBe(true)
    advance(1_500)
    expect(meter.isBusy()).toBe(true)
    advance(1_000)
    expect(meter.isBusy()).toBe(false)
  })

  it('forgets earlier arrivals after a pause of two seconds', () => {
    const { meter, arrive, advance } = createMeterAt(0)
    arrive(500)
    advance(2_000)
    expect(meter.isBusy()).toBe(false)
  })

  it('is busy while 128 requests are in progress', () => {
    const { meter, advance } = createMeterAt(0)
    for (let n = 0; n < 128; n++) meter.begin()
    advance(60_000)
    expect(meter.isBusy()).toBe(true)
    meter.end()
    expect(meter.isBusy()).toBe(false)
  })
})

describe('toLoadLimits', () => {
  it.each([
    [60, 30],
    [1_000, 500],
    [1, 8],
  ])('turns a burst limit of %i into %i streams per client', (burst, maxStreams) => {
    expect(toLoadLimits({ perSec: 20, burst }).maxStreams).toBe(maxStreams)
  })
})

describe('watchLag', () => {
  it('finds that timers are late while the event loop is blocked, and in time again afterwards', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const lag = measureEventLoopLag()
    onTestFinished(() => lag.close())
    const isLagging = watchLag(app, lag, 1_000)
    expect(isLagging()).toBe(false)
    // A sample can begin between two blocks, so there are as many as it takes.
    for (let blocks = 0; blocks < 8 && !isLagging(); blocks += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)
      await sleep(0)
    }
    expect(isLagging()).toBe(true)
    await expect.poll(isLagging).toBe(false)
  })
})

describe('shedding', () => {
  it('refuses API requests, but no probes, while the event loop lags under heavy traffic', async () => {
    const { app, advance } = createTestApp()
    await app.ready()
    const getStatus = async (url: string) => (await app.inject(url)).statusCode
    let isLagging = true
    app.isLagging = () => isLagging
    const statuses = []
    for (let n = 0; n < 129; n++) statuses.push(await getStatus('/api/session'))
    expect(statuses.indexOf(503)).toBe(127)
    expect(statuses.slice(127)).toEqual([503, 503])
    expect(await getStatus('/healthz')).toBe(200)
    expect((await app.inject('/readyz')).json().reasons).toContain('shedding')

    isLagging = false
    expect(await getStatus('/api/session')).toBe(200)
    isLagging = true
    advance(2_000)
    expect(await getStatus('/api/session')).toBe(200)
  })

  it('refuses API requests, but no pages and probes, above the limit of requests in progress', async () => {
    const test = createTestApp({ limits: { load: { maxInFlight: 1, maxStreams: 1 } } })
    const { waiting, release } = holdResponses(test, '/charts')
    const first = test.app.inject('/api/charts')
    await expect.poll(() => waiting.length).toBe(1)

    const second = await test.app.inject('/api/session')
    expect([second.statusCode, second.json().error.code, second.headers['retry-after']]).toEqual([
      503,
      'overloaded',
      '2',
    ])
    for (const url of ['/healthz', '/readyz']) expect((await test.app.inject(url)).statusCode).toBe(200)
    const metrics = await test.app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4310' } })
    expect(metrics.statusCode).toBe(200)

    release()
    expect((await first).statusCode).toBe(200)
    expect((await test.app.inject('/api/session')).statusCode).toBe(200)
  })

  it('refuses requests with another spelling of the path, too', async () => {
    const { app, provider } = createTestApp({ limits: { load: { maxInFlight: 0, maxStreams: 1 } } })
    const statuses = ['/api/charts', '/api/charts/', '/%61pi/charts', '/api/%63harts'].map(
      async (url) => (await app.inject(url)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([503, 503, 400, 400])
    expect(provider.dataCalls()).toEqual([])
  })

  it('limits open streams per client and frees one when the client disconnects', async () => {
    const test = createTestApp({ limits: { load: { maxInFlight: 100, maxStreams: 1 } } })
    test.provider.on(CHART_PATH, ({ query }) => json(chartDetail('2026-W46', [{ id: songId(1) }], { query })))
    let isHanging = true
    test.provider.script(({ path }, signal) => (isHanging && path.startsWith('/songs/') ? hang(signal) : null))
    const url = '/api/charts/CR00001/weeks/2026-W46/names'
    const left = new AbortController()
    const open = test.app.inject({ url, signal: left.signal }).catch(() => null)
    await expect.poll(() => test.provider.dataCalls().some(({ path }) => path.startsWith('/songs/'))).toBe(true)

    const second = await test.app.inject(url)
    expect([second.statusCode, second.json().error.code]).toEqual([429, 'too_many_requests'])
    const other = new AbortController()
    const others = test.app.inject({ url, remoteAddress: '10.0.0.9', signal: other.signal }).catch(() => null)
    expect((await test.app.inject('/api/session')).statusCode).toBe(200)

    left.abort()
    other.abort()
    await Promise.all([open, others])
    isHanging = false
    expect((await test.app.inject(url)).statusCode).toBe(200)
  })
})
