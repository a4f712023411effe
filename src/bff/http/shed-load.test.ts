import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { CHART_PATH } from '../testing/create-chart-app.ts'
import { chartDetail, hang, json, songId } from '../testing/scripted-provider.ts'
import { createLoadGate, toLoadLimits } from './shed-load.ts'

/** Answers that begin to be made and end when the test says so. */
function holdAnswers({ provider }: TestApp, path: string) {
  const held: (() => void)[] = []
  provider.on(path, () => new Promise((resolve) => held.push(() => resolve(json({ charts: [] })))))
  return { held, release: () => held.splice(0).forEach((let_) => let_()) }
}

/** What it says after each window, with so many questions in it. */
function observeAll(gate: ReturnType<typeof createLoadGate>, means: readonly number[], questions: number): boolean[] {
  return means.map((meanMs) => {
    for (let n = 0; n < questions; n++) gate.note()
    gate.observe({ meanMs })
    return gate.isShedding()
  })
}

describe('createLoadGate', () => {
  it('closes when much is asked and every timer is late for two seconds, and opens when they are on time again', () => {
    const seen = observeAll(createLoadGate(), [900, 0, 500, 500, 300, 50, 0], 200)
    expect(seen).toEqual([false, false, false, true, true, false, false])
  })

  it('counts answers that are long under way as much as questions that come', () => {
    const gate = createLoadGate()
    for (let n = 0; n < 200; n++) gate.begin()
    expect(observeAll(gate, [900, 900], 0)).toEqual([false, true])
    for (let n = 0; n < 200; n++) gate.end()
    expect(gate.isShedding()).toBe(false)
  })

  it('stays open to the few on a machine that is slow for reasons of its own', () => {
    expect(observeAll(createLoadGate(), [900, 900, 900, 900], 100)).toEqual([false, false, false, false])
  })
})

describe('toLoadLimits', () => {
  it.each([
    [60, 30],
    [1_000, 500],
    [1, 8],
  ])('of a burst of %i allows a client %i streams', (burst, maxStreams) => {
    expect(toLoadLimits({ perSec: 20, burst }).maxStreams).toBe(maxStreams)
  })
})

describe('shedding', () => {
  it('turns questions away above a number under way, never pages and probes, and takes them again', async () => {
    const test = createTestApp({ limits: { load: { maxInFlight: 1, maxStreams: 1 } } })
    const { held, release } = holdAnswers(test, '/charts')
    const first = test.app.inject('/api/charts')
    await expect.poll(() => held.length).toBe(1)

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

  it('turns away a path in another spelling as well', async () => {
    const { app, provider } = createTestApp({ limits: { load: { maxInFlight: 0, maxStreams: 1 } } })
    const statuses = ['/api/charts', '/api/charts/', '/%61pi/charts', '/api/%63harts'].map(
      async (url) => (await app.inject(url)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([503, 503, 400, 400])
    expect(provider.dataCalls()).toEqual([])
  })

  it('bounds the streams of one client, not those of another, and counts one that was left as over', async () => {
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
