import type { HistoryAnswer } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, addDays } from '#contract/dates.ts'
import { concurrently } from '../core/concurrently.ts'
import type { Read } from '../cache/answer-cache.ts'
import { nullIfProviderFails, isProviderFailure } from '../core/errors.ts'
import type { HistoryThread } from './history-thread.ts'
import type { RankedWeek } from '../provider/wire/adapt-chart.ts'
import type { ChartWeekOptions } from '../provider/client.ts'
import type { CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../cache/receipt.ts'
import type { ChartWeeks } from '../charts/chart-weeks.ts'
import { type PackedWeek, packWeek } from '../provider/packed-week.ts'

type HistoryWeek = HistoryAnswer['weeks'][number]
type LoadedHistoryWeek = {
  index: number
  week: HistoryWeek
  read: (Omit<Read<unknown>, 'data'> & { sources: DataSource[] }) | null
}

type HistoryQuery = {
  current: Read<RankedWeek>
  /** Number of weeks, including the current one. */
  count: number
  /**
   * Entities to include.
   * @default the entries of the current week
   */
  ids?: readonly string[]
  concurrency: number
  provider: string
}

/**
 * Returns the ranks of one week's entries in that week and in earlier weeks, as JSON of a HistoryAnswer. Marks weeks that failed
 * to load or are still loading at the deadline. Only the thread unpacks entries, so that the event loop stays responsive.
 */
export async function loadHistory(
  { chartWeeks, thread }: { chartWeeks: ChartWeeks; thread: HistoryThread },
  { current, count, ids, concurrency, provider }: HistoryQuery,
  options: CallOptions,
): Promise<{ json: Uint8Array; receipt: Receipt }> {
  const signal = withoutDeadline(options.signal)
  const { job, close } = thread.openJob()
  const reading = { ...options, priority: 'rest', decodeWeek: thread.toDecoder('page') } as const
  const load = async (index: number): Promise<LoadedHistoryWeek> => {
    const { week, read } = await loadBack(chartWeeks, current, count - 1 - index, reading)
    if (read === null) return { index, week, read }
    await thread.call('addRanks', { job, index, week: read.data }, { signal })
    return { index, week, read: { fetchedAt: read.fetchedAt, stale: read.stale, sources: read.data.sources } }
  }
  try {
    const loaded: LoadedHistoryWeek[] = []
    const indices = Array.from({ length: count }, (_, index) => index)
    for await (const each of concurrently(indices, concurrency, load)) loaded.push(each)
    loaded.sort((one, other) => one.index - other.index)
    const receipt = toReceipt(provider, [current, ...loaded.flatMap(({ read }) => read ?? [])], {
      sources: mergeSources([current.data.sources, ...loaded.map(({ read }) => read?.sources ?? [])]),
      window: current.data.window,
      location: current.data.chart.location,
      partialReasons: loaded.some(({ week }) => week.state === 'failed') ? [{ reason: 'failed' }] : [],
    })
    const rankedIds = [...new Set(ids ?? current.data.entries.map(({ id }) => id))]
    const weeks = loaded.map(({ week }) => week)
    const { json } = await thread.call('finishRanks', { job, ids: rankedIds, weeks, receipt }, { signal })
    return { json, receipt }
  } finally {
    close()
  }
}

/**
 * Returns a signal that aborts when the clients are gone, but not at the deadline, which leaves time to build a partial response.
 */
function withoutDeadline(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const onAbort = () => {
    if (!isProviderFailure(signal.reason)) controller.abort(signal.reason)
  }
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  return controller.signal
}

async function loadBack(
  weeks: ChartWeeks,
  current: Read<RankedWeek>,
  weeksBack: number,
  options: ChartWeekOptions,
): Promise<{ week: HistoryWeek; read: Read<PackedWeek> | null }> {
  const { chart, week, window } = current.data
  if (weeksBack === 0) {
    return { week: { week, window, state: 'shown' }, read: { ...current, data: packWeek(current.data) } }
  }
  const start = addDays(window.start, -weeksBack * DAYS_IN_WEEK)
  const requested = {
    week: weeks.weeks.weekOf(start),
    window: { start, end: addDays(window.end, -weeksBack * DAYS_IN_WEEK) },
  }
  const { earliestWeek } = chart
  if (earliestWeek !== null && isWeekLabel(earliestWeek) && requested.week < earliestWeek) {
    return { week: { ...requested, state: 'unavailable' }, read: null }
  }
  const neighbor = await loadPackedNeighbor(weeks, chart.id, start, options)
  if (neighbor === 'failed') return { week: { ...requested, state: 'failed' }, read: null }
  if (neighbor === 'none') return { week: { ...requested, state: 'unavailable' }, read: null }
  const { data } = neighbor
  return { week: { week: data.week, window: data.window, state: 'shown' }, read: neighbor }
}

/** Loads the week that starts on `start`. Returns `none` if it was never published. */
export async function loadPackedNeighbor(
  weeks: ChartWeeks,
  chartId: string,
  start: string,
  options: ChartWeekOptions,
): Promise<Read<PackedWeek> | 'none' | 'failed'> {
  const read = await weeks.readPackedStarting(chartId, start, options).catch(nullIfProviderFails)
  if (read === null) return 'failed'
  return read.data === null ? 'none' : { ...read, data: read.data }
}
