import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ChartInsightsAnswer } from '#contract/api/chart-insights.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { PartialReason } from '#contract/api/coverage.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { isOpen, isWeekLabel } from '#contract/week-label.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import type { ChartHold } from '#domain/insights/hold/chart-hold.ts'
import type { ChartRecords } from '#domain/insights/whole-chart/chart-records.ts'
import type { UnitLadder } from '#domain/insights/whole-chart/same-units.ts'
import type { TopTitles } from '#domain/insights/whole-chart/simultaneous.ts'
import type { StoredWeek } from '../archive/week-archive.ts'
import { toFilledStarts } from '../archive/week-filler.ts'
import { joinEntries, type PackedEntries, packEntries } from '../archive/packed-entries.ts'
import { toReceipt } from '../cache/receipt.ts'
import { loadCurrent } from '../charts/load-chart-week.ts'
import { isProviderFailure } from '../core/errors.ts'
import { findRosterTitles } from '../ours/roster-titles.ts'
import { createSingleFlight } from '../provider/single-flight.ts'
import type { CallOptions } from '../provider/transport.ts'
import { type AppContext, todayOf } from '../route-helpers/app-context.ts'

export type LoadedInsights = {
  /** A ChartInsightsAnswer as JSON text in UTF-8. */
  json: Uint8Array
  records: ChartRecords
  hold: ChartHold
  tops: readonly TopTitles[]
  /** For each week. */
  ladders: readonly UnitLadder[]
  chart: ChartSummary
  weeks: readonly StoredWeek[]
  known: ChartInsightsAnswer['known']
  unit: ChartInsightsAnswer['unit']
  receipt: Receipt
  /** Titles of the roster by their numbers in the archive; null without one. */
  ours: readonly number[] | 'all' | null
}

/** `onlyStored`: missing weeks aren't loaded, for pages that show a part of the insights next to something else. */
type InsightOptions = CallOptions & { onlyStored?: boolean }

/** Charts whose insights stay in memory, without the weeks that they come from. */
const MAX_CACHED = 8
const MAX_CACHED_BYTES = 32 * 1024 * 1024
const RECORD_BYTES = 32 * 1024
/** With the titles of its top 40. */
const WEEK_BYTES = 600
/** With its first weeks. */
const DEBUT_BYTES = 77
/** As most charts, for one whose provider sends none. */
const UNKNOWN_DEPTH = 200
/** Weeks that are read from the archive in one turn of the event loop: about 1 ms, or 30 ms if an older version stored them. */
const SLICE_WEEKS = 50

/** Computes insights on a thread and caches them until the archive changes. */
export function createInsightsLoader(context: AppContext) {
  const { archive, historyThread, weekFiller, provider } = context
  const cache = new LRUCache<string, LoadedInsights>({
    max: MAX_CACHED,
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ json, hold, weeks, ladders }) =>
      json.byteLength +
      RECORD_BYTES +
      weeks.length * WEEK_BYTES +
      hold.launches.titles.length * DEBUT_BYTES +
      ladders.reduce((sum, { byteLength }) => sum + byteLength, 0),
  })

  const flights = createSingleFlight()

  return async function loadInsights(
    chartId: string,
    members: readonly MemberRef[] | null,
    options: InsightOptions,
  ): Promise<LoadedInsights> {
    if (cache.size === 0) historyThread.prepare()
    const latest = await readLatest(chartId, options)
    // Each of these steps takes up to 20 ms for thousands of weeks, so others are served in between.
    const stored = archive.findChart(chartId)
    const version = archive.version()
    await setImmediate()
    const { chart } = latest ?? stored ?? {}
    if (chart === undefined) throw new Error('a chart without a week')
    const weeks = stored?.weeks ?? []
    const starts = toExpectedStarts(context, chart, latest?.window.start ?? null, weeks)
    await setImmediate()
    const mayFill = latest !== null && options.onlyStored !== true
    const reading = mayFill ? (weekFiller?.want({ chart, starts, stored: weeks }) ?? 0) : 0
    const roster = members === null ? null : await findOurs(context, chartId, members, options)
    const known = { weeks: weeks.length, expected: chart.earliestWeek === null ? null : starts.length, reading }
    const isStale = latest === null || latest.stale
    const key = createHash('sha1')
      .update(JSON.stringify([chart, version, known, isStale, roster]))
      .digest('base64url')
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const receipt = toReceipt(
      provider.name,
      [{ fetchedAt: Math.min(...weeks.map(({ readAt }) => readAt), context.now()), stale: isStale }],
      {
        sources: await readSources(context, chartId, latest?.sources ?? [], options),
        window: toWindow(weeks),
        location: chart.location,
        computed: ['insights'],
        partialReasons: toPartialReasons(known, roster?.hasFailed === true),
      },
    )
    // A page requests several parts of the insights at the same time.
    return flights.run(key, options, async ({ signal }) => {
      const entries = joinEntries(await readEntries(context, weeks, signal))
      await setImmediate()
      const { computed, unit, ...parts } = await historyThread.call(
        'insights',
        { chart, known, receipt, weeks, entries, ours: roster?.ours ?? null },
        { signal, transfer: entries.slice(0, 1).map(({ buffer }) => buffer) },
      )
      const loaded: LoadedInsights = {
        ...parts,
        chart,
        weeks,
        known,
        unit,
        receipt: { ...receipt, unit, computed },
        ours: roster?.ours ?? null,
      }
      // Another week was stored meanwhile if the version differs, and the next request has another key.
      cache.set(key, loaded)
      return loaded
    })
  }

  /** Null if the provider failed, because stored weeks can still be shown. */
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

/** Days on which the closed weeks of a chart begin, newest first. */
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

async function findOurs(
  context: AppContext,
  chartId: string,
  members: readonly MemberRef[],
  options: CallOptions,
): Promise<{ ours: number[] | 'all'; hasFailed: boolean }> {
  const { artistIdsOf, chartIds, failedArtists } = await findRosterTitles(context, members, options)
  const numbers = context.archive.findEntityNumbers([...artistIdsOf.keys()])
  return { ours: chartIds.has(chartId) ? 'all' : [...numbers.values()], hasFailed: failedArtists > 0 }
}

/** Sources of all weeks; those of the latest if the list of charts fails. */
async function readSources(
  { chartWeeks }: AppContext,
  chartId: string,
  ofLatest: Receipt['sources'],
  options: CallOptions,
): Promise<Receipt['sources']> {
  try {
    const { data } = await chartWeeks.readCharts(options)
    return mergeSources([data.find(({ id }) => id === chartId)?.sources ?? ofLatest])
  } catch (error) {
    if (isProviderFailure(error)) return mergeSources([ofLatest])
    throw error
  }
}

function toPartialReasons({ weeks, expected }: LoadedInsights['known'], hasFailed: boolean): PartialReason[] {
  return [
    ...(expected !== null && weeks < expected ? [{ reason: 'weeks' as const, known: weeks, of: expected }] : []),
    ...(hasFailed ? [{ reason: 'failed' as const }] : []),
  ]
}

function toWindow(weeks: readonly StoredWeek[]): Receipt['window'] {
  const [first, last] = [weeks[0], weeks.at(-1)]
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end }
}

/** In slices, because a chart of 68 years has hundreds of thousands of entries. */
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
