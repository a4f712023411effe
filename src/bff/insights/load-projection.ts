import { LRUCache } from 'lru-cache'
import { type ChartProjectionAnswer, PROJECTION_CALLS } from '#contract/api/chart-projection.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import { DATA_LAG_DAYS } from '#contract/date-limits.ts'
import { addDays, DAYS_IN_WEEK, daysIn, type IsoDate } from '#contract/dates.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { type ChartKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import type { DataSource } from '#contract/data-sources.ts'
import type { InsightWeek } from '#domain/insights/insight-week.ts'
import { type FirstDays, toChartProjection } from '#domain/insights/projection/chart-projection.ts'
import {
  findEnoughDays,
  MAX_PROJECTED_DAYS,
  MIN_OUTCOME_WEEKS,
  PROJECTION_GROUPS,
} from '#domain/insights/projection/projection.ts'
import { crossesFormulaChange } from '#domain/numbers/equivalents.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { NO_ENTRIES, unpackEntries } from '../archive/packed-entries.ts'
import type { StoredWeek } from '../archive/week-archive.ts'
import { toReceipt } from '../cache/receipt.ts'
import { loadCurrent } from '../charts/load-chart-week.ts'
import { concurrently } from '../core/concurrently.ts'
import { isProviderFailure } from '../core/errors.ts'
import { createRowNames } from '../exports/name-rows.ts'
import { isComparable } from '../history-thread/build-insights.ts'
import { findRosterTitles } from '../ours/roster-titles.ts'
import type { CallOptions } from '../provider/transport.ts'
import { type AppContext, todayOf } from '../route-helpers/app-context.ts'
import { type DaysQuery, readDailyUnits, readUnits, toFirstDays } from './first-days.ts'

/** Closed weeks that projections are tested on, and the one before them. */
const TESTED_WEEKS = 9
/** Ranks that projections are tested with. */
const TESTED_RANKS = { embedded: 100, remote: 40 } as const
/** The same for a provider without daily series, which needs a call per title and week. */
const PLAIN_WEEKS = 4
/** Ranks of the latest chart that the answer has. */
const TOP = 40
const MAX_OURS = 24
/** Latest titles of an artist that can be a debut. */
const CANDIDATES_PER_ARTIST = 3
const MAX_CANDIDATES = 12
/** Debuts of past weeks whose first days are read. */
const MAX_DEBUTS = { embedded: 80, remote: 30 } as const
/** Share of the titles that must have a day. */
const KNOWN_SHARE = 0.8
const NAMES_PATIENCE_MS = 2_000
const MAX_CACHED = 32

type Request = { titles: readonly string[]; members: readonly MemberRef[] | null }
type Place = { kind: ChartKind; location: Territory }

