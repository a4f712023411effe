import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ChartInsightsAnswer } from '#contract/api/insights/chart-insights.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { PartialReason } from '#contract/api/coverage.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { isOpen, isWeekLabel, type WeekLabel } from '#contract/week-label.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import { toFilledStarts } from '../archive/filling/week-filler.ts'
import { joinEntries, type PackedEntries, packEntries } from '../archive/packed/packed-entries.ts'
import { toReceipt } from '../cache/receipt.ts'
import { loadCurrent } from '../charts/load-chart-week.ts'
import { readChartSources } from '../charts/read-chart-sources.ts'
import { isProviderFailure } from '../core/errors.ts'
import type { InsightPart, InsightParts, InsightsView } from '../history-thread/build-insights.ts'
import { findRosterTitles } from '../ours/roster-titles.ts'
import { createSingleFlight } from '../provider/single-flight.ts'
import type { CallOptions } from '../provider/transport.ts'
import { type AppContext, todayOf } from '../route-helpers/app-context.ts'

export type LoadedInsights = {
  chart: ChartSummary
  weeks: readonly StoredWeek[]
  known: ChartInsightsAnswer['known']
  unit: ChartInsightsAnswer['unit']
  receipt: Receipt
  /** Roster titles by their numbers in the archive. Null without a roster. */
  ours: readonly number[] | 'all' | null
  loadPart: <P extends InsightPart>(part: P, options: CallOptions) => Promise<InsightParts[P]>
}

export type InsightOptions = CallOptions & {
  /** Doesn't load missing weeks, for pages that show only a part of the insights. */
  onlyStored?: boolean
  /** Leaves out later weeks, as if they weren't published yet. */
  until?: WeekLabel | undefined
}

/** Number of charts whose weeks stay in memory, without their entries. */
const MAX_CACHED = 8
/** Maximum memory that computed parts may take. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
const PART_BYTES = 32 * 1024
/** Estimated bytes per week, including the titles of its top 40. */
const TOP_BYTES = 400
/** Estimated bytes per debut, including its first weeks. */
const DEBUT_BYTES = 77
/** Most charts have this many places. For a chart whose provider sends no number. */
export const UNKNOWN_DEPTH = 200
/** Weeks that are read from the archive in one turn of the event loop: about 1 ms, or 30 ms if an older version stored them. */
const SLICE_WEEKS = 50

/** Computes parts of insights on a thread and caches them until the archive changes. */
export function createInsightsLoader(context: AppContext) {
  const { archive, weekFiller, provider } = context
  const cache = new LRUCache<string, LoadedInsights>({ max: MAX_CACHED })
  const loadPart = createPartLoader(context)
  const flights = createSingleFlight()

  return async function loadInsights(
    chartId: string,
    members: readonly MemberRef[] | null,
    options: InsightOptions,
  ): Promise<LoadedInsights> {
    if (cache.size === 0) context.historyThread.prepare()
    const latest = await readLatest(chartId, options)
    // For thousands of weeks, each of these steps takes up to 20 ms, so other requests are served in between.
    const stored = archive.findChart(chartId)
    const version = archive.version()
    await setImmediate()
    const { chart } = latest ?? stored ?? {}
    if (chart === undefined) throw new Error('a chart without a week')
    const end = options.until === undefined ? null : context.chartWeeks.weeks.windowOf(options.until).start
    const isCounted = (start: IsoDate) => end === null || start <= end
    const weeks = (stored?.weeks ?? []).filter(({ start }) => isCounted(start))
    const starts = toExpectedStarts(context, chart, latest?.window.start ?? null, weeks).filter(isCounted)
    await setImmediate()
    const mayFill = latest !== null && options.onlyStored !== true
    const reading = mayFill ? (weekFiller?.want({ chart, starts, stored: weeks }) ?? 0) : 0
    const roster = members === null ? null : await findOurs(context, chartId, members, options)
    const known = {
      weeks: weeks.length,
      expected: chart.earliestWeek === null ? null : starts.length,
      reading,
      later: (stored?.weeks.length ?? 0) - weeks.length,
    }
    const isStale = latest === null || latest.stale
    const view = { key: toHash([chart, version, known, isStale, end]), chart, weeks, known, ours: null }
    const loaded =
      cache.get(view.key) ??
      (await flights.run(view.key, options, async ({ signal, priority }) => {
        const sources = await readChartSources(context, [chartId], { ...options, signal, priority }, latest?.sources)
        const opened = await open({ ...view, receipt: toInsightsReceipt(view, sources, isStale) }, signal)
        // If the version differs, another week was stored meanwhile, and the next request has another key.
        cache.set(view.key, opened)
        return opened
      }))
    if (roster === null) return loaded
    return toLoaded({
      ...view,
      ours: roster.ours,
      receipt: roster.hasFailed ? toFailed(loaded.receipt) : loaded.receipt,
    })
  }

  async function open(view: PartView, signal: AbortSignal): Promise<LoadedInsights> {
    const { receipt } = view
    const { unit, computed } = await loadPart('unit', view, { signal })
    return toLoaded({ ...view, receipt: { ...receipt, unit, computed: [...receipt.computed, ...computed] } })
  }

  function toLoaded(view: PartView): LoadedInsights {
    const { chart, weeks, known, receipt, ours } = view
    const { unit } = receipt
    return { chart, weeks, known, unit, receipt, ours, loadPart: (part, caller) => loadPart(part, view, caller) }
  }

  function toInsightsReceipt(
    { chart, weeks, known }: Pick<PartView, 'chart' | 'weeks' | 'known'>,
    sources: Receipt['sources'],
    stale: boolean,
  ): Receipt {
    const fetchedAt = Math.min(...weeks.map(({ readAt }) => readAt), context.now())
    return toReceipt(provider.name, [{ fetchedAt, stale }], {
      sources,
      window: toWindow(weeks),
      location: chart.location,
      computed: ['insights'],
      partialReasons: toPartialReasons(known),
    })
  }

  /** Returns null if the provider failed, because stored weeks can still be shown. */
  async function readLatest(chartId: string, options: CallOptions) {
    try {
      const { data, stale } = await loadCurrent(context.chartWeeks, chartId, null, options)
      context.flushArchive()
      return { ...data, stale }
    } catch (error) {
      if (isProviderFailure(error) && archive.findChart(chartId) !== null) return null
      throw error
    }
  }
}

