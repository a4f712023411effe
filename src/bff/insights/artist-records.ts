import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { ArtistRecord, ChartRecordsAnswer } from '#contract/api/insights/chart-insights.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { DateWindow } from '#contract/dates.ts'
import {
  createSimultaneous,
  findLastMany,
  type SimultaneousRecord,
  takeRecords,
  toArtists,
  type TopTitles,
} from '#domain/insights/whole-chart/simultaneous.ts'
import { createRowNames } from '../exports/name-rows.ts'
import type { Name } from '../names/name-store.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { LoadedInsights } from './load-insights.ts'

/** Number of names that are looked up in one turn of the event loop, which takes a few milliseconds. */
const SLICE_NAMES = 500
/** Number of weeks whose artists are counted in one turn, which takes about 3 ms. */
const SLICE_WEEKS = 100
/** Maximum number of names that one request loads from the embedded service. Another provider gets no call for them. */
const MAX_LOADED = 1_000
/** More names than this take longer than the patience. */
const MAX_AWAITED = 200
/** Short, because the others are there for the next request. */
const NAMES_PATIENCE_MS = 200
const LOADING_MS = 30_000
/** An import can correct names. */
const FRESH_MS = 300_000
/** Thousands of names load over many requests, each of which computes all records. Pages request them as often as this. */
const RELOAD_MS = 2_000

type ArtistRecords = Pick<ChartRecordsAnswer, 'artistsInTop10' | 'artistsInTop40' | 'lastThreeInTop10' | 'credits'>

type Computed = {
  records: ArtistRecords
  /** Titles without a name, and those of them for which a lookup found none. */
  unnamed: string[]
  nameless: Set<string>
  namesVersion: number
  /** Times of the first request and of the last one that loaded names. */
  computedAt: number
  reloadedAt: number
}

type NamesToLoad = {
  loaded: LoadedInsights
  chart: ChartSummary
  window: DateWindow
  ids: readonly string[]
  nameless: Set<string>
}

