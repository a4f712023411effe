import { type WeekLabel, isOpen, step, toIsoWeek53 } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, addDays, dayOf, daysIn, type IsoDate } from '#contract/dates.ts'
import { type AnswerCache, LONG_FRESH_MS, type Read } from '../cache/answer-cache.ts'
import type { Freshness } from '../cache/freshness.ts'
import { ApiError, isProviderFailure } from '../core/errors.ts'
import type { ListedChart, RankedWeek } from '../provider/wire/adapt-chart.ts'
import type { ChartWeekOptions, ProviderClient } from '../provider/client.ts'
import type { CallOptions } from '../provider/transport.ts'
import { isPackedEmpty, type PackedWeek, unpackWeek } from '../provider/packed-week.ts'
import type { ProviderWeeks } from './provider-weeks.ts'

type ChartWeeksOptions = {
  client: ProviderClient
  cache: AnswerCache
  freshness: Freshness
  now: () => number
  weeks: ProviderWeeks
  /** True if calls cost nothing. */
  isEmbedded: boolean
  onRead?: (read: Read<PackedWeek>, purpose: ReadPurpose) => void
}

/** `isLatest`: the week was requested as the latest. `isBulk`: it is one of many weeks for an export or a rank history. */
export type ReadPurpose = { isLatest: boolean; isBulk: boolean }

/** For about two weeks, providers correct past weeks and publish missing ones. */
const RESTATED_DAYS = 14
const BAD_REQUEST_STATUS = 400

