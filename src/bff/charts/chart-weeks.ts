import { type ChartSummary } from '#contract/api/charts.ts'
import { type WeekLabel, isOpen, step, weekOf, windowOf } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, addDays, dayOf, daysIn, type IsoDate } from '#contract/dates.ts'
import { type AnswerCache, LONG_FRESH_MS, type Read } from '../cache/answer-cache.ts'
import { type Freshness } from '../cache/freshness.ts'
import { ApiError } from '../errors.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type ChartWeekOptions, type ProviderClient } from '../provider/client.ts'
import { type CallOptions } from '../provider/transport.ts'
import { isPackedEmpty, type PackedWeek, unpackWeek } from '../provider/packed-week.ts'

export type ChartWeeksOptions = {
  client: ProviderClient
  cache: AnswerCache
  freshness: Freshness
  now: () => number
  /** Sees every week that is read, from the provider or the cache. */
  onRead?: (read: Read<PackedWeek>, purpose: ReadPurpose) => void
}

/** `isLatest`: requested as the newest there is. `isBulk`: one of many weeks for an export or a rank history. */
export type ReadPurpose = { isLatest: boolean; isBulk: boolean }

/** A past week can be restated, and a missing one published late, for about two weeks. */
const RESTATED_DAYS = 14
const BAD_REQUEST_STATUS = 400

/** Charts and their weeks, kept, and found by their dates rather than by a rule of labels that is only ours. */
export function createChartWeeks({ client, cache, freshness, now, onRead }: ChartWeeksOptions) {
  const today = () => dayOf(now())

  function readCharts(options: CallOptions): Promise<Read<ChartSummary[]>> {
    return cache.read('charts', {
      signal: options.signal,
      freshMs: () => freshness.openMs,
      isEmpty: (charts) => charts.length === 0,
      fetch: (signal) => client.fetchCharts({ ...options, signal }),
    })
  }

  /** Null data: the chart has no such week. */
  async function readPacked(
    chartId: string,
    week: WeekLabel,
    options: ChartWeekOptions,
  ): Promise<Read<PackedWeek | null>> {
    const read = await cache.read<PackedWeek | null>(keyOf(chartId, week), {
      signal: options.signal,
      // Cached for seconds, the weeks of an export would be of no use to anyone and take the place of others.
      isStored: options.isExport !== true || freshness.closedMs >= LONG_FRESH_MS,
      freshMs: (packed) => freshMsOf(week, packed),
      isEmpty: isUnranked,
      fetch: (signal) => client.fetchChartWeek({ chartId, week }, { ...options, signal }),
    })
    return show(read, { isLatest: false, isBulk: options.decodeWeek !== undefined })
  }

  async function readWeek(chartId: string, week: WeekLabel, options: CallOptions): Promise<Read<RankedWeek | null>> {
    return unpackRead(await readPacked(chartId, week, options))
  }

  /** Null data: there is no such chart. */
  async function readLatest(chartId: string, options: CallOptions): Promise<Read<RankedWeek | null>> {
    const read = await cache.read<PackedWeek | null>(`latest|${chartId}`, {
      signal: options.signal,
      freshMs: () => freshness.openMs,
      isEmpty: isUnranked,
      fetch: async (signal) => {
        const packed = await client.fetchChartWeek({ chartId, week: null }, { ...options, signal })
        if (packed !== null && !isUnranked(packed)) {
          const kept = { data: packed, fetchedAt: now() }
          await cache.put(keyOf(chartId, packed.week), kept, freshMsOf(packed.week, packed))
        }
        return packed
      },
    })
    return unpackRead(show(read, { isLatest: true, isBulk: false }))
  }

  function show(read: Read<PackedWeek | null>, purpose: ReadPurpose): Read<PackedWeek | null> {
    const { data } = read
    if (data !== null) onRead?.({ ...read, data }, purpose)
    return read
  }

  async function readWeekStarting(
    chartId: string,
    start: IsoDate,
    options: CallOptions,
  ): Promise<Read<RankedWeek | null>> {
    return unpackRead(await readPackedStarting(chartId, start, options))
  }

  /**
   * The week whose window starts on `start`. Its label follows from our rule; where the provider means another window by
   * it, or knows no such label, the label beside it is tried, and then no more.
   */
  async function readPackedStarting(
    chartId: string,
    start: IsoDate,
    options: ChartWeekOptions,
  ): Promise<Read<PackedWeek | null>> {
    const label = weekOf(start)
    const first = await readNeighbour(chartId, label, options)
    if (first.data?.window.start === start) return first
    // A provider that knows no W53 calls that week W01: the label after it.
    const weeksOff = first.data === null ? 1 : weeksFrom(first.data.window.start, start)
    const second = await readNeighbour(chartId, step(label, weeksOff), options)
    return second.data?.window.start === start ? second : { ...first, data: null }
  }

  /** A label of our own making may be none of the provider's: then its 400 says that there is no such week. */
  async function readNeighbour(chartId: string, week: WeekLabel, options: ChartWeekOptions) {
    try {
      return await readPacked(chartId, week, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.upstreamStatus !== BAD_REQUEST_STATUS) throw error
      return { data: null, fetchedAt: now(), stale: false }
    }
  }

  function freshMsOf(week: WeekLabel, packed: PackedWeek | null): number {
    const isSettled = (packed?.window ?? windowOf(week)).end < addDays(today(), -RESTATED_DAYS)
    if (isSettled) return freshness.closedMs
    return packed === null || isOpen(packed.window, today()) ? freshness.openMs : freshness.recentMs
  }

  return { readCharts, readWeek, readPacked, readLatest, readWeekStarting, readPackedStarting, today }
}

export type ChartWeeks = ReturnType<typeof createChartWeeks>

function keyOf(chartId: string, week: WeekLabel): string {
  return `chart|${chartId}|${week}`
}

/** A week without entries is as good as no week: neither may replace a ranking unconfirmed. */
function isUnranked(packed: PackedWeek | null): boolean {
  return packed === null || isPackedEmpty(packed)
}

/** Whole weeks from one Friday to another. */
function weeksFrom(start: IsoDate, end: IsoDate): number {
  const days = start <= end ? daysIn({ start, end }) - 1 : 1 - daysIn({ start: end, end: start })
  return Math.round(days / DAYS_IN_WEEK)
}

/** A copy for each caller, so that no one changes what others see. */
function unpackRead({ data, ...rest }: Read<PackedWeek | null>): Read<RankedWeek | null> {
  return { ...rest, data: data && unpackWeek(data) }
}