/** `key` identifies the chart and its stored weeks. */
type PartView = InsightsView & { key: string; weeks: readonly StoredWeek[] }

/** Shares one read of a chart's weeks between its parts. The thread gets the weeks again only if it dropped them. */
function createPartLoader(context: AppContext) {
  const { historyThread } = context
  const cache = new LRUCache<string, InsightParts[InsightPart]>({ maxSize: MAX_CACHED_BYTES })
  const flights = createSingleFlight()

  return function loadPart<P extends InsightPart>(part: P, view: PartView, options: CallOptions) {
    const { key, weeks, chart, known, receipt, ours } = view
    const partKey = part === 'answer' ? toHash([key, receipt.partialReasons, ours]) : `${key} ${part}`
    // A page requests several parts of the insights at the same time.
    return flights.run(partKey, options, async ({ signal }) => {
      const cached = cache.get(partKey)
      if (cached !== undefined) return cached as InsightParts[P]
      const command = { key, part, view: { chart, known, receipt, ours } }
      // The first part always needs the weeks. They are read while the thread starts.
      const found =
        part === 'unit' ? null : await historyThread.call('insights', { ...command, source: null }, { signal })
      const computed = (found ?? (await send())) as InsightParts[P]
      cache.set(partKey, computed, { size: SIZES[part](computed) })
      return computed

      async function send() {
        const entries = joinEntries(await readEntries(context, weeks, signal))
        await setImmediate()
        const source = { location: chart.location, weeks, entries }
        const transfer = entries.slice(0, 1).map(({ buffer }) => buffer)
        const sent = await historyThread.call('insights', { ...command, source }, { signal, transfer })
        if (sent === null) throw new Error('insights without their weeks')
        return sent
      }
    })
  }
}

/** Returns the approximate size in memory, in bytes. */
const SIZES: { [P in InsightPart]: (part: InsightParts[P]) => number } = {
  unit: () => PART_BYTES,
  answer: ({ json }) => json.byteLength,
  records: ({ tops }) => PART_BYTES + tops.length * TOP_BYTES,
  hold: ({ launches }) => PART_BYTES + launches.titles.length * DEBUT_BYTES,
  ladders: (ladders) => ladders.reduce((sum, { byteLength }) => sum + byteLength, PART_BYTES),
}

function toFailed(receipt: Receipt): Receipt {
  return { ...receipt, partial: true, partialReasons: [...receipt.partialReasons, { reason: 'failed' }] }
}

function toHash(parts: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64url')
}

/** Returns the first days of a chart's closed weeks, latest first. */
export function toExpectedStarts(
  context: AppContext,
  chart: ChartSummary,
  latestStart: IsoDate | null,
  stored: readonly Pick<StoredWeek, 'start'>[],
): IsoDate[] {
  const { weeks } = context.chartWeeks
  const end = latestStart ?? stored.at(-1)?.start
  if (end === undefined) return []
  const { earliestWeek } = chart
  const first =
    earliestWeek !== null && isWeekLabel(earliestWeek) ? weeks.windowOf(earliestWeek).start : (stored[0]?.start ?? end)
  const isOpenWeek = isOpen({ start: end, end: addDays(end, DAYS_IN_WEEK - 1) }, todayOf(context))
  return toFilledStarts(chart.depth ?? UNKNOWN_DEPTH, first, isOpenWeek ? addDays(end, -DAYS_IN_WEEK) : end)
}

type Roster = { ours: number[] | 'all'; hasFailed: boolean }

async function findOurs(
  context: AppContext,
  chartId: string,
  members: readonly MemberRef[],
  options: CallOptions,
): Promise<Roster> {
  const { artistIdsOf, chartIds, failedArtists } = await findRosterTitles(context, members, options)
  const numbers = context.archive.findEntityNumbers([...artistIdsOf.keys()])
  return { ours: chartIds.has(chartId) ? 'all' : [...numbers.values()], hasFailed: failedArtists > 0 }
}

function toPartialReasons({ weeks, expected }: LoadedInsights['known']): PartialReason[] {
  return expected !== null && weeks < expected ? [{ reason: 'weeks', known: weeks, of: expected }] : []
}

function toWindow(weeks: readonly StoredWeek[]): Receipt['window'] {
  const [first, last] = [weeks[0], weeks.at(-1)]
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end }
}

/** Reads in slices, because a chart of 68 years has hundreds of thousands of entries. */
export async function readEntries(
  { archive }: AppContext,
  weeks: readonly StoredWeek[],
  signal: AbortSignal,
): Promise<PackedEntries[]> {
  const entries: PackedEntries[] = []
  for (let index = 0; index < weeks.length; index += SLICE_WEEKS) {
    const numbers = weeks.slice(index, index + SLICE_WEEKS).map(({ no }) => no)
    const found = archive.findEntries(numbers)
    for (const no of numbers) entries.push(found.get(no) ?? packEntries([]))
    await setImmediate()
    signal.throwIfAborted()
  }
  return entries
}
