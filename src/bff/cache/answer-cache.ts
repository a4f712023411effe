import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type JsonText, readJson } from '#contract/text/json-text.ts'
import { isProviderFailure } from '../core/errors.ts'
import { createDeadline } from '../provider/signals.ts'
import { type Caller, createSingleFlight, type SharedCall } from '../provider/single-flight.ts'
import { trace, type TracedSpan } from '../tracing/trace.ts'
import type { CachedResponse, SharedResponses } from './shared-responses.ts'

/** `stale` is true if the response is no longer fresh and no newer one has arrived. */
export type Read<T> = { data: T; fetchedAt: number; stale: boolean }

type AnswerCacheOptions = {
  maxBytes: number
  now: () => number
  /**
   * Returns monotonic milliseconds, so that setting the clock back can't make a response fresh again.
   * @default now
   */
  elapsedMs?: () => number
  refreshTimeoutMs: number
  /**
   * Is null if there are no other replicas.
   * @default null
   */
  shared?: SharedResponses | null
}

/** When a response arrived: in epoch milliseconds for receipts, and in elapsed milliseconds. */
type Arrival = { fetchedAt: number; storedAtMs?: number }

/** `denial`: when the provider first responded “no data” after this response. */
type LocalResponse<T> = CachedResponse<T> & Arrival & { denial?: Arrival }

type ReadOptions<T> = Caller & {
  /** How long the response stays fresh. */
  freshMs: (data: T) => number
  /**
   * If false, new responses aren't stored.
   * @default true
   */
  isStored?: boolean
  fetch: (call: SharedCall) => Promise<T>
  /**
   * Returns true for data that means “no data”.
   * @default data === null
   */
  isEmpty?: (data: T) => boolean
}

/** Raise the version if the shape of cached data changes, because a shared cache may contain older shapes. */
const KEY_VERSION = 'v3'
/** How long a response may replace a failed request after it stopped being fresh. */
const MAX_STALE_MS = 24 * 3_600_000
/** Responses that stay fresh this long are about closed days, so they are served at once and refreshed in the background. */
export const LONG_FRESH_MS = 3_600_000
/** Maximum time for which “no data” stays fresh, so that one wrong response can't hide data for hours. */
export const EMPTY_FRESH_MS = 60_000
/** Minimum time between two “no data” responses that confirm each other, so that one outage can't cause both. */
const CONFIRM_AFTER_MS = 10_000
/** How long a request waits for the provider before it uses a stale response. */
const PATIENCE_MS = 1_000
const MAX_KEY_LENGTH = 200
/** Limits the overhead per entry, which the byte limit doesn't count. */
const MAX_ENTRIES = 20_000
const RESULT_COUNTS = { hit: 'hits', miss: 'misses', stale: 'stale' } as const

/** Ends the wait of a request, which then uses a stale response while its provider call continues. */
class OutOfPatience extends Error {}

/**
 * Caches provider responses in memory and joins identical requests in flight. Never caches failures: a stale response
 * replaces failed and slow calls. “No data” replaces data only if a second, later response confirms it. Entries are
 * JSON text, so that their bytes can be counted and every caller gets a copy.
 */