/** Projects the open week of a chart. Costs up to PROJECTION_CALLS provider calls, at most once per hour for a remote provider. */
export function createProjectionLoader(context: AppContext) {
  const { archive, provider, freshness, now } = context
  const nameRows = createRowNames(context)
  const cache = new LRUCache<string, ChartProjectionAnswer>({
    max: MAX_CACHED,
    ttl: Math.max(freshness.recentMs, 1),
    perf: { now },
  })

  return async function loadProjection(
    chartId: string,
    { titles, members }: Request,
    options: CallOptions,
  ): Promise<ChartProjectionAnswer> {
    const weeks = await readWeeks(context, chartId, options)
    const key = JSON.stringify([chartId, titles, members, todayOf(context), archive.version()])
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const answer = await load(weeks, { titles, members }, options)
    if (!answer.receipt.partial) cache.set(key, answer)
    return answer
  }

  async function load(
    { chart, weeks }: Awaited<ReturnType<typeof readWeeks>>,
    { titles, members }: Request,
    options: CallOptions,
  ): Promise<ChartProjectionAnswer> {
    const latest = weeks.at(-1)
    const max = PROJECTION_CALLS[provider.mode]
    const { kind, location } = chart
    const unit = latest?.stored.unit ?? null
    const lead = latest?.stored.lead ?? null
    const receiptOf = (parts: Parameters<typeof toReceipt>[2], reads: { fetchedAt: number; stale: boolean }[] = []) =>
      toReceipt(provider.name, [{ fetchedAt: latest?.stored.readAt ?? now(), stale: false }, ...reads], {
        location,
        unit,
        computed: ['projection', 'names'],
        ...parts,
      })
    const base = latest === undefined ? null : toBase(latest.stored)
    if (latest === undefined || lead === null || kind === null || location === null) {
      const nothing = { enough: [], titles: [], tests: [], rankTest: null, calls: { used: 0, max } }
      return { chart, unit, base, open: null, days: 0, ...nothing, receipt: receiptOf({}) }
    }
    const start = addDays(latest.stored.start, DAYS_IN_WEEK)
    const open = { start, end: addDays(start, DAYS_IN_WEEK - 1) }
    const yesterday = addDays(todayOf(context), -1)
    const reader = createReader(
      context,
      { kind, location, metric: unit === null ? 'streams' : 'equivalents' },
      max,
      options,
    )
    const wanted = await chooseTitles({ titles, members }, latest, { kind, location }, options)
    const isDated = await reader.probe(latest.ids[0] ?? '', { start: weeks[0]?.stored.start ?? start, end: yesterday })
    const numbers = createNumbers(latest.numberOf)
    let days: number
    let testedRanks: number
    if (isDated) {
      testedRanks = TESTED_RANKS[provider.mode]
      await readDated(reader, weeks, wanted, { numbers, testedRanks, last: min(yesterday, addDays(open.end, -1)) })
      days = countKnownDays(
        reader.firstDays,
        latest.entries.slice(0, TOP).map(({ title }) => title),
        start,
      )
    } else {
      // Without daily series, a sum doesn't show which days it lacks.
      const due = addDays(todayOf(context), -DATA_LAG_DAYS)
      days = Math.max(0, Math.min(daysIn({ start, end: due }), MAX_PROJECTED_DAYS))
      testedRanks = Math.floor(max / (PLAIN_WEEKS + 1))
      if (days > 0) await readPlain(reader, start, days, [...wanted.ids, ...latest.ids].slice(0, testedRanks), numbers)
    }
    const shown = [...new Set([...wanted.ids, ...latest.ids.slice(0, TOP)])].filter(
      (id) => reader.firstDays.has(numbers.of(id)) || titles.includes(id),
    )
    const projection = toChartProjection({
      weeks,
      firstDays: reader.firstDays,
      days,
      titles: shown.map(numbers.of),
      testedRanks,
    })
    const today = todayOf(context)
    // The first weeks that are known have nothing to be tested on.
    const missing = MIN_OUTCOME_WEEKS + 1 - weeks.length
    const names = await nameRows({ chart, window: toBase(latest.stored).window }, shown, NAMES_PATIENCE_MS, options)
    return {
      chart,
      unit,
      base,
      open,
      days,
      enough: PROJECTION_GROUPS.flatMap((group) => {
        if (missing > 0) return { group, days: 1, date: addDays(open.start, missing * DAYS_IN_WEEK + 1) }
        if (!isDated && days === 0) return { group, days: 1, date: addDays(open.start, DATA_LAG_DAYS) }
        const enough = findEnoughDays(projection.backtests[group], days)
        return enough === null || enough === days ? [] : { group, days: enough, date: addDays(today, enough - days) }
      }),
      titles: projection.titles.flatMap((projected, index) => {
        const id = shown[index] ?? ''
        const { group, lastRank, lastUnits, soFar, lastSoFar, verdict, units, ranks } = projected
        const isCandidate = wanted.candidates.has(id)
        // Most latest titles of an artist are no debuts.
        if (isCandidate && group !== 'debut') return []
        const name = names.get(id) ?? { title: null, credit: null }
        const facts = { group, lastRank, lastUnits, soFar, lastSoFar, verdict, units, ranks }
        return { id, ...name, isOurs: wanted.ours.has(id), ...facts }
      }),
      tests: PROJECTION_GROUPS.flatMap((group) =>
        projection.backtests[group].flatMap((test, index) =>
          test === null ? [] : { group, days: index + 1, ...test },
        ),
      ),
      rankTest: projection.ranks,
      calls: { used: reader.used(), max },
      receipt: receiptOf(
        {
          sources: mergeSources(reader.sources),
          window: {
            start: weeks[0]?.stored.start ?? start,
            end: days === 0 ? addDays(start, -1) : addDays(start, days - 1),
          },
          partialReasons: reader.hasFailed() || wanted.hasFailed ? [{ reason: 'failed' }] : [],
        },
        reader.reads,
      ),
    }
  }

  async function chooseTitles(
    { titles, members }: Request,
    latest: LoadedWeek,
    { kind }: Place,
    options: CallOptions,
  ): Promise<{ ids: string[]; ours: Set<string>; candidates: Set<string>; hasFailed: boolean }> {
    if (members === null) return { ids: [...titles], ours: new Set(), candidates: new Set(), hasFailed: false }
    const { artistIdsOf, failedArtists } = await findRosterTitles(context, members, options)
    const own = [...artistIdsOf.keys()].filter((id) => SERVICE_ID_PATTERNS[kind].test(id))
    const charted = archive.findEntityNumbers(own)
    const ours = latest.ids.filter((id) => artistIdsOf.has(id)).slice(0, MAX_OURS)
    const perArtist = new Map<string, number>()
    // A title that was on a chart before is no debut.
    const candidates = own.filter((id) => {
      const artist = artistIdsOf.get(id)?.[0] ?? id
      const before = perArtist.get(artist) ?? 0
      perArtist.set(artist, before + 1)
      return before < CANDIDATES_PER_ARTIST && !charted.has(id)
    })
    const chosen = candidates.slice(0, MAX_CANDIDATES)
    return {
      ids: [...new Set([...titles, ...ours, ...chosen])],
      ours: new Set(artistIdsOf.keys()),
      candidates: new Set(chosen.filter((id) => !titles.includes(id))),
      hasFailed: failedArtists > 0,
    }
  }
}

