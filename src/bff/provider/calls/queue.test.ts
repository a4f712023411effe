import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import {
  artistId,
  artistRecord,
  createScriptedProvider,
  json,
  SECRETS,
  type SeenCall,
} from '../../testing/scripted-provider.ts'
import { createTransport } from '../transport.ts'
import type { Priority } from './bulkhead.ts'

const REQUESTS = 60
const CONCURRENCY = 8
const FAILURES_TO_OPEN = 5

const isData = ({ path }: SeenCall) => path !== '/auth'

/** Sends more requests than may run at once, so that most of them queue. */
async function requestMany({ app }: ReturnType<typeof createTestApp>) {
  const responses = await Promise.all(
    Array.from({ length: REQUESTS }, (_, n) => app.inject(`/api/artists/${artistId(n)}?compare=none`)),
  )
  return responses.map(({ statusCode, headers }) => ({ status: statusCode, retryAfter: headers['retry-after'] }))
}

describe('queued calls', () => {
  it('are not sent after the provider requested a pause', async () => {
    const test = createTestApp()
    test.provider.script((call) => (isData(call) ? json({}, 429, { 'retry-after': '60' }) : null))
    const responses = await requestMany(test)
    expect(test.provider.dataCalls()).toHaveLength(CONCURRENCY)
    expect(responses.every(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 50)).toBe(true)
  })

  it('are not sent after the circuit breaker of their route opened', async () => {
    const test = createTestApp()
    test.provider.script((call) => (isData(call) ? json({}, 500) : null))
    const responses = await requestMany(test)
    // These are the first eight calls, and those that started before the fifth failure.
    expect(test.provider.dataCalls().length).toBeLessThanOrEqual(CONCURRENCY + FAILURES_TO_OPEN)
    expect(responses.every(({ status }) => status === 502)).toBe(true)
  })

  it('are all sent when the provider works', async () => {
    const test = createTestApp()
    test.provider.script((call) =>
      isData(call) ? json(artistRecord(call.path.slice('/artists/'.length), call)) : null,
    )
    const responses = await requestMany(test)
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(test.provider.dataCalls()).toHaveLength(REQUESTS)
  })
})

/** Creates a transport for one call at a time, with one more in the queue. */
function createNarrowTransport() {
  const provider = createScriptedProvider()
  const running: PromiseWithResolvers<Response>[] = []
  const seen: string[] = []
  provider.script(({ path }) => {
    if (path === '/auth') return null
    seen.push(path)
    const response = Promise.withResolvers<Response>()
    running.push(response)
    return response.promise
  })
  const transport = createTransport({
    upstream: provider.upstream,
    baseUrl: 'https://provider.test',
    credentials: SECRETS,
    vendor: 'provider',
    concurrency: 1,
    maxQueue: 1,
    tryTimeoutMs: 60_000,
    now: Date.now,
    elapsedMs: Date.now,
    log: () => {},
  })
  onTestFinished(() => transport.close())
  const call = (path: string, priority: Priority, signal = new AbortController().signal) =>
    transport.call({ route: path, path }, { signal, priority })
  const finish = async () => {
    running.shift()?.resolve(json({}))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { seen, call, finish }
}

describe('a full queue', () => {
  it('makes less urgent calls try again later, and pages fail at once', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { seen, call, finish } = createNarrowTransport()
    const done = [call('/first', 'page')]
    await vi.advanceTimersByTimeAsync(0)
    done.push(call('/name', 'rest'))
    await vi.advanceTimersByTimeAsync(0)
    done.push(call('/page', 'page'))
    await vi.advanceTimersByTimeAsync(0)
    await expect(call('/refused', 'page')).rejects.toMatchObject({ code: 'overloaded' })
    await finish()
    await finish()
    expect(seen).toEqual(['/first', '/page'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(seen).toEqual(['/first', '/page', '/name'])
    await finish()
    await Promise.all(done)
  })

  it('stops a less urgent call that waits to try again when its caller disconnects', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { seen, call, finish } = createNarrowTransport()
    const caller = new AbortController()
    const others = [call('/first', 'page'), call('/page', 'page')]
    await vi.advanceTimersByTimeAsync(0)
    const name = call('/name', 'background', caller.signal)
    const left = expect(name).rejects.toThrow('left')
    await vi.advanceTimersByTimeAsync(0)
    caller.abort(new Error('left'))
    await left
    await finish()
    await finish()
    await Promise.all(others)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(seen).toEqual(['/first', '/page'])
  })
})