export function createAnswerCache(cacheOptions: AnswerCacheOptions) {
  const { maxBytes, now, elapsedMs = now, refreshTimeoutMs, shared = null } = cacheOptions
  const fetches = createSingleFlight()
  const lookups = createSingleFlight()
  const entries = new LRUCache<string, JsonText<LocalResponse<unknown>>>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: (text) => text.length,
  })
  const counts = { hits: 0, misses: 0, stale: 0 }
  const refreshing = new Set<string>()
  let generation = 0
  /** When each request, identified by its signal, started waiting or last received a response, by `performance.now()`. */
  const waitingSince = new WeakMap<AbortSignal, number>()

  function count(result: 'hit' | 'miss' | 'stale', span: TracedSpan) {
    counts[RESULT_COUNTS[result]] += 1
    span.setAttributes({ 'chartroom.cache.result': result })
  }

  function storeHere<T>(key: string, response: LocalResponse<T>) {
    entries.set(toKey(key), toNarrowJson({ ...response, storedAtMs: response.storedAtMs ?? elapsedMs() }))
  }

  async function store<T>(key: string, response: CachedResponse<T>, freshMs: number) {
    storeHere(key, response)
    await shared?.store(toKey(key), response, freshMs + MAX_STALE_MS)
  }

  /**
   * Returns the longer of two ages, because the clock may have been set back, or another replica may have fetched it long ago.
   */
  function ageOf({ fetchedAt, storedAtMs = elapsedMs() }: Arrival): number {
    return Math.max(now() - fetchedAt, elapsedMs() - storedAtMs)
  }

  function find<T>(key: string): LocalResponse<T> | null {
    const text = entries.get(toKey(key))
    if (text === undefined) return null
    const response = readJson(text)
    return { ...response, data: response.data as T } // The key determines the type.
  }

  /** Stores a newer response. A first “no data” doesn't replace data. It is only recorded with the data. */
  async function settle<T>(
    key: string,
    cached: LocalResponse<T> | null,
    newer: CachedResponse<T>,
    options: ReadOptions<T>,
    storeNewer: (key: string, response: CachedResponse<T>, freshMs: number) => void | Promise<void>,
  ): Promise<LocalResponse<T>> {
    if (cached === null || !isDenial(cached, newer, options)) {
      await storeNewer(key, newer, freshMsOf(newer.data, options))
      return newer
    }
    const denial = cached.denial ?? { fetchedAt: newer.fetchedAt, storedAtMs: elapsedMs() }
    const denied = { ...cached, data: freeze(cached.data), denial }
    storeHere(key, denied)
    return denied
  }

  function isDenial<T>(cached: LocalResponse<T>, newer: CachedResponse<T>, options: ReadOptions<T>): boolean {
    const { isEmpty = isNull } = options
    const isServable = ageOf(cached) < freshMsOf(cached.data, options) + MAX_STALE_MS
    if (!isEmpty(newer.data) || isEmpty(cached.data) || !isServable) return false
    return cached.denial === undefined || ageOf(cached.denial) < CONFIRM_AFTER_MS
  }

  /** Returns another replica's response if it is newer than `cached`. */
  async function catchUp<T>(key: string, cached: LocalResponse<T> | null, options: ReadOptions<T>) {
    if (shared === null) return cached
    const isFresh = cached !== null && ageOf(cached) < freshMsOf(cached.data, options)
    if (isFresh && !shared.mayBeNewer(toKey(key))) return cached
    const found = await lookups.run(key, options, async () => {
      const other = (await shared.find(toKey(key))) as CachedResponse<T> | null
      if (other === null || other.fetchedAt <= latestOf(cached)) return null
      return settle(key, cached, freeze(other), options, storeHere)
    })
    return found ?? cached
  }

  async function refresh<T>(key: string, cached: LocalResponse<T> | null, options: ReadOptions<T>): Promise<Read<T>> {
    const settled = await fetches.run(key, options, async (call) => {
      const turn = await shared?.takeTurn(toKey(key), latestOf(cached), call.signal)
      if (turn !== undefined && turn.response !== null) {
        return settle(key, cached, freeze(turn.response as CachedResponse<T>), options, storeHere)
      }
      try {
        const data = freeze(await options.fetch(call))
        return await settle(
          key,
          cached,
          { fetchedAt: now(), data },
          options,
          options.isStored === false ? () => {} : store,
        )
      } finally {
        turn?.release()
      }
    })
    return { data: settled.data, fetchedAt: settled.fetchedAt, stale: settled.denial !== undefined }
  }

  function refreshInBackground<T>(key: string, cached: LocalResponse<T>, options: ReadOptions<T>) {
    if (refreshing.has(key)) return
    refreshing.add(key)
    refresh(key, cached, { ...options, signal: AbortSignal.timeout(refreshTimeoutMs), priority: 'background' })
      .catch(() => {})
      .finally(() => refreshing.delete(key))
  }

  /** Returns the cached response if no newer one arrives in time. A request waits only once for all its responses. */
  async function refreshWithPatience<T>(
    key: string,
    cached: LocalResponse<T>,
    options: ReadOptions<T>,
    span: TracedSpan,
  ): Promise<Read<T>> {
    const { signal } = options
    const since = waitingSince.get(signal) ?? performance.now()
    waitingSince.set(signal, since)
    const remainingMs = since + PATIENCE_MS - performance.now()
    const stale = { data: cached.data, fetchedAt: cached.fetchedAt, stale: true }
    if (remainingMs <= 0 || refreshing.has(key)) {
      refreshInBackground(key, cached, options)
      count('stale', span)
      return stale
    }
    const onTimeout = () => {
      // This joins the call before the request leaves it, because a call without waiters is canceled.
      refreshInBackground(key, cached, options)
      return new OutOfPatience()
    }
    const patience = createDeadline(remainingMs, onTimeout, [signal])
    try {
      const newer = await refresh(key, cached, { ...options, signal: patience.signal })
      waitingSince.set(signal, performance.now())
      return newer
    } catch (error) {
      if (!(error instanceof OutOfPatience) && !isProviderFailure(error)) throw error
      count('stale', span)
      return stale
    } finally {
      patience.release()
    }
  }

  async function read<T>(key: string, options: ReadOptions<T>, span: TracedSpan): Promise<Read<T>> {
    const cached = await catchUp(key, find<T>(key), options)
    const freshMs = cached === null ? 0 : freshMsOf(cached.data, options)
    if (cached === null || ageOf(cached) >= freshMs + MAX_STALE_MS) {
      count('miss', span)
      return refresh(key, cached, options)
    }
    const { data, fetchedAt, denial } = cached
    if (ageOf(cached) < freshMs) {
      count('hit', span)
      return { data, fetchedAt, stale: false }
    }
    if (denial !== undefined && ageOf(denial) < CONFIRM_AFTER_MS) {
      count('stale', span)
      return { data, fetchedAt, stale: true }
    }
    if (freshMs >= LONG_FRESH_MS) {
      count('hit', span)
      refreshInBackground(key, cached, options)
      return { data, fetchedAt, stale: true }
    }
    count('miss', span)
    return refreshWithPatience(key, cached, options, span)
  }

  return {
    read: <T>(key: string, options: ReadOptions<T>): Promise<Read<T>> =>
      trace('cache read', (span) => read(key, options, span)),
    /** Returns true if this process has a response, fresh or not, so that reading it may need no call. */
    has: (key: string): boolean => entries.has(toKey(key)),
    /** Returns cached data, fresh or not, without requesting newer data. Null if this process has none. */
    peek: (key: string): unknown => find(key)?.data ?? null,
    /** Stores data that came with another response, as if it had been requested separately. */
    put: store,
    /** Clears the cache after data of the embedded service changed. Doesn't affect other replicas. */
    clear() {
      entries.clear()
      generation += 1
    },
    /** Changes with each {@link clear}, to recognize results that were computed from older responses. */
    generation: () => generation,
    counts,
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

function freshMsOf<T>(data: T, { freshMs, isEmpty = isNull }: ReadOptions<T>): number {
  return isEmpty(data) ? Math.min(freshMs(data), EMPTY_FRESH_MS) : freshMs(data)
}

function isNull(data: unknown): boolean {
  return data === null
}

function latestOf(cached: LocalResponse<unknown> | null): number {
  if (cached === null) return Number.NEGATIVE_INFINITY
  return Math.max(cached.fetchedAt, cached.denial?.fetchedAt ?? cached.fetchedAt)
}

/** Callers that join one fetch share its result, so none of them may change it. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** Hashes long keys, because the byte limit counts only values. */
function toKey(key: string): string {
  const short = key.length > MAX_KEY_LENGTH ? createHash('sha256').update(key).digest('base64url') : key
  return `${KEY_VERSION}|${short}`
}

/** Escapes characters beyond Latin-1. A string with even one of them takes two bytes per character in V8. */
function toNarrowJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value).replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ) as JsonText<T>
}
