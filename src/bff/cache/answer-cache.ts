import { createHash } from 'node:crypto'
import { BentoCache, bentostore } from 'bentocache'
import { memoryDriver } from 'bentocache/drivers/memory'
import { isProviderFailure } from '../errors.ts'
import { createDeadline } from '../provider/signals.ts'
import { createSingleFlight } from '../provider/single-flight.ts'
import { type Kept, type SharedAnswers } from './shared-answers.ts'

/** An answer of the provider, or an older one that was kept. `stale`: past its time, and there is no newer one yet. */
export type Read<T> = { data: T; fetchedAt: number; stale: boolean }

export type AnswerCacheOptions = {
  /** Bytes of all that is kept in memory. */
  maxBytes: number
  /** Epoch milliseconds. */
  now: () => number
  /** Milliseconds that only grow: a clock that is set back makes nothing young again. @default now */
  elapsedMs?: () => number
  /** Longest that a refresh behind a page may take. */
  refreshTimeoutMs: number
  /** Null: no other replica has anything to share. @default null */
  shared?: SharedAnswers | null
}

/** When an answer came: by the clock that the receipt shows, and by our own count of elapsed time. */
type Arrival = { fetchedAt: number; heldAtMs?: number }

/** `denial`: when the provider, for the first time since, answered that there is nothing. */
type Held<T> = Kept<T> & Arrival & { denial?: Arrival }

export type ReadOptions<T> = {
  signal: AbortSignal
  /** How long this answer needs no second request. */
  freshMs: (data: T) => number
  /** False: a cached answer is used, but a new one isn't stored. @default true */
  isStored?: boolean
  fetch: (signal: AbortSignal) => Promise<T>
  /** True for data that says there is nothing. @default data === null */
  isEmpty?: (data: T) => boolean
}

/** Raised when the shape of what is kept changes: a shared cache may hold older shapes. */
const KEY_VERSION = 'v2'
/** How long past its freshness an answer may stand in for one that cannot be had. */
export const MAX_STALE_MS = 24 * 3_600_000
/** An answer that is fresh this long is about closed days: it is shown at once and asked again behind. */
export const LONG_FRESH_MS = 3_600_000
/** How long "there is nothing" is believed: a provider that is wrong about it once must not hide data for hours. */
export const EMPTY_FRESH_MS = 60_000
/** The second answer that data is gone must not come from the same hiccup as the first. */
const CONFIRM_AFTER_MS = 10_000
/** How long a request waits for the provider before it takes the older answer. */
const PATIENCE_MS = 1_000
const MAX_KEY_LENGTH = 200
/** Entries cost more than their bytes: an upper bound on their number bounds that too. */
const MAX_ENTRIES = 20_000

/** The request takes the older answer; its provider call goes on. */
class OutOfPatience extends Error {}

/**
 * Provider answers in memory, bounded by bytes. Identical requests in flight are one. Failures are never cached: an older
 * answer, marked as stale, stands in for them and for calls that take too long. "There is nothing" replaces data only when
 * a second, separate answer confirms it. Results are copies, or frozen where several callers get the same object.
 */
