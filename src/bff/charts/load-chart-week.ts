import { type WeekLabel, isWeekLabel, isOpen, weekOf, windowOf } from '#contract/week-label.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, addDays } from '#contract/dates.ts'
import { type Read } from '../cache/answer-cache.ts'
import { ApiError, isProviderFailure, unconfirmedAbsence } from '../errors.ts'
import { type RankedWeek } from '../provider/wire/adapt-chart.ts'
import { type CallOptions } from '../provider/transport.ts'
import { type ChartWeeks } from './chart-weeks.ts'

/** A neighbour that was read, of which there is none, or whose call failed. */
export type Neighbour = { state: 'read'; read: Read<RankedWeek> } | { state: 'none' } | { state: 'failed' }

export type LoadedWeek = {
  current: Read<RankedWeek>
  previous: Neighbour
  /** Label of the week before, whether or not it could be read; null before the earliest. */
  previousWeek: WeekLabel | null
  /** Label of the week after; null where none is published. */
  nextWeek: WeekLabel | null
  nextFailed: boolean
}

const NONE: Neighbour = { state: 'none' }

/** A week (the latest for null) and what stands beside it. Only the week itself can fail the whole. */
export async function loadChartWeek(
  weeks: ChartWeeks,
  chartId: string,
  asked: WeekLabel | null,
  options: CallOptions,
): Promise<LoadedWeek> {
  const current = await loadCurrent(weeks, chartId, asked, options)
  const { start } = current.data.window
  const isEarliest = !hasEarlier(current.data) || addDays(start, -DAYS_IN_WEEK) < EARLIEST_DAY
  const [previous, next] = await Promise.all([
    isEarliest ? NONE : loadNeighbour(weeks, chartId, addDays(start, -DAYS_IN_WEEK), options),
    loadNext(weeks, current.data, options),
  ])
  return {
    current,
    previous,
    previousWeek: isEarliest ? null : labelOf(previous, addDays(start, -DAYS_IN_WEEK)),
    nextWeek: next.week,
    nextFailed: next.failed,
  }
}

/** The week that was asked for, or the error that says why there is none. */
export async function loadCurrent(
  weeks: ChartWeeks,
  chartId: string,
  asked: WeekLabel | null,
  options: CallOptions,
): Promise<Read<RankedWeek>> {
  if (asked === null) {
    const latest = await weeks.readLatest(chartId, options)
    if (latest.data === null) throw latest.stale ? unconfirmedAbsence() : chartNotFound()
    return { ...latest, data: latest.data }
  }
  // A week that has not begun can be published nowhere.
  if (windowOf(asked).start > weeks.today()) throw weekNotPublished()
  const read = await weeks.readWeek(chartId, asked, options)
  if (read.data !== null) return { ...read, data: read.data }
  if (read.stale) throw unconfirmedAbsence()
  throw (await isKnownChart(weeks, chartId, options)) ? weekNotPublished() : chartNotFound()
}

export async function loadNeighbour(
  weeks: ChartWeeks,
  chartId: string,
  start: string,
  options: CallOptions,
): Promise<Neighbour> {
  if (start < EARLIEST_DAY) return NONE
  try {
    const read = await weeks.readWeekStarting(chartId, start, options)
    return read.data === null ? NONE : { state: 'read', read: { ...read, data: read.data } }
  } catch (error) {
    if (isProviderFailure(error)) return { state: 'failed' }
    throw error
  }
}

/** False when the chart says that it begins with this week. Labels are compared as the provider's own, as text. */
export function hasEarlier({ week, chart: { earliestWeek } }: Pick<RankedWeek, 'week' | 'chart'>): boolean {
  return earliestWeek === null || !isWeekLabel(earliestWeek) || earliestWeek < week
}

async function loadNext(weeks: ChartWeeks, { chart, window }: RankedWeek, options: CallOptions) {
  const start = addDays(window.start, DAYS_IN_WEEK)
  const nothing = { week: null, failed: false }
  if (isOpen({ start, end: addDays(window.end, DAYS_IN_WEEK) }, weeks.today())) return nothing
  const next = await loadNeighbour(weeks, chart.id, start, options)
  if (next.state === 'read') return { week: next.read.data.week, failed: false }
  if (next.state === 'failed') return { week: null, failed: true }
  // A chart can have skipped a week: then there is something after it to step to.
  const isSkipped = await hasLaterThan(weeks, chart.id, start, options)
  return isSkipped ? { week: weekOf(start), failed: false } : nothing
}

async function hasLaterThan(weeks: ChartWeeks, chartId: string, start: string, options: CallOptions): Promise<boolean> {
  try {
    const { data } = await weeks.readLatest(chartId, options)
    return data !== null && data.window.start > start
  } catch (error) {
    if (isProviderFailure(error)) return false
    throw error
  }
}

function labelOf(neighbour: Neighbour, start: string): WeekLabel {
  return neighbour.state === 'read' ? neighbour.read.data.week : weekOf(start)
}

async function isKnownChart(weeks: ChartWeeks, chartId: string, options: CallOptions): Promise<boolean> {
  const { data } = await weeks.readCharts(options)
  return data.some(({ id }) => id === chartId)
}

function chartNotFound(): ApiError {
  return new ApiError('not_found', 'There is no such chart.')
}

function weekNotPublished(): ApiError {
  return new ApiError('week_not_published', 'This chart has no such week.', { field: 'week' })
}
