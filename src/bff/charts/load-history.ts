import { type HistoryAnswer } from '#contract/api/charts.ts'
import { isChartWeek, weekOf } from '#contract/chart-week.ts'
import { addDays } from '#contract/dates.ts'
import { concurrently } from '../concurrently.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type CallOptions } from '../provider/transport.ts'
import { type Read } from '../cache/answer-cache.ts'
import { toReceipt } from '../receipt.ts'
import { type ChartWeeks } from './chart-weeks.ts'
import { loadNeighbour } from './load-chart-week.ts'

type HistoryWeek = HistoryAnswer['weeks'][number]
type LoadedHistoryWeek = { index: number; shown: HistoryWeek; read: Read<RankedWeek> | null }

const DAYS_IN_WEEK = 7

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

/** Ranks of the entries of one week, through the weeks before it. A week that fails is marked; it never blanks others. */
export async function loadHistory(
  weeks: ChartWeeks,
  { current, count, ids, concurrency, provider }: HistoryQuestion,
  options: CallOptions,
): Promise<HistoryAnswer> {
  const indices = Array.from({ length: count }, (_, index) => index)
  const loaded: LoadedHistoryWeek[] = []
  for await (const week of concurrently(indices, concurrency, (index) =>
    loadBack(weeks, current, count - 1 - index, options).then((back) => ({ index, ...back })),
  )) {
    loaded.push(week)
  }
  loaded.sort((one, other) => one.index - other.index)

  const ranks = loaded.map(({ read }) => toRanks(read))
  const asked = new Set(ids ?? current.data.entries.map(({ id }) => id))
  return {
    weeks: loaded.map(({ shown }) => shown),
    entries: [...asked].map((id) => ({ id, ranks: ranks.map((byId) => byId?.get(id) ?? null) })),
    receipt: toReceipt(provider, [current, ...loaded.flatMap(({ read }) => read ?? [])], {
      window: current.data.window,
      location: current.data.chart.location,
      partial: loaded.some(({ shown }) => shown.state === 'failed'),
    }),
  }
}

/** The week that many weeks before the current one. */
async function loadBack(
  weeks: ChartWeeks,
  current: Read<RankedWeek>,
  weeksBack: number,
  options: CallOptions,
): Promise<Omit<LoadedHistoryWeek, 'index'>> {
  const { chart, week, window } = current.data
  if (weeksBack === 0) return { shown: { week, window, state: 'shown' }, read: current }
  const start = addDays(window.start, -weeksBack * DAYS_IN_WEEK)
  const wanted = { week: weekOf(start), window: { start, end: addDays(window.end, -weeksBack * DAYS_IN_WEEK) } }
  const { earliestWeek } = chart
  if (earliestWeek !== null && isChartWeek(earliestWeek) && wanted.week < earliestWeek) {
    return { shown: { ...wanted, state: 'unavailable' }, read: null }
  }
  const neighbour = await loadNeighbour(weeks, chart.id, start, options)
  if (neighbour.state === 'failed') return { shown: { ...wanted, state: 'failed' }, read: null }
  if (neighbour.state === 'none') return { shown: { ...wanted, state: 'unavailable' }, read: null }
  const { data } = neighbour.read
  return { shown: { week: data.week, window: data.window, state: 'shown' }, read: neighbour.read }
}

function toRanks(read: Read<RankedWeek> | null): Map<string, number> | null {
  if (read === null) return null
  return new Map(read.data.entries.toReversed().map(({ id, rank }) => [id, rank]))
}
