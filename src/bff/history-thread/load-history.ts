import { type HistoryAnswer } from '#contract/api/charts.ts'
import { type Receipt } from '#contract/api/receipt.ts'
import { isWeekLabel, weekOf } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, addDays } from '#contract/dates.ts'
import { concurrently } from '../concurrently.ts'
import { type Read } from '../cache/answer-cache.ts'
import { isProviderFailure } from '../errors.ts'
import { type HistoryThread } from './history-thread.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type ChartWeekOptions } from '../provider/client.ts'
import { type CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../receipt.ts'
import { type ChartWeeks } from '../charts/chart-weeks.ts'
import { type PackedWeek, packWeek } from '../provider/packed-week.ts'

type HistoryWeek = HistoryAnswer['weeks'][number]
type LoadedHistoryWeek = { index: number; shown: HistoryWeek; read: Omit<Read<unknown>, 'data'> | null }

type HistoryQuestion = {
  current: Read<RankedWeek>
  /** How many weeks, the current one included. */
  count: number
  /** Whose ranks. @default those of the current week */
  ids?: readonly string[]
  concurrency: number
  /** The receipt's provider. */
  provider: string
}

/**
 * Ranks of the entries of one week, through the weeks before it, as the JSON of a HistoryAnswer. A week that fails is
 * marked; it never blanks others. The thread looks at the entries: here a week is only passed on.
 */
export async function loadHistory(
  { chartWeeks, thread }: { chartWeeks: ChartWeeks; thread: HistoryThread },
  { current, count, ids, concurrency, provider }: HistoryQuestion,
  options: CallOptions,
): Promise<{ json: Uint8Array; receipt: Receipt }> {
  const { signal } = options
  const { job, close } = thread.openJob()
  const reading = { ...options, priority: 'background', decodeWeek: thread.toDecoder('page') } as const
  const load = async (index: number): Promise<LoadedHistoryWeek> => {
    const { shown, read } = await loadBack(chartWeeks, current, count - 1 - index, reading)
    if (read === null) return { index, shown, read }
    await thread.call('addRanks', { job, index, week: read.data }, { signal })
    return { index, shown, read: { fetchedAt: read.fetchedAt, stale: read.stale } }
  }
  try {
    const loaded: LoadedHistoryWeek[] = []
    const indices = Array.from({ length: count }, (_, index) => index)
    for await (const week of concurrently(indices, concurrency, load)) loaded.push(week)
    loaded.sort((one, other) => one.index - other.index)
    const receipt = toReceipt(provider, [current, ...loaded.flatMap(({ read }) => read ?? [])], {
      window: current.data.window,
      location: current.data.chart.location,
      partial: loaded.some(({ shown }) => shown.state === 'failed'),
    })
    const whose = [...new Set(ids ?? current.data.entries.map(({ id }) => id))]
    const weeks = loaded.map(({ shown }) => shown)
    const { json } = await thread.call('finishRanks', { job, ids: whose, weeks, receipt }, { signal })
    return { json, receipt }
  } finally {
    close()
  }
}

/** The week that many weeks before the current one. */
async function loadBack(
  weeks: ChartWeeks,
  current: Read<RankedWeek>,
  weeksBack: number,
  options: ChartWeekOptions,
): Promise<{ shown: HistoryWeek; read: Read<PackedWeek> | null }> {
  const { chart, week, window } = current.data
  if (weeksBack === 0) {
    return { shown: { week, window, state: 'shown' }, read: { ...current, data: packWeek(current.data) } }
  }
  const start = addDays(window.start, -weeksBack * DAYS_IN_WEEK)
  const wanted = { week: weekOf(start), window: { start, end: addDays(window.end, -weeksBack * DAYS_IN_WEEK) } }
  const { earliestWeek } = chart
  if (earliestWeek !== null && isWeekLabel(earliestWeek) && wanted.week < earliestWeek) {
    return { shown: { ...wanted, state: 'unavailable' }, read: null }
  }
  const neighbour = await loadPackedNeighbour(weeks, chart.id, start, options)
  if (neighbour === 'failed') return { shown: { ...wanted, state: 'failed' }, read: null }
  if (neighbour === 'none') return { shown: { ...wanted, state: 'unavailable' }, read: null }
  const { data } = neighbour
  return { shown: { week: data.week, window: data.window, state: 'shown' }, read: neighbour }
}

/** The week that starts on `start`; `none` when it was never published. */
export async function loadPackedNeighbour(
  weeks: ChartWeeks,
  chartId: string,
  start: string,
  options: ChartWeekOptions,
): Promise<Read<PackedWeek> | 'none' | 'failed'> {
  try {
    const read = await weeks.readPackedStarting(chartId, start, options)
    return read.data === null ? 'none' : { ...read, data: read.data }
  } catch (error) {
    if (isProviderFailure(error)) return 'failed'
    throw error
  }
}
