import { describe, expect, it, vi } from 'vitest'
import { ApiError, ClientGoneError } from '../errors.ts'
import { createAnswerCache } from './answer-cache.ts'

const signal = new AbortController().signal
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function createCache(maxBytes = 1024 * 1024) {
  const clock = { nowMs: Date.now() }
  return { cache: createAnswerCache({ maxBytes, now: () => clock.nowMs, refreshTimeoutMs: 1_000 }), clock }
}

function readOptions<T>(fetch: (signal: AbortSignal) => Promise<T>, freshMs = MINUTE_MS) {
  return { signal, freshMs: () => freshMs, fetch }
}

const failing = () => Promise.reject(new ApiError('provider_failed', 'no'))

/** A fetch whose answer the test gives. */
function createFetch() {
  const { promise, resolve } = Promise.withResolvers<number>()
  const cancelled = vi.fn()
  const fetch = vi.fn((flight: AbortSignal) => {
    flight.addEventListener('abort', cancelled)
    return promise
  })
  return { fetch, answer: resolve, cancelled }
}

async function createExpired() {
  const { cache, clock } = createCache()
  await cache.read(
    'a',
    readOptions(async () => 1),
  )
  clock.nowMs += 2 * MINUTE_MS
  return cache
}

const empty = async () => null
const long = <T>(fetch: () => Promise<T>) => readOptions<T | null>(fetch, DAY_MS)
const short = <T>(fetch: () => Promise<T>) => readOptions<T | null>(fetch)
const list = (fetch: () => Promise<number[]>) => ({
  ...readOptions(fetch),
  isEmpty: (data: number[]) => data.length === 0,
})

