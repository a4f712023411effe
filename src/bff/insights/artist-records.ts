import { setImmediate } from 'node:timers/promises'
import type { ArtistRecord, ChartRecordsAnswer } from '#contract/api/chart-insights.ts'
import {
  findLastMany,
  type SimultaneousRecord,
  takeRecords,
  toArtists,
  toSimultaneous,
} from '#domain/insights/territories/simultaneous.ts'
import { createRowNames } from '../exports/name-rows.ts'
import type { Name } from '../names/name-store.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { LoadedInsights } from './load-insights.ts'

/** Names that are looked up in one turn of the event loop: a few milliseconds. */
const SLICE_NAMES = 500
/** Names that one request loads from the embedded service. Another provider gets no call for them. */
const MAX_LOADED = 1_000
const NAMES_PATIENCE_MS = 800
/** An import can correct names. */
const FRESH_MS = 300_000

type ArtistRecords = Pick<ChartRecordsAnswer, 'artistsInTop10' | 'artistsInTop40' | 'lastThreeInTop10' | 'credits'>

/** Stored weeks have no artists, so those of the top 40 come from the names that this server knows. */
export function createArtistRecords(context: AppContext) {
  const { archive, names, now, provider } = context
  const nameRows = createRowNames(context)
  const isEmbedded = provider.mode === 'embedded'

  /** Complete records, as long as their insights are cached. */
  const complete = new WeakMap<LoadedInsights, { records: ArtistRecords; computedAt: number }>()

  return async function loadArtists(loaded: LoadedInsights, options: CallOptions): Promise<ArtistRecords> {
    const cached = complete.get(loaded)
    if (cached !== undefined && now() - cached.computedAt < FRESH_MS) return cached.records
    const records = await compute(loaded, options)
    if (records.credits.known === records.credits.of) complete.set(loaded, { records, computedAt: now() })
    return records
  }

  async function compute(loaded: LoadedInsights, options: CallOptions): Promise<ArtistRecords> {
    const { tops, chart, weeks } = loaded
    const numbers = [...new Set(tops.flatMap(({ titles }) => titles))]
    const ids = archive.findEntityIds(numbers)
    const known = await findNames([...ids.values()], options.signal)
    const last = weeks.at(-1)
    const missing = [...ids.values()].filter((id) => !known.has(id))
    if (isEmbedded && missing.length > 0 && last !== undefined) {
      const window = { start: last.start, end: last.end }
      const more = await nameRows({ chart, window }, missing.slice(0, MAX_LOADED), NAMES_PATIENCE_MS, options)
      for (const [id, name] of more) known.set(id, name)
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
    const top10 = toSimultaneous(tops, artistsOf, 10)
    const lastMany = findLastMany(top10)
    return {
      artistsInTop10: takeRecords(top10).map(toRecord),
      artistsInTop40: takeRecords(toSimultaneous(tops, artistsOf, 40)).map(toRecord),
      lastThreeInTop10: lastMany && toRecord(lastMany),
      credits: {
        known: known.size,
        of: numbers.length,
        loading: isEmbedded && known.size < numbers.length,
      },
    }
  }

  async function findNames(ids: readonly string[], signal: AbortSignal): Promise<Map<string, Name>> {
    const found = new Map<string, Name>()
    for (let index = 0; index < ids.length; index += SLICE_NAMES) {
      for (const [id, name] of names.findAll(ids.slice(index, index + SLICE_NAMES))) found.set(id, name)
      await setImmediate()
      signal.throwIfAborted()
    }
    return found
  }
}

function weekAt({ weeks }: LoadedInsights, index: number): ArtistRecord['at'] {
  const week = weeks[index]
  if (week === undefined) throw new Error('a record of a week that is not listed')
  return { week: week.week, window: { start: week.start, end: week.end } }
}