type LoadedWeek = InsightWeek & {
  stored: StoredWeek
  /** By rank. */
  ids: string[]
  numberOf: ReadonlyMap<string, number>
}

/** The last weeks of a chart that follow each other, ranked by the same units, oldest first. */
async function readWeeks(
  context: AppContext,
  chartId: string,
  options: CallOptions,
): Promise<{ chart: ChartSummary; weeks: LoadedWeek[] }> {
  const { archive, chartWeeks } = context
  const { data: current } = await loadCurrent(chartWeeks, chartId, null, options)
  const today = todayOf(context)
  const latest = current.window.end < today ? current.window.start : addDays(current.window.start, -DAYS_IN_WEEK)
  context.flushArchive()
  const known = new Set(archive.findChart(chartId)?.weeks.map(({ start }) => start))
  for (let index = 0; index < TESTED_WEEKS; index++) {
    const start = addDays(latest, -index * DAYS_IN_WEEK)
    if (known.has(start)) continue
    try {
      const { data } = await chartWeeks.readWeekStarting(chartId, start, options)
      if (data === null) break
    } catch (error) {
      if (isProviderFailure(error)) break
      throw error
    }
  }
  context.flushArchive()
  const stored = archive.findChart(chartId)
  if (stored === null) return { chart: current.chart, weeks: [] }
  const last = stored.weeks.findLast(({ start }) => start <= latest)
  const weeks: LoadedWeek[] = []
  for (const week of stored.weeks.toReversed()) {
    if (last === undefined || weeks.length === TESTED_WEEKS) break
    if (week.start > last.start) continue
    const follows = week.start === addDays(last.start, -weeks.length * DAYS_IN_WEEK)
    const isChanged = week.unit === 'album_equivalent' && crossesFormulaChange(week.start, last.start)
    if (!follows || isChanged || !isComparable(week, last, stored.chart.location)) break
    const entries = unpackEntries(archive.findEntries([week.no]).get(week.no) ?? NO_ENTRIES)
    const ids = archive.findEntityIds(entries.map(({ title }) => title))
    weeks.push({
      start: week.start,
      stored: week,
      entries: entries.map(({ title, rank, weeksOn, total }) => ({ title, rank, weeksOn, total, units: total })),
      ids: entries.flatMap(({ title }) => ids.get(title) ?? []),
      numberOf: new Map([...ids].map(([no, id]) => [id, no])),
    })
  }
  return { chart: current.chart, weeks: weeks.toReversed() }
}

/** Numbers of the archive, and others for titles that were on no chart. */
function createNumbers(known: ReadonlyMap<string, number>) {
  const all = new Map(known)
  let next = -1
  return {
    learn: (week: LoadedWeek) => {
      for (const [id, no] of week.numberOf) all.set(id, no)
    },
    of: (id: string): number => {
      const no = all.get(id) ?? next--
      all.set(id, no)
      return no
    },
  }
}

type Numbers = ReturnType<typeof createNumbers>