describe('createAnswerCache', () => {
  it('keeps "no data" as an answer', async () => {
    const { cache } = createCache()
    const fetch = vi.fn(async () => null)
    expect((await cache.read('a', readOptions(fetch))).data).toBeNull()
    expect((await cache.read('a', readOptions(fetch))).data).toBeNull()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('hands out copies', async () => {
    const { cache } = createCache()
    const options = readOptions(async () => ({ list: [1] }))
    await cache.read('a', options)
    const handedOut = await cache.read('a', options)
    handedOut.data.list.push(2)
    expect((await cache.read('a', options)).data.list).toEqual([1])
  })

  it('keeps what came with another answer', async () => {
    const { cache, clock } = createCache()
    await cache.put('a', { data: 7, fetchedAt: clock.nowMs }, MINUTE_MS)
    expect(await cache.read('a', readOptions(failing))).toEqual({ data: 7, fetchedAt: clock.nowMs, stale: false })
  })

  it('counts what has passed, not what a clock that was set back says', async () => {
    const clock = { nowMs: Date.now(), elapsedMs: 0 }
    const now = () => clock.nowMs
    const cache = createAnswerCache({ maxBytes: 1024 * 1024, now, elapsedMs: () => clock.elapsedMs, refreshTimeoutMs: 1_000 }) // prettier-ignore
    await cache.read(
      'a',
      readOptions(async () => 1),
    )
    clock.nowMs -= DAY_MS
    clock.elapsedMs += MINUTE_MS - 1
    expect(
      (
        await cache.read(
          'a',
          readOptions(async () => 2),
        )
      ).data,
    ).toBe(1)
    clock.elapsedMs += 1
    expect(
      (
        await cache.read(
          'a',
          readOptions(async () => 3),
        )
      ).data,
    ).toBe(3)
  })

  it('does not hide a mistake of our own behind an older answer', async () => {
    const { cache, clock } = createCache()
    await cache.read(
      'a',
      readOptions(async () => 1),
    )
    clock.nowMs += 2 * MINUTE_MS
    await expect(
      cache.read(
        'a',
        readOptions(() => Promise.reject(new Error('bug'))),
      ),
    ).rejects.toThrow('bug')
  })

  it('hands several that wait for one answer the same, which none of them can change', async () => {
    const { cache } = createCache()
    const options = readOptions(async () => ({ list: [1] }))
    const [one, other] = await Promise.all([cache.read('a', options), cache.read('a', options)])
    expect(() => one.data.list.push(2)).toThrow(TypeError)
    expect(other.data.list).toEqual([1])
  })

  it('marks what is past its time until a newer one has come, and gets it behind the page', async () => {
    const { cache, clock } = createCache()
    await cache.read(
      'a',
      readOptions(async () => 1, DAY_MS),
    )
    clock.nowMs += DAY_MS + MINUTE_MS
    expect(await cache.read('a', readOptions(failing, DAY_MS))).toMatchObject({ data: 1, stale: true })
    expect(await cache.read('a', readOptions(failing, DAY_MS))).toMatchObject({ data: 1, stale: true })
    await cache.read(
      'a',
      readOptions(async () => 2, DAY_MS),
    )
    await expect
      .poll(async () => cache.read('a', readOptions(failing, DAY_MS)))
      .toMatchObject({ data: 2, stale: false })
  })

  it('cancels a fetch that everybody has left, and only then', async () => {
    const { cache } = createCache()
    const cancelled = vi.fn()
    const fetch = (flight: AbortSignal) =>
      new Promise<number>((_resolve, reject) => {
        flight.addEventListener('abort', () => {
          cancelled()
          reject(flight.reason as Error)
        })
      })
    const [one, other] = [new AbortController(), new AbortController()]
    const reads = [one, other].map((client) => cache.read('a', { ...readOptions(fetch), signal: client.signal }))
    const settled = Promise.allSettled(reads)
    await new Promise((resolve) => setTimeout(resolve, 5))
    one.abort(new ClientGoneError())
    await expect(reads[0]).rejects.toThrow('went away')
    expect(cancelled).not.toHaveBeenCalled()
    other.abort(new ClientGoneError())
    await settled
    expect(cancelled).toHaveBeenCalledTimes(1)
  })

  it('keeps letters of every script, and questions of any length', async () => {
    const { cache } = createCache()
    const title = 'Ünïcode 日本語 한국어 😀 \\u0041 "'
    const question = 'q'.repeat(2_000)
    await cache.read(
      question,
      readOptions(async () => ({ title })),
    )
    expect((await cache.read(question, readOptions(failing))).data).toEqual({ title })
    expect(
      await cache.read(
        `${question}!`,
        readOptions(async () => 'another'),
      ),
    ).toMatchObject({ data: 'another' })
  })

  it('forgets the longest unread when it is full', async () => {
    const { cache } = createCache(10_000)
    for (let n = 0; n < 20; n++)
      await cache.read(
        `key ${n}`,
        readOptions(async () => 'x'.repeat(1_000)),
      )
    const fetch = vi.fn(async () => 'again')
    expect((await cache.read('key 19', readOptions(fetch))).data).not.toBe('again')
    expect((await cache.read('key 0', readOptions(fetch))).data).toBe('again')
  })
})

describe('a refresh that takes long', () => {
  it('is not waited for, goes on, and is then the answer', async () => {
    const cache = await createExpired()
    const { fetch, answer, cancelled } = createFetch()
    expect(await cache.read('a', readOptions(fetch))).toMatchObject({ data: 1, stale: true })
    expect(await cache.read('a', readOptions(fetch))).toMatchObject({ data: 1, stale: true })
    expect(cancelled).not.toHaveBeenCalled()
    answer(2)
    await expect.poll(() => cache.read('a', readOptions(failing))).toMatchObject({ data: 2, stale: false })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is cancelled when the client leaves before the older answer is due', async () => {
    const cache = await createExpired()
    const { fetch, cancelled } = createFetch()
    const client = new AbortController()
    const reading = cache.read('a', { ...readOptions(fetch), signal: client.signal })
    await expect.poll(() => fetch.mock.calls.length).toBe(1)
    client.abort(new ClientGoneError())
    await expect(reading).rejects.toThrow('went away')
    expect(cancelled).toHaveBeenCalledTimes(1)
  })

  it('is waited for once per request, however many answers it reads', async () => {
    const { cache, clock } = createCache()
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const key of keys)
      await cache.read(
        key,
        readOptions(async () => key),
      )
    clock.nowMs += 2 * MINUTE_MS
    // One second each would be more than a test may take.
    const request = new AbortController()
    for (const key of keys) {
      const reading = cache.read(key, { ...readOptions(createFetch().fetch), signal: request.signal })
      expect(await reading).toMatchObject({ stale: true })
    }
  })
})

describe('an answer that there is nothing', () => {
  it('is believed for a minute, however long data would be', async () => {
    const { cache, clock } = createCache()
    expect((await cache.read('a', long(empty))).data).toBeNull()
    clock.nowMs += MINUTE_MS - 1
    expect((await cache.read('a', long(failing))).data).toBeNull()
    clock.nowMs += 1
    expect(
      (
        await cache.read(
          'a',
          long(async () => 1),
        )
      ).data,
    ).toBe(1)
  })

  it('replaces data after a second one, which is not asked for at once', async () => {
    const { cache, clock } = createCache()
    await cache.read(
      'a',
      short(async () => 1),
    )
    clock.nowMs += 2 * MINUTE_MS
    expect(await cache.read('a', short(empty))).toMatchObject({ data: 1, stale: true })
    const fetch = vi.fn(empty)
    expect(await cache.read('a', short(fetch))).toMatchObject({ data: 1, stale: true })
    expect(fetch).not.toHaveBeenCalled()
    clock.nowMs += 10_000
    expect(await cache.read('a', short(fetch))).toMatchObject({ data: null, stale: false })
  })

  it('is forgotten when the provider has the data again', async () => {
    const { cache, clock } = createCache()
    await cache.read(
      'a',
      short(async () => 1),
    )
    for (const data of [2, 3]) {
      clock.nowMs += 2 * MINUTE_MS
      expect(await cache.read('a', short(empty))).toMatchObject({ data: data - 1, stale: true })
      clock.nowMs += MINUTE_MS
      expect(
        await cache.read(
          'a',
          short(async () => data),
        ),
      ).toMatchObject({ data, stale: false })
    }
  })

  it('counts as data says: an empty list, too', async () => {
    const { cache, clock } = createCache()
    await cache.read(
      'a',
      list(async () => [1]),
    )
    clock.nowMs += 2 * MINUTE_MS
    expect(
      await cache.read(
        'a',
        list(async () => []),
      ),
    ).toMatchObject({ data: [1], stale: true })
  })
})