/** Stored weeks have no artists, so those of the top 40 come from the names that this server knows. */
export function createArtistRecords(context: AppContext) {
  const { archive, names, elapsedMs, provider } = context
  const nameRows = createRowNames(context)
  const isEmbedded = provider.mode === 'embedded'

  /** Cached as long as their insights are. */
  const computed = new WeakMap<LoadedInsights, Computed>()
  const loading = new WeakMap<LoadedInsights, Promise<void>>()

  return async function loadArtists(
    loaded: LoadedInsights,
    tops: readonly TopTitles[],
    options: CallOptions,
  ): Promise<ArtistRecords> {
    const stored = computed.get(loaded)
    const cached = stored !== undefined && elapsedMs() - stored.computedAt < FRESH_MS ? stored : null
    if (cached !== null && isCurrent(cached)) return cached.records
    const namesVersion = names.version()
    const result = await compute({ loaded, tops, nameless: cached?.nameless ?? new Set() }, options)
    // The time counts from the first request, so that titles without a name are looked up again.
    const computedAt = cached?.computedAt ?? elapsedMs()
    computed.set(loaded, { ...result, namesVersion, computedAt, reloadedAt: elapsedMs() })
    return result.records
  }

  function isCurrent({ records, namesVersion, unnamed, reloadedAt }: Computed): boolean {
    if (elapsedMs() - reloadedAt < RELOAD_MS) return true
    return !records.credits.loading && (names.version() === namesVersion || names.findAll(unnamed).size === 0)
  }

  /** `nameless` has the titles that aren't looked up again. It grows while names load. */
  async function compute(
    { loaded, tops, nameless }: { loaded: LoadedInsights; tops: readonly TopTitles[]; nameless: Set<string> },
    options: CallOptions,
  ): Promise<Pick<Computed, 'records' | 'unnamed' | 'nameless'>> {
    const { chart, weeks } = loaded
    const top40 = new Set<number>()
    for (const top of tops) for (const title of top.titles) top40.add(title)
    const numbers = [...top40]
    const ids = new Map<number, string>()
    await eachSlice(numbers, SLICE_NAMES, options.signal, (slice) => {
      for (const [no, id] of archive.findEntityIds(slice)) ids.set(no, id)
    })
    const known = await findNames([...ids.values()], options.signal)
    const last = weeks.at(-1)
    const missing = [...ids.values()].filter((id) => !known.has(id))
    const wanted = isEmbedded && last !== undefined ? missing.filter((id) => !nameless.has(id)) : []
    if (wanted.length > 0 && last !== undefined) {
      const window = { start: last.start, end: last.end }
      startLoading({ loaded, chart, window, ids: wanted.slice(0, MAX_LOADED), nameless })
      if (wanted.length <= MAX_AWAITED) await Promise.race([loading.get(loaded), sleep(NAMES_PATIENCE_MS)])
      options.signal.throwIfAborted()
      for (const [id, name] of names.findAll(wanted)) known.set(id, name)
    }
    const nameOf = (title: number) => known.get(ids.get(title) ?? '')
    const credits = [...known.values()].flatMap(({ credit }) => credit ?? [])
    const toOwn = toArtists(credits)
    const cached = new Map(credits.map((credit) => [credit, toOwn(credit)]))
    const artistsOf = (title: number) => cached.get(nameOf(title)?.credit ?? '') ?? []
    const toRecord = ({ artist, most, week, titles, lastMany }: SimultaneousRecord): ArtistRecord => ({
      artist,
      most,
      at: weekAt(loaded, week),
      titles: titles.flatMap((title) => nameOf(title)?.title ?? []),
      lastThree: lastMany === null ? null : weekAt(loaded, lastMany),
    })
    const [inTop10, inTop40] = [createSimultaneous(artistsOf, 10), createSimultaneous(artistsOf, 40)]
    await eachSlice(tops, SLICE_WEEKS, options.signal, (slice) => {
      for (const top of slice) {
        inTop10.add(top)
        inTop40.add(top)
      }
    })
    const top10 = inTop10.finish()
    const lastMany = findLastMany(top10)
    const unnamed = missing.filter((id) => !known.has(id))
    const records = {
      artistsInTop10: takeRecords(top10).map(toRecord),
      artistsInTop40: takeRecords(inTop40.finish()).map(toRecord),
      lastThreeInTop10: lastMany && toRecord(lastMany),
      credits: {
        known: known.size,
        of: numbers.length,
        loading: isEmbedded && unnamed.some((id) => !nameless.has(id)),
      },
    }
    return { records, unnamed, nameless }
  }

  /** Loading continues after the request, because thousands of names take longer than a page waits. */
  function startLoading({ loaded, chart, window, ids, nameless }: NamesToLoad) {
    if (loading.has(loaded)) return
    const options: CallOptions = { signal: AbortSignal.timeout(LOADING_MS), priority: 'background' }
    const load = async () => {
      try {
        const found = await nameRows({ chart, window }, ids, LOADING_MS, options)
        if (found.size === 0) for (const id of ids) nameless.add(id)
      } catch {
        // After a failure, the next request tries again.
      } finally {
        loading.delete(loaded)
      }
    }
    loading.set(loaded, load())
  }

  async function findNames(ids: readonly string[], signal: AbortSignal): Promise<Map<string, Name>> {
    const found = new Map<string, Name>()
    await eachSlice(ids, SLICE_NAMES, signal, (slice) => {
      for (const [id, name] of names.findAll(slice)) found.set(id, name)
    })
    return found
  }
}

/** Processes some of the items in each turn of the event loop. */
async function eachSlice<T>(items: readonly T[], size: number, signal: AbortSignal, work: (slice: T[]) => void) {
  for (let index = 0; index < items.length; index += size) {
    work(items.slice(index, index + size))
    await setImmediate()
    signal.throwIfAborted()
  }
}

function weekAt({ weeks }: LoadedInsights, index: number): ArtistRecord['at'] {
  const week = weeks[index]
  if (week === undefined) throw new Error('a record of a week that is not listed')
  return { week: week.week, window: { start: week.start, end: week.end } }
}
