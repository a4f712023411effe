import { describe, expect, it, vi } from 'vitest'
import { ApiError, ClientGoneError } from '../core/errors.ts'
import type { SharedCall } from '../provider/single-flight.ts'
import { createAnswerCache } from './answer-cache.ts'

const signal = new AbortController().signal
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function createCache(maxBytes = 1024 * 1024) {
  const clock = { nowMs: Date.now() }
  return { cache: createAnswerCache({ maxBytes, now: () => clock.nowMs, refreshTimeoutMs: 1_000 }), clock }
}

function readOptions<T>(fetch: (call: SharedCall) => Promise<T>, freshMs = MINUTE_MS) {
  return { signal, freshMs: () => freshMs, fetch }
}

/** Returns options for fetching `data`. Null means that the provider has no data. */
const fetching = <T>(data: T, freshMs = MINUTE_MS) => readOptions<T | null>(async () => data, freshMs)
const fetchingList = (list: number[]) => ({
  ...readOptions(async () => list),
  isEmpty: (data: number[]) => data.length === 0,
})
const fail = () => Promise.reject(new ApiError('provider_failed', 'no'))

/** A fetch that resolves when the test says so. */
function createPendingFetch() {
  const { promise, resolve } = Promise.withResolvers<number>()
  const canceled = vi.fn()
  const fetch = vi.fn(({ signal: flight }: SharedCall) => {
    flight.addEventListener('abort', canceled)
    return promise
  })
  return { fetch, resolve, canceled }
}

async function createExpiredCache() {
  const { cache, clock } = createCache()
  await cache.read('a', fetching(1))
  clock.nowMs += 2 * MINUTE_MS
  return cache
}