/** Reads units within the budget of calls. */
function createReader(
  context: AppContext,
  place: Place & Pick<DaysQuery, 'metric'>,
  max: number,
  options: CallOptions,
) {
  const firstDays = new Map<number, Map<IsoDate, readonly (number | null)[]>>()
  const reads: { fetchedAt: number; stale: boolean }[] = []
  const sources: DataSource[][] = []
  const background: CallOptions = { ...options, priority: 'background' }
  let [used, failed] = [0, 0]
  const add = (title: number, weeks: FirstDays) => {
    const own = firstDays.get(title) ?? new Map<IsoDate, readonly (number | null)[]>()
    for (const [start, sums] of weeks) own.set(start, sums)
    firstDays.set(title, own)
  }
  const note = (read: { fetchedAt: number; stale: boolean; sources: DataSource[] }) => {
    reads.push({ fetchedAt: read.fetchedAt, stale: read.stale })
    sources.push(read.sources)
  }
  return {
    firstDays,
    reads,
    sources,
    used: () => used,
    hasFailed: () => failed > 0,
    /** True if the provider sends daily series. */
    async probe(id: string, window: DaysQuery['window']): Promise<boolean> {
      used += 1
      const read = await readDailyUnits(context, { ...place, id, window }, options)
      return read?.data.kind === 'dated'
    },
    async readDaily(all: readonly { id: string; title: number; window: DaysQuery['window'] }[]): Promise<void> {
      const affordable = all.slice(0, Math.max(max - used, 0))
      used += affordable.length
      const load = async ({ id, title, window }: (typeof all)[number]) => ({
        title,
        window,
        read: await readDailyUnits(context, { ...place, id, window }, background),
      })
      for await (const { title, window, read } of concurrently(affordable, context.concurrency, load)) {
        if (read === null) failed += 1
        else if (read.data.kind === 'dated') {
          note({ ...read, sources: read.data.sources })
          add(title, toFirstDays(read.data.values, window.start))
        }
      }
    },
    async readSums(all: readonly { id: string; title: number; start: IsoDate }[], days: number): Promise<void> {
      const affordable = all.slice(0, Math.max(max - used, 0))
      used += affordable.length
      const load = async ({ id, title, start }: (typeof all)[number]) => ({
        title,
        start,
        read: await readUnits(context, { ...place, id, window: { start, end: addDays(start, days - 1) } }, background),
      })
      for await (const { title, start, read } of concurrently(affordable, context.concurrency, load)) {
        if (read === null) failed += 1
        else {
          note(read)
          add(
            title,
            new Map([[start, Array.from({ length: days }, (_, day) => (day === days - 1 ? read.units : null))]]),
          )
        }
      }
    },
  }
}

type Reader = ReturnType<typeof createReader>

/** One call per title: wanted ones first, then those that projections are tested with, then the weeks around debuts. */
async function readDated(
  reader: Reader,
  weeks: readonly LoadedWeek[],
  wanted: { ids: readonly string[] },
  { numbers, testedRanks, last }: { numbers: Numbers; testedRanks: number; last: IsoDate },
): Promise<void> {
  for (const week of weeks) numbers.learn(week)
  const window = { start: weeks[0]?.start ?? last, end: last }
  const tested = weeks.toReversed().flatMap(({ ids }) => ids.slice(0, testedRanks))
  const chosen = new Set([...wanted.ids, ...tested])
  const debuts = weeks
    .toReversed()
    .flatMap(({ entries, ids }) => entries.flatMap(({ weeksOn }, at) => (weeksOn === 1 ? (ids[at] ?? []) : [])))
    .filter((id) => !chosen.has(id))
  const limit = MAX_DEBUTS[testedRanks === TESTED_RANKS.embedded ? 'embedded' : 'remote']
  const all = [...wanted.ids, ...debuts.slice(0, limit), ...tested]
  await reader.readDaily([...new Set(all)].map((id) => ({ id, title: numbers.of(id), window })))
}

/** Two calls per title, and one for each further week, which tests the projection after as many days. */
async function readPlain(
  reader: Reader,
  open: IsoDate,
  days: number,
  ids: readonly string[],
  numbers: Numbers,
): Promise<void> {
  for (let week = 0; week <= PLAIN_WEEKS; week++) {
    const start = addDays(open, -week * DAYS_IN_WEEK)
    await reader.readSums(
      [...new Set(ids)].map((id) => ({ id, title: numbers.of(id), start })),
      days,
    )
  }
}

/** Days of a week that most titles have. */
function countKnownDays(firstDays: ReadonlyMap<number, FirstDays>, titles: readonly number[], start: IsoDate): number {
  const known = titles.flatMap((title) => firstDays.get(title) ?? [])
  const has = (day: number) => known.filter((weeks) => weeks.get(start)?.[day] != null).length
  let days = 0
  while (days < MAX_PROJECTED_DAYS && known.length > 0 && has(days) >= known.length * KNOWN_SHARE) days += 1
  return days
}

function toBase({ week, start, end }: StoredWeek): NonNullable<ChartProjectionAnswer['base']> {
  return { week, window: { start, end } }
}

function min(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other
}
