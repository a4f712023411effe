import { createHash } from 'node:crypto'
import { BentoCache, bentostore } from 'bentocache'
import { memoryDriver } from 'bentocache/drivers/memory'
import { isProviderFailure } from '../errors.ts'
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

/** With the moment on our own count of time at which it came into this memory. */
type Held<T> = Kept<T> & { heldAtMs?: number }

export type ReadOptions<T> = {
  signal: AbortSignal
  /** How long this answer needs no second asking. */
  freshMs: (data: T) => number
  fetch: (signal: AbortSignal) => Promise<T>
}

/** Raised when the shape of what is kept changes: a shared cache may hold older shapes. */
const KEY_VERSION = 'v1'
/** How long past its freshness an answer may stand in for one that cannot be had. */
export const MAX_STALE_MS = 24 * 3_600_000
/** An answer that is fresh this long is about closed days: it is shown at once and asked again behind. */
export const LONG_FRESH_MS = 3_600_000
const MAX_KEY_LENGTH = 200
/** Entries cost more than their bytes: an upper bound on their number bounds that too. */
const MAX_ENTRIES = 20_000

/**
 * Answers of the provider in memory, bounded by bytes. Identical questions in flight are one. Failures are never kept; an
 * older answer stands in for them, marked. What is handed out is a copy, or frozen where several get the same: nobody can
 * change what others see.
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

  async function keepHere<T>(key: string, kept: Kept<T>, freshMs: number) {
    const held: Held<T> = { ...kept, heldAtMs: elapsedMs() }
    await bento.set({ key: toKey(key), value: held, ttl: freshMs + MAX_STALE_MS })
  }

  async function keep<T>(key: string, kept: Kept<T>, freshMs: number) {
    await keepHere(key, kept, freshMs)
    await shared?.keep(toKey(key), kept, freshMs + MAX_STALE_MS)
  }

  /** The clock may have been set back since, or this memory may hold what another replica got long ago. */
  function ageOf({ fetchedAt, heldAtMs = elapsedMs() }: Held<unknown>): number {
    return Math.max(now() - fetchedAt, elapsedMs() - heldAtMs)
  }

  async function find<T>(key: string): Promise<Held<T> | null> {
    return (await bento.get<Held<T> | undefined>({ key: toKey(key) })) ?? null
  }

  /** What another replica got later than `kept`, else `kept`. */
  async function catchUp<T>(key: string, kept: Held<T> | null, { signal, freshMs }: ReadOptions<T>) {
    if (shared === null) return kept
    const isFresh = kept !== null && ageOf(kept) < freshMs(kept.data)
    if (isFresh && !shared.mayBeNewer(toKey(key))) return kept
    const found = await looks.run(key, signal, async () => {
      const other = (await shared.find(toKey(key))) as Kept<T> | null
      if (other === null || other.fetchedAt <= (kept?.fetchedAt ?? Number.NEGATIVE_INFINITY)) return null
      await keepHere(key, other, freshMs(other.data))
      return freeze(other)
    })
    return found ?? kept
  }

  /** @param sinceMs when the one that is known was got; only a newer one will do */
  function refresh<T>(key: string, sinceMs: number, { signal, freshMs, fetch }: ReadOptions<T>): Promise<Kept<T>> {
    return flights.run(key, signal, async (flightSignal) => {
      const turn = await shared?.takeTurn(toKey(key), sinceMs, flightSignal)
      if (turn !== undefined && turn.kept !== null) {
        const other = freeze(turn.kept as Kept<T>)
        await keepHere(key, other, freshMs(other.data))
        return other
      }
      try {
        const data = freeze(await fetch(flightSignal))
        const kept = { fetchedAt: now(), data }
        await keep(key, kept, freshMs(data))
        return kept
      } finally {
        turn?.release()
      }
    })
  }

  /** The page has its answer, marked; whoever asks next finds the newer one, or tries again. */
  function refreshBehind<T>(key: string, sinceMs: number, options: ReadOptions<T>) {
    refresh(key, sinceMs, { ...options, signal: AbortSignal.timeout(refreshTimeoutMs) }).catch(() => {})
  }

  async function read<T>(key: string, options: ReadOptions<T>): Promise<Read<T>> {
    const kept = await catchUp(key, await find<T>(key), options)
    if (kept === null) {
      counts.misses += 1
      const { data, fetchedAt } = await refresh(key, Number.NEGATIVE_INFINITY, options)
      return { data, fetchedAt, stale: false }
    }
    const freshMs = options.freshMs(kept.data)
    const pastFreshMs = ageOf(kept) - freshMs
    const old = { data: kept.data, fetchedAt: kept.fetchedAt }
    if (pastFreshMs < 0) {
      counts.hits += 1
      return { ...old, stale: false }
    }
    if (freshMs >= LONG_FRESH_MS && pastFreshMs < MAX_STALE_MS) {
      counts.hits += 1
      refreshBehind(key, kept.fetchedAt, options)
      return { ...old, stale: true }
    }
    counts.misses += 1
    try {
      const { data, fetchedAt } = await refresh(key, kept.fetchedAt, options)
      return { data, fetchedAt, stale: false }
    } catch (error) {
      if (!isProviderFailure(error) || pastFreshMs >= MAX_STALE_MS) throw error
      counts.stale += 1
      return { ...old, stale: true }
    }
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