describe('createAnswerCache', () => {
  it('caches "no data"', async () => {
    const { cache } = createCache()
    const fetch = vi.fn(async () => null)
    expect((await cache.read('a', readOptions(fetch))).data).toBeNull()
    expect((await cache.read('a', readOptions(fetch))).data).toBeNull()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('returns a copy to each caller', async () => {
    const { cache } = createCache()
    const options = readOptions(async () => ({ list: [1] }))
    await cache.read('a', options)
    const copy = await cache.read('a', options)
    copy.data.list.push(2)
    expect((await cache.read('a', options)).data.list).toEqual([1])
  })

  it('returns stored data without fetching it', async () => {
    const { cache, clock } = createCache()
    await cache.put('a', { data: 7, fetchedAt: clock.nowMs }, MINUTE_MS)
    expect(await cache.read('a', readOptions(fail))).toEqual({ data: 7, fetchedAt: clock.nowMs, stale: false })
  })

  it('ages responses by elapsed time after the clock is set back', async () => {
    const clock = { nowMs: Date.now(), elapsedMs: 0 }
    const now = () => clock.nowMs
    const cache = createAnswerCache({
      maxBytes: 1024 * 1024,
      now,
      elapsedMs: () => clock.elapsedMs,
      refreshTimeoutMs: 1_000,
    })
    await cache.read('a', fetching(1))
    clock.nowMs -= DAY_MS
    clock.elapsedMs += MINUTE_MS - 1
    expect((await cache.read('a', fetching(2))).data).toBe(1)
    clock.elapsedMs += 1
    expect((await cache.read('a', fetching(3))).data).toBe(3)
  })

  it('throws unexpected errors instead of returning a stale response', async () => {
    const cache = await createExpiredCache()
    const reading = cache.read(
      'a',
      readOptions(() => Promise.reject(new Error('bug'))),
    )
    await expect(reading).rejects.toThrow('bug')
  })

  it('freezes a response that several callers share', async () => {
    const { cache } = createCache()
    const options = readOptions(async () => ({ list: [1] }))
    const [one, other] = await Promise.all([cache.read('a', options), cache.read('a', options)])
    expect(() => one.data.list.push(2)).toThrow(TypeError)
    expect(other.data.list).toEqual([1])
  })

  it('returns an expired response as stale while it refreshes in the background', async () => {
    const { cache, clock } = createCache()
    await cache.read('a', fetching(1, DAY_MS))
    clock.nowMs += DAY_MS + MINUTE_MS
    expect(await cache.read('a', readOptions(fail, DAY_MS))).toMatchObject({ data: 1, stale: true })
    expect(await cache.read('a', readOptions(fail, DAY_MS))).toMatchObject({ data: 1, stale: true })
    await expect.poll(() => cache.read('a', fetching(2, DAY_MS))).toMatchObject({ data: 2, stale: false })
  })

  it('cancels a fetch only when its last caller has left', async () => {
    const { cache } = createCache()
    const { fetch, canceled } = createPendingFetch()
    const [one, other] = [new AbortController(), new AbortController()]
    const reads = [one, other].map((client) => cache.read('a', { ...readOptions(fetch), signal: client.signal }))
    const settled = Promise.allSettled(reads)
    await expect.poll(() => fetch.mock.calls.length).toBe(1)
    one.abort(new ClientGoneError())
    await expect(reads[0]).rejects.toThrow(ClientGoneError)
    expect(canceled).not.toHaveBeenCalled()
    other.abort(new ClientGoneError())
    await settled
    expect(canceled).toHaveBeenCalledTimes(1)
  })

  it('caches text in any script under keys of any length', async () => {
    const { cache } = createCache()
    const title = 'Ünïcode 日本語 한국어 😀 \\u0041 "'
    const key = 'q'.repeat(2_000)
    await cache.read(key, fetching({ title }))
    expect((await cache.read(key, readOptions(fail))).data).toEqual({ title })
    expect((await cache.read(`${key}!`, fetching('another'))).data).toBe('another')
  })

  it('evicts the least recently read response when it is full', async () => {
    const { cache } = createCache(10_000)
    for (let n = 0; n < 20; n++) await cache.read(`key ${n}`, fetching('x'.repeat(1_000)))
    const fetch = vi.fn(async () => 'again')
    expect((await cache.read('key 19', readOptions(fetch))).data).not.toBe('again')
    expect((await cache.read('key 0', readOptions(fetch))).data).toBe('again')
  })

  it('does not store a response larger than the cache', async () => {
    const { cache } = createCache(1_000)
    await cache.read('a', fetching('x'.repeat(2_000)))
    expect((await cache.read('a', fetching('again'))).data).toBe('again')
  })
})

describe('a slow refresh', () => {
  it('returns the stale response and continues in the background', async () => {
    const cache = await createExpiredCache()
    const { fetch, resolve, canceled } = createPendingFetch()
    expect(await cache.read('a', readOptions(fetch))).toMatchObject({ data: 1, stale: true })
    expect(await cache.read('a', readOptions(fetch))).toMatchObject({ data: 1, stale: true })
    expect(canceled).not.toHaveBeenCalled()
    resolve(2)
    await expect.poll(() => cache.read('a', readOptions(fail))).toMatchObject({ data: 2, stale: false })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is canceled when the client disconnects before it gets the stale response', async () => {
    const cache = await createExpiredCache()
    const { fetch, canceled } = createPendingFetch()
    const client = new AbortController()
    const reading = cache.read('a', { ...readOptions(fetch), signal: client.signal })
    await expect.poll(() => fetch.mock.calls.length).toBe(1)
    client.abort(new ClientGoneError())
    await expect(reading).rejects.toThrow(ClientGoneError)
    expect(canceled).toHaveBeenCalledTimes(1)
  })

  it('delays a request once, however many responses it reads', async () => {
    const { cache, clock } = createCache()
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const key of keys) await cache.read(key, fetching(key))
    clock.nowMs += 2 * MINUTE_MS
    // If each response waited one second, the test would time out.
    const request = new AbortController()
    for (const key of keys) {
      const reading = cache.read(key, { ...readOptions(createPendingFetch().fetch), signal: request.signal })
      expect(await reading).toMatchObject({ stale: true })
    }
  })
})

describe('a "no data" response', () => {
  it('is cached for one minute even where data would stay fresh longer', async () => {
    const { cache, clock } = createCache()
    expect((await cache.read('a', fetching(null, DAY_MS))).data).toBeNull()
    clock.nowMs += MINUTE_MS - 1
    expect((await cache.read('a', readOptions(fail, DAY_MS))).data).toBeNull()
    clock.nowMs += 1
    expect((await cache.read('a', fetching(1, DAY_MS))).data).toBe(1)
  })

  it('replaces data after a second response at least 10 seconds later', async () => {
    const { cache, clock } = createCache()
    await cache.read('a', fetching(1))
    clock.nowMs += 2 * MINUTE_MS
    expect(await cache.read('a', fetching(null))).toMatchObject({ data: 1, stale: true })
    const fetch = vi.fn(async () => null)
    expect(await cache.read('a', readOptions<number | null>(fetch))).toMatchObject({ data: 1, stale: true })
    expect(fetch).not.toHaveBeenCalled()
    clock.nowMs += 10_000
    expect(await cache.read('a', readOptions<number | null>(fetch))).toMatchObject({ data: null, stale: false })
  })

  it('is forgotten when the provider returns data again', async () => {
    const { cache, clock } = createCache()
    await cache.read('a', fetching(1))
    for (const data of [2, 3]) {
      clock.nowMs += 2 * MINUTE_MS
      expect(await cache.read('a', fetching(null))).toMatchObject({ data: data - 1, stale: true })
      clock.nowMs += MINUTE_MS
      expect(await cache.read('a', fetching(data))).toMatchObject({ data, stale: false })
    }
  })

  it('can be an empty list', async () => {
    const { cache, clock } = createCache()
    await cache.read('a', fetchingList([1]))
    clock.nowMs += 2 * MINUTE_MS
    expect(await cache.read('a', fetchingList([]))).toMatchObject({ data: [1], stale: true })
  })
})