export function createAnswerCache(given: AnswerCacheOptions) {
  const { maxBytes, now, elapsedMs = now, refreshTimeoutMs, shared = null } = given
  const flights = createSingleFlight()
  const looks = createSingleFlight()
  const bento = new BentoCache({
    default: 'answers',
    serializer: { serialize: toNarrowJson, deserialize: (text: string): unknown => JSON.parse(text) },
    stores: {
      answers: bentostore().useL1Layer(memoryDriver({ maxSize: maxBytes, maxItems: MAX_ENTRIES })),
    },
  })
  const counts = { hits: 0, misses: 0, stale: 0 }
  /** Keys that are refreshed without a request waiting for them. */
  const behind = new Set<string>()
  /** When each request, known by its signal, started to wait, or last received an answer: real time, as timers have it. */
  const waitingSince = new WeakMap<AbortSignal, number>()

  async function keepHere<T>(key: string, held: Held<T>, freshMs: number) {
    const value = { ...held, heldAtMs: held.heldAtMs ?? elapsedMs() }
    await bento.set({ key: toKey(key), value, ttl: freshMs + MAX_STALE_MS })
  }

  async function keep<T>(key: string, kept: Kept<T>, freshMs: number) {
    await keepHere(key, kept, freshMs)
    await shared?.keep(toKey(key), kept, freshMs + MAX_STALE_MS)
  }

  /** The clock may have been set back since, or this memory may hold what another replica got long ago. */
  function ageOf({ fetchedAt, heldAtMs = elapsedMs() }: Arrival): number {
    return Math.max(now() - fetchedAt, elapsedMs() - heldAtMs)
  }

  async function find<T>(key: string): Promise<Held<T> | null> {
    return (await bento.get<Held<T> | undefined>({ key: toKey(key) })) ?? null
  }

  /** Stores a newer answer with `store`; a first "there is nothing" is only noted, on the data that it denies. */
  async function settle<T>(
    key: string,
    held: Held<T> | null,
    newer: Kept<T>,
    options: ReadOptions<T>,
    store: typeof keep,
  ): Promise<Held<T>> {
    if (held === null || !isDenial(held, newer, options)) {
      await store(key, newer, freshMsOf(newer.data, options))
      return newer
    }
    const { fetchedAt } = newer
    const denied = { ...held, data: freeze(held.data), denial: held.denial ?? { fetchedAt, heldAtMs: elapsedMs() } }
    await keepHere(key, denied, freshMsOf(held.data, options))
    return denied
  }

  function isDenial<T>(held: Held<T>, newer: Kept<T>, options: ReadOptions<T>): boolean {
    const { isEmpty = isNull } = options
    const isServable = ageOf(held) < freshMsOf(held.data, options) + MAX_STALE_MS
    if (!isEmpty(newer.data) || isEmpty(held.data) || !isServable) return false
    return held.denial === undefined || ageOf(held.denial) < CONFIRM_AFTER_MS
  }

  /** What another replica got later than `held`, else `held`. */
  async function catchUp<T>(key: string, held: Held<T> | null, options: ReadOptions<T>) {
    if (shared === null) return held
    const isFresh = held !== null && ageOf(held) < freshMsOf(held.data, options)
    if (isFresh && !shared.mayBeNewer(toKey(key))) return held
    const found = await looks.run(key, options.signal, async () => {
      const other = (await shared.find(toKey(key))) as Kept<T> | null
      if (other === null || other.fetchedAt <= latestOf(held)) return null
      return settle(key, held, freeze(other), options, keepHere)
    })
    return found ?? held
  }

  /** @param held the answer that is known; only a newer one will do */
  async function refresh<T>(key: string, held: Held<T> | null, options: ReadOptions<T>): Promise<Read<T>> {
    const settled = await flights.run(key, options.signal, async (flightSignal) => {
      const turn = await shared?.takeTurn(toKey(key), latestOf(held), flightSignal)
      if (turn !== undefined && turn.kept !== null) {
        return settle(key, held, freeze(turn.kept as Kept<T>), options, keepHere)
      }
      try {
        const data = freeze(await options.fetch(flightSignal))
        return await settle(key, held, { fetchedAt: now(), data }, options, options.isStored === false ? skip : keep)
      } finally {
        turn?.release()
      }
    })
    return { data: settled.data, fetchedAt: settled.fetchedAt, stale: settled.denial !== undefined }
  }

  /** The request has its answer, marked; the next one finds the newer answer, or tries again. */
  function refreshBehind<T>(key: string, held: Held<T>, options: ReadOptions<T>) {
    if (behind.has(key)) return
    behind.add(key)
    refresh(key, held, { ...options, signal: AbortSignal.timeout(refreshTimeoutMs) })
      .catch(() => {})
      .finally(() => behind.delete(key))
  }

  /**
   * A newer answer that comes within the request's patience, else the older one. A page made of many answers waits for
   * one second in all where none arrives, and not for one second per answer.
   */
  async function refreshWithPatience<T>(key: string, held: Held<T>, options: ReadOptions<T>): Promise<Read<T>> {
    const { signal } = options
    const since = waitingSince.get(signal) ?? performance.now()
    waitingSince.set(signal, since)
    const leftMs = since + PATIENCE_MS - performance.now()
    const old = { data: held.data, fetchedAt: held.fetchedAt, stale: true }
    if (leftMs <= 0 || behind.has(key)) {
      refreshBehind(key, held, options)
      counts.stale += 1
      return old
    }
    const onTimeout = () => {
      // Joins the call before this request leaves it: otherwise nobody would wait for it, and it would be cancelled.
      refreshBehind(key, held, options)
      return new OutOfPatience()
    }
    const patience = createDeadline(leftMs, onTimeout, [signal])
    try {
      const newer = await refresh(key, held, { ...options, signal: patience.signal })
      waitingSince.set(signal, performance.now())
      return newer
    } catch (error) {
      if (!(error instanceof OutOfPatience) && !isProviderFailure(error)) throw error
      counts.stale += 1
      return old
    } finally {
      patience.release()
    }
  }

  async function read<T>(key: string, options: ReadOptions<T>): Promise<Read<T>> {
    const held = await catchUp(key, await find<T>(key), options)
    const freshMs = held === null ? 0 : freshMsOf(held.data, options)
    if (held === null || ageOf(held) >= freshMs + MAX_STALE_MS) {
      counts.misses += 1
      return refresh(key, held, options)
    }
    const { data, fetchedAt, denial } = held
    if (ageOf(held) < freshMs) {
      counts.hits += 1
      return { data, fetchedAt, stale: false }
    }
    if (denial !== undefined && ageOf(denial) < CONFIRM_AFTER_MS) {
      counts.stale += 1
      return { data, fetchedAt, stale: true }
    }
    if (freshMs >= LONG_FRESH_MS) {
      counts.hits += 1
      refreshBehind(key, held, options)
      return { data, fetchedAt, stale: true }
    }
    counts.misses += 1
    return refreshWithPatience(key, held, options)
  }

  return {
    read,
    /** Keeps what came with another answer, as if it had been asked by itself. */
    put(key: string, { data, fetchedAt }: { data: unknown; fetchedAt: number }, freshMs: number) {
      return keep(key, { fetchedAt, data }, freshMs)
    },
    counts,
    close: () => bento.disconnectAll(),
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

function freshMsOf<T>(data: T, { freshMs, isEmpty = isNull }: ReadOptions<T>): number {
  return isEmpty(data) ? Math.min(freshMs(data), EMPTY_FRESH_MS) : freshMs(data)
}

function isNull(data: unknown): boolean {
  return data === null
}

/** When the provider last said something about it, data or not. */
function latestOf(held: Held<unknown> | null): number {
  return held === null ? Number.NEGATIVE_INFINITY : Math.max(held.fetchedAt, held.denial?.fetchedAt ?? held.fetchedAt)
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** A question of 2 kB would cost more than its answer, and only answers are counted. */
function toKey(key: string): string {
  const short = key.length > MAX_KEY_LENGTH ? createHash('sha256').update(key).digest('base64url') : key
  return `${KEY_VERSION}|${short}`
}

/** One letter beyond Latin-1 makes the engine spend two bytes on every letter of a text: escaped, it does not. */
function toNarrowJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** In place of storing an answer. */
async function skip() {}