export function createChartWeeks({ client, cache, freshness, now, weeks, isEmbedded, onRead }: ChartWeeksOptions) {
  const today = () => dayOf(now())
  let knownCharts: readonly ListedChart[] = []

  async function readCharts(options: CallOptions): Promise<Read<ListedChart[]>> {
    const read = await cache.read<ListedChart[]>('charts', {
      signal: options.signal,
      priority: options.priority,
      freshMs: () => freshness.openMs,
      isEmpty: (charts) => charts.length === 0,
      fetch: (call) => client.fetchCharts({ ...options, ...call }),
    })
    knownCharts = read.data
    return read
  }

  /** Returns the charts without calling the provider. Empty until they are loaded. */
  async function listKnownCharts(options: CallOptions): Promise<readonly ListedChart[]> {
    return isEmbedded ? (await readCharts(options)).data : knownCharts
  }

  /** Returns null data if the chart has no such week. */
  async function readPacked(
    chartId: string,
    week: WeekLabel,
    options: ChartWeekOptions,
  ): Promise<Read<PackedWeek | null>> {
    const read = await cache.read<PackedWeek | null>(keyOf(chartId, week), {
      signal: options.signal,
      priority: options.priority,
      // Weeks of an export that stay fresh only for seconds would just evict others.
      isStored: options.isExport !== true || freshness.closedMs >= LONG_FRESH_MS,
      freshMs: (packed) => freshMsOf(week, packed),
      isEmpty: isUnranked,
      fetch: (call) => client.fetchChartWeek({ chartId, week }, { ...options, ...call }),
    })
    return report(read, { isLatest: false, isBulk: options.decodeWeek !== undefined })
  }

  async function readWeek(chartId: string, week: WeekLabel, options: CallOptions): Promise<Read<RankedWeek | null>> {
    return unpackRead(await readPacked(chartId, week, options))
  }

  /** Returns null data if the chart doesn't exist. */
  async function readLatest(chartId: string, options: CallOptions): Promise<Read<RankedWeek | null>> {
    const read = await cache.read<PackedWeek | null>(`latest|${chartId}`, {
      signal: options.signal,
      priority: options.priority,
      freshMs: () => freshness.openMs,
      isEmpty: isUnranked,
      fetch: async (call) => {
        const packed = await client.fetchChartWeek({ chartId, week: null }, { ...options, ...call })
        if (packed !== null && !isUnranked(packed)) {
          const answer = { data: packed, fetchedAt: now() }
          await cache.put(keyOf(chartId, packed.week), answer, freshMsOf(packed.week, packed))
        }
        return packed
      },
    })
    return unpackRead(report(read, { isLatest: true, isBulk: false }))
  }

  function report(read: Read<PackedWeek | null>, purpose: ReadPurpose): Read<PackedWeek | null> {
    const { data } = read
    if (data !== null) {
      weeks.learn(data.week, data.window)
      onRead?.({ ...read, data }, purpose)
    }
    return read
  }

  async function readWeekStarting(
    chartId: string,
    start: IsoDate,
    options: CallOptions,
  ): Promise<Read<RankedWeek | null>> {
    return unpackRead(await readPackedStarting(chartId, start, options))
  }

  /** Reads the week that starts on `start`. Tries an adjacent label if the provider labels weeks by another rule. */
  async function readPackedStarting(
    chartId: string,
    start: IsoDate,
    options: ChartWeekOptions,
  ): Promise<Read<PackedWeek | null>> {
    const label = weeks.weekOf(start)
    const first = await readNeighbor(chartId, label, options)
    if (first.data?.window.start === start) return first
    // A provider without our W53 labels that week W01, and one with the W53 of ISO 8601 labels our W01 so.
    const weeksOff = first.data === null ? 1 : weeksFrom(first.data.window.start, start)
    const week53 = first.data === null ? toIsoWeek53(label) : null
    // The first response may have shown how the provider labels its weeks. Until then, labels
    // can differ around New Year.
    const relabeled = weeks.weekOf(start)
    const next = relabeled === label ? (week53 ?? step(label, weeksOff)) : relabeled
    const second = await readNeighbor(chartId, next, options)
    return second.data?.window.start === start ? second : { ...first, data: null }
  }

  /** Treats a 400 as a missing week, because the provider may not accept our label. */
  async function readNeighbor(chartId: string, week: WeekLabel, options: ChartWeekOptions) {
    try {
      return await readPacked(chartId, week, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.upstreamStatus !== BAD_REQUEST_STATUS) throw error
      return { data: null, fetchedAt: now(), stale: false }
    }
  }

  function freshMsOf(week: WeekLabel, packed: PackedWeek | null): number {
    const isSettled = (packed?.window ?? weeks.windowOf(week)).end < addDays(today(), -RESTATED_DAYS)
    if (isSettled) return freshness.closedMs
    return packed === null || isOpen(packed.window, today()) ? freshness.openMs : freshness.recentMs
  }

  /**
   * Returns the latest week that ended before today, as the provider labels it. If its labels aren't known yet, learns
   * them from the first chart, whose week is needed anyway.
   */
  async function findLastClosedWeek(options: CallOptions): Promise<WeekLabel> {
    const expected = weeks.lastClosedWeek(today())
    if (weeks.knows(expected)) return expected
    try {
      const [chart] = (await readCharts(options)).data
      if (chart === undefined) return expected
      const { data } = await readNeighbor(chart.id, expected, options)
      if (data === null) await readLatest(chart.id, options)
    } catch (error) {
      if (!isProviderFailure(error)) throw error
    }
    return weeks.lastClosedWeek(today())
  }

  /** Returns true if reading the week needs no provider call. */
  const isKnown = (chartId: string, week: WeekLabel) => cache.has(keyOf(chartId, week))

  return {
    readCharts,
    listKnownCharts,
    isKnown,
    readWeek,
    readPacked,
    readLatest,
    readWeekStarting,
    readPackedStarting,
    findLastClosedWeek,
    today,
    weeks,
  }
}

export type ChartWeeks = ReturnType<typeof createChartWeeks>

function keyOf(chartId: string, week: WeekLabel): string {
  return `chart|${chartId}|${week}`
}

/** Counts a week without entries as “no data”, so that it must be confirmed before it replaces a ranking. */
function isUnranked(packed: PackedWeek | null): boolean {
  return packed === null || isPackedEmpty(packed)
}

function weeksFrom(start: IsoDate, end: IsoDate): number {
  const days = start <= end ? daysIn({ start, end }) - 1 : 1 - daysIn({ start: end, end: start })
  return Math.round(days / DAYS_IN_WEEK)
}

function unpackRead({ data, ...rest }: Read<PackedWeek | null>): Read<RankedWeek | null> {
  return { ...rest, data: data && unpackWeek(data) }
}
