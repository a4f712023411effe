import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../core/errors.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { CachedResponse, SharedResponses } from './shared-responses.ts'

const signal = new AbortController().signal
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A shared cache in a map. `isDown` simulates an outage of Redis. */
function createShared() {
  const stored = new Map<string, CachedResponse<unknown>>()
  const newerKeys = new Set<string>()
  const state = { isDown: false, released: 0 }
  const shared: SharedResponses = {
    find: async (key) => (state.isDown ? null : (structuredClone(stored.get(key)) ?? null)),
    store: async (key, value) => void (state.isDown || stored.set(key, value)),
    mayBeNewer: (key) => newerKeys.has(key),
    takeTurn: async (key, sinceMs) => {
      const found = stored.get(key)
      if (!state.isDown && found !== undefined && found.fetchedAt > sinceMs) return { response: structuredClone(found) }
      return { response: null, release: () => void (state.released += 1) }
    },
  }
  return { shared, stored, newerKeys, state }
}

function createReplicas() {
  const clock = { nowMs: 10 * DAY_MS }
  const parts = createShared()
  const create = () =>
    createAnswerCache({ maxBytes: 1024 * 1024, now: () => clock.nowMs, refreshTimeoutMs: 1_000, shared: parts.shared })
  return { one: create(), other: create(), clock, ...parts }
}

const readOptions = <T>(fetch: () => Promise<T>, freshMs = MINUTE_MS) => ({ signal, freshMs: () => freshMs, fetch })
const fetching = <T>(data: T, freshMs = MINUTE_MS) => readOptions<T | null>(async () => data, freshMs)
const fail = (): Promise<never> => Promise.reject(new ApiError('provider_failed', 'no'))
const hang = (): Promise<never> => new Promise(() => {})
const unexpected = (): Promise<never> => Promise.reject(new Error('unexpected fetch'))

describe('a cache with shared responses', () => {
  it('returns a response that another replica fetched, with its time', async () => {
    const { one, other, clock } = createReplicas()
    const fetchedAt = clock.nowMs
    await one.read('a', fetching({ week: 46 }))
    clock.nowMs += 1_000
    expect(await other.read('a', readOptions(unexpected))).toEqual({ data: { week: 46 }, fetchedAt, stale: false })
  })

  it('replaces a fresh response when another replica announces a newer one', async () => {
    const { one, other, clock, newerKeys } = createReplicas()
    await other.read('a', fetching('first', DAY_MS))
    clock.nowMs += 1_000
    await one.put('a', { data: 'restated', fetchedAt: clock.nowMs }, DAY_MS)
    expect((await other.read('a', readOptions(unexpected, DAY_MS))).data).toBe('first')
    newerKeys.add('v3|a')
    expect((await other.read('a', readOptions(unexpected, DAY_MS))).data).toBe('restated')
  })

  it('returns another replica’s response as stale when the provider fails, for one day', async () => {
    const { one, other, clock } = createReplicas()
    await one.read('a', fetching('old'))
    clock.nowMs += 10 * MINUTE_MS
    expect(await other.read('a', readOptions(fail))).toMatchObject({ data: 'old', stale: true })
    clock.nowMs += 2 * DAY_MS
    await expect(other.read('a', readOptions(fail))).rejects.toThrow('no')
  })

  it('ignores shared responses that are older than its own', async () => {
    const { one, clock, stored, newerKeys } = createReplicas()
    await one.put('a', { data: 'newer', fetchedAt: clock.nowMs }, MINUTE_MS)
    stored.set('v3|a', { data: 'older', fetchedAt: clock.nowMs - 1_000 })
    newerKeys.add('v3|a')
    expect((await one.read('a', readOptions(unexpected))).data).toBe('newer')
  })

  it('freezes a shared response that several callers get', async () => {
    const { one, other } = createReplicas()
    await one.read('a', fetching({ list: [1] }))
    const options = readOptions(unexpected)
    const [first, second] = await Promise.all([other.read('a', options), other.read('a', options)])
    expect(() => (first.data as { list: number[] }).list.push(2)).toThrow(TypeError)
    expect(second.data).toEqual({ list: [1] })
  })

  it('works alone while the shared cache is down', async () => {
    const { one, other, state } = createReplicas()
    state.isDown = true
    const fetch = vi.fn(async () => 1)
    await one.read('a', readOptions(fetch))
    await one.read('a', readOptions(fetch))
    await other.read('a', readOptions(fetch))
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('releases its turn when the provider fails', async () => {
    const { one, state } = createReplicas()
    await expect(one.read('a', readOptions(fail))).rejects.toThrow('no')
    expect(state.released).toBe(1)
  })

  it('replaces its data with a shared "no data" only after a second response', async () => {
    const { one, other, clock, newerKeys, stored } = createReplicas()
    await other.read('a', fetching('data'))
    clock.nowMs += 2 * MINUTE_MS
    stored.set('v3|a', { data: null, fetchedAt: clock.nowMs })
    newerKeys.add('v3|a')
    expect(await one.read('a', readOptions(unexpected))).toMatchObject({ data: null, stale: false })
    expect(await other.read('a', readOptions(unexpected))).toMatchObject({ data: 'data', stale: true })
    clock.nowMs += 10_000
    const fetch = vi.fn(async () => null)
    expect(await other.read('a', readOptions<string | null>(fetch))).toMatchObject({ data: null, stale: false })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('returns a stale response while another replica’s fetch is slow', async () => {
    const { one, other, clock } = createReplicas()
    await one.read('a', fetching('old'))
    clock.nowMs += 2 * MINUTE_MS
    expect(await other.read('a', readOptions(hang))).toMatchObject({ data: 'old', stale: true })
  })
})
