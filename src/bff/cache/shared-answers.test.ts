import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { createAnswerCache } from './answer-cache.ts'
import { type Kept, type SharedAnswers } from './shared-answers.ts'

const signal = new AbortController().signal
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What replicas share, as a map; `isDown` as when Redis is away. */
function createShared() {
  const kept = new Map<string, Kept<unknown>>()
  const news = new Set<string>()
  const state = { isDown: false, released: 0 }
  const shared: SharedAnswers = {
    find: async (key) => (state.isDown ? null : (structuredClone(kept.get(key)) ?? null)),
    keep: async (key, value) => void (state.isDown || kept.set(key, value)),
    mayBeNewer: (key) => news.has(key),
    takeTurn: async (key, sinceMs) => {
      const found = kept.get(key)
      if (!state.isDown && found !== undefined && found.fetchedAt > sinceMs) return { kept: structuredClone(found) }
      return { kept: null, release: () => void (state.released += 1) }
    },
  }
  return { shared, kept, news, state }
}

function createReplicas() {
  const clock = { nowMs: 10 * DAY_MS }
  const parts = createShared()
  const create = () =>
    createAnswerCache({ maxBytes: 1024 * 1024, now: () => clock.nowMs, refreshTimeoutMs: 1_000, shared: parts.shared })
  return { one: create(), other: create(), clock, ...parts }
}

const optionsOf = <T>(fetch: () => Promise<T>, freshMs = MINUTE_MS) => ({ signal, freshMs: () => freshMs, fetch })
const failing = (): Promise<never> => Promise.reject(new ApiError('provider_failed', 'no'))
const short = <T>(fetch: () => Promise<T>) => optionsOf<T | null>(fetch)
const hanging = (): Promise<never> => new Promise(() => {})
const never = (): Promise<never> => Promise.reject(new Error('asked again'))

describe('answers that replicas share', () => {
  it('are read once, and are as old as they are', async () => {
    const { one, other, clock } = createReplicas()
    const fetchedAt = clock.nowMs
    await one.read(
      'a',
      optionsOf(async () => ({ week: 46 })),
    )
    clock.nowMs += 1_000
    expect(await other.read('a', optionsOf(never))).toEqual({ data: { week: 46 }, fetchedAt, stale: false })
  })

  it('replace an older one that is still fresh, once it is said that there is a newer', async () => {
    const { one, other, clock, news } = createReplicas()
    await other.read(
      'a',
      optionsOf(async () => 'first', DAY_MS),
    )
    clock.nowMs += 1_000
    await one.put('a', { data: 'restated', fetchedAt: clock.nowMs }, DAY_MS)
    expect((await other.read('a', optionsOf(never, DAY_MS))).data).toBe('first')
    news.add('v2|a')
    expect((await other.read('a', optionsOf(never, DAY_MS))).data).toBe('restated')
  })

  it('stand in for a failure, marked, also where this replica never had one', async () => {
    const { one, other, clock } = createReplicas()
    await one.read(
      'a',
      optionsOf(async () => 'old'),
    )
    clock.nowMs += 10 * MINUTE_MS
    expect(await other.read('a', optionsOf(failing))).toMatchObject({ data: 'old', stale: true })
    clock.nowMs += 2 * DAY_MS
    await expect(other.read('a', optionsOf(failing))).rejects.toThrow('no')
  })

  it('never make an answer older', async () => {
    const { one, clock, kept, news } = createReplicas()
    kept.set('v2|a', { data: 'older', fetchedAt: clock.nowMs - 1_000 })
    await one.put('b', { data: 'newer', fetchedAt: clock.nowMs }, MINUTE_MS)
    kept.set('v2|b', { data: 'older', fetchedAt: clock.nowMs - 1_000 })
    news.add('v2|b')
    expect((await one.read('b', optionsOf(never))).data).toBe('newer')
  })

  it('are handed out so that nobody changes what others see', async () => {
    const { one, other } = createReplicas()
    await one.read(
      'a',
      optionsOf(async () => ({ list: [1] })),
    )
    const [first, second] = await Promise.all([other.read('a', optionsOf(never)), other.read('a', optionsOf(never))])
    expect(() => (first.data as { list: number[] }).list.push(2)).toThrow(TypeError)
    expect(second.data).toEqual({ list: [1] })
  })

  it('are missed and no more when they cannot be had', async () => {
    const { one, other, state } = createReplicas()
    state.isDown = true
    const fetch = vi.fn(async () => 1)
    await one.read('a', optionsOf(fetch))
    await one.read('a', optionsOf(fetch))
    await other.read('a', optionsOf(fetch))
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('leave the turn to the next one when the provider fails', async () => {
    const { one, state } = createReplicas()
    await expect(one.read('a', optionsOf(failing))).rejects.toThrow('no')
    expect(state.released).toBe(1)
  })

  it('say that there is nothing only to replicas that have no data, or have heard it twice', async () => {
    const { one, other, clock, news, kept } = createReplicas()
    await other.read(
      'a',
      short(async () => 'data'),
    )
    clock.nowMs += 2 * MINUTE_MS
    kept.set('v2|a', { data: null, fetchedAt: clock.nowMs })
    news.add('v2|a')
    expect(await one.read('a', short(never))).toMatchObject({ data: null, stale: false })
    expect(await other.read('a', short(never))).toMatchObject({ data: 'data', stale: true })
    clock.nowMs += 10_000
    const fetch = vi.fn(async () => null)
    expect(await other.read('a', short(fetch))).toMatchObject({ data: null, stale: false })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('are shown while another replica takes long to get a newer one', async () => {
    const { one, other, clock } = createReplicas()
    await one.read(
      'a',
      optionsOf(async () => 'old'),
    )
    clock.nowMs += 2 * MINUTE_MS
    expect(await other.read('a', optionsOf(hanging))).toMatchObject({ data: 'old', stale: true })
  })
})
