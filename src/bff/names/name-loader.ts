import { type EntityKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import type { NameLine } from '#contract/api/charts.ts'
import type { DateWindow } from '#contract/dates.ts'
import { DEFAULT_TERRITORY, type Territory } from '#contract/territories.ts'
import { EMPTY_FRESH_MS } from '../cache/answer-cache.ts'
import { concurrently } from '../core/concurrently.ts'
import { isProviderFailure } from '../core/errors.ts'
import type { ProviderClient } from '../provider/client.ts'
import { createSingleFlight, type SharedCall } from '../provider/single-flight.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { Name, NameStore } from './name-store.ts'

type NameQuery = {
  kind: EntityKind
  ids: readonly string[]
  location: Territory | null
  /** Some providers require dates even for a name. */
  window: DateWindow
}

type NameResult = { id: string; name: Name | null; failed: boolean }

type NameLoaderOptions = {
  names: NameStore
  client: Pick<ProviderClient, 'fetchEntity'>
  /** Maximum concurrent provider calls per request. */
  concurrency: number
  elapsedMs: () => number
}

/** A provider without titles would otherwise be asked for all of them again for every page and file. */
const NAMELESS_MS = 3_600_000
const MAX_NAMELESS = 100_000
/** Rows that are on the screen when a chart week opens. */
const FIRST_ROWS = 20

/** Loads names for pages, files and link previews, which share one provider call per unknown name. */
export function createNameLoader({ names, client, concurrency: defaultConcurrency, elapsedMs }: NameLoaderOptions) {
  const flights = createSingleFlight()
  /** IDs for which the provider had no name, with the monotonic time until which this counts. */
  const nameless = new Map<string, number>()

  const isNameless = (id: string): boolean => (nameless.get(id) ?? 0) > elapsedMs()

  /**
   * Returns the stored name, or calls `fetch` unless another request is already fetching this name, or the provider had
   * none recently.
   */
  async function load(
    kind: EntityKind,
    id: string,
    caller: CallOptions,
    fetch: (call: SharedCall) => Promise<Name | null>,
  ): Promise<Name | null> {
    const known = names.find(id)
    if (known !== null || isNameless(id)) return known
    const name = await flights.run(`${kind}|${id}`, caller, fetch)
    if (typeof name?.title !== 'string') {
      nameless.delete(id)
      nameless.set(id, elapsedMs() + (name === null ? EMPTY_FRESH_MS : NAMELESS_MS))
      const [oldest] = nameless.keys()
      if (nameless.size > MAX_NAMELESS && oldest !== undefined) nameless.delete(oldest)
    }
    return name
  }

  /** Yields stored names first, then the others as they arrive, then the counts. */
  async function* loadAll(
    { kind, ids, location, window }: NameQuery,
    options: CallOptions,
    concurrency = defaultConcurrency,
  ): AsyncGenerator<NameLine> {
    await names.importShared(kind, ids)
    const known = names.findAll(ids)
    for (const [id, name] of known) yield { id, ...name }
    const counts = { known: known.size, missing: 0, failed: 0 }
    const query = { kind, location: location ?? DEFAULT_TERRITORY, window, filters: {}, level: 'name' } as const

    // The first rows of all requests come before the other rows of any request.
    const first = new Set(ids.slice(0, FIRST_ROWS))
    const priorityOf = (id: string) => (options.priority === 'rest' && first.has(id) ? 'first-rows' : options.priority)

    const loadOne = async (id: string): Promise<NameResult> => {
      // Malformed IDs are never sent to the provider.
      if (!SERVICE_ID_PATTERNS[kind].test(id)) return { id, name: null, failed: false }
      try {
        const name = await load(kind, id, { ...options, priority: priorityOf(id) }, async (call) => {
          const record = await client.fetchEntity({ ...query, id }, { ...options, ...call })
          if (record === null) return null
          const { title, credit, artists } = record.identity
          // The name is stored before the flight ends, so that a later request finds the name or joins the flight.
          names.put(
            kind,
            id,
            { title, credit },
            artists.flatMap((artist) => artist.id ?? []),
          )
          return { title, credit }
        })
        return { id, name, failed: false }
      } catch (error) {
        if (isProviderFailure(error)) return { id, name: null, failed: true }
        throw error
      }
    }

    const unknown = ids.filter((id) => !known.has(id))
    for await (const { id, name, failed } of concurrently(unknown, concurrency, loadOne)) {
      if (failed) counts.failed += 1
      else if (name === null || name.title === null) counts.missing += 1
      else {
        counts.known += 1
        yield { id, title: name.title, credit: name.credit }
      }
    }
    yield { done: true, ...counts }
  }

  return { load, loadAll, isNameless }
}

export type NameLoader = ReturnType<typeof createNameLoader>
