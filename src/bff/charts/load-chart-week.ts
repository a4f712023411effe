import { type WeekLabel, isWeekLabel, isOpen } from '#contract/week-label.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, addDays } from '#contract/dates.ts'
import type { Read } from '../cache/answer-cache.ts'
import { ApiError, nullIfProviderFails, unconfirmedAbsence } from '../core/errors.ts'
import type { RankedWeek } from '../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { ChartWeeks } from './chart-weeks.ts'

/** The week before or after. `none` means that it isn't published. */
export type Neighbor = { state: 'read'; read: Read<RankedWeek> } | { state: 'none' } | { state: 'failed' }

export type LoadedWeek = {
  current: Read<RankedWeek>
  previous: Neighbor
  /** Label of the week before, even if it failed to load. Null for the earliest week. */
  previousWeek: WeekLabel | null
  /** Label of the week after. Null if it isn't published. */
  nextWeek: WeekLabel | null
  nextFailed: boolean
}

const NONE: Neighbor = { state: 'none' }

/** Loads a week (null for the latest) and its neighbors. If a neighbor fails, the request doesn't. */
export async function loadChartWeek(
  weeks: ChartWeeks,
  chartId: string,
  requested: WeekLabel | null,
  options: CallOptions,
): Promise<LoadedWeek> {
  const current = await loadCurrent(weeks, chartId, requested, options)
  const { start } = current.data.window
  const isEarliest = !hasEarlier(current.data) || addDays(start, -DAYS_IN_WEEK) < EARLIEST_DAY
  const [previous, next] = await Promise.all([
    isEarliest ? NONE : loadNeighbor(weeks, chartId, addDays(start, -DAYS_IN_WEEK), options),
    loadNext(weeks, current.data, options),
  ])
  return {
    current,
    previous,
    previousWeek: isEarliest ? null : labelOf(weeks, previous, addDays(start, -DAYS_IN_WEEK)),
    nextWeek: next.week,
    nextFailed: next.failed,
  }
}

export async function loadCurrent(
  weeks: ChartWeeks,
  chartId: string,
  requested: WeekLabel | null,
  options: CallOptions,
): Promise<Read<RankedWeek>> {
  if (requested === null) {
    const latest = await weeks.readLatest(chartId, options)
    if (latest.data === null) throw latest.stale ? unconfirmedAbsence() : chartNotFound()
    return { ...latest, data: latest.data }
  }
  if (weeks.weeks.windowOf(requested).start > weeks.today()) throw weekNotPublished()
  const read = await weeks.readWeek(chartId, requested, options)
  if (read.data !== null) return { ...read, data: read.data }
  if (read.stale) throw unconfirmedAbsence()
  throw (await isKnownChart(weeks, chartId, options)) ? weekNotPublished() : chartNotFound()
}

/** Loads the week that starts on this day. */
export async function loadNeighbor(
  weeks: ChartWeeks,
  chartId: string,
  start: string,
  options: CallOptions,
): Promise<Neighbor> {
  if (start < EARLIEST_DAY) return NONE
  const read = await weeks.readWeekStarting(chartId, start, options).catch(nullIfProviderFails)
  if (read === null) return { state: 'failed' }
  return read.data === null ? NONE : { state: 'read', read: { ...read, data: read.data } }
}

/** Returns false if this is the chart's earliest week. Both labels are the provider's, so they compare as text. */
export function hasEarlier({ week, chart: { earliestWeek } }: Pick<RankedWeek, 'week' | 'chart'>): boolean {
  return earliestWeek === null || !isWeekLabel(earliestWeek) || earliestWeek < week
}

async function loadNext(weeks: ChartWeeks, { chart, window }: RankedWeek, options: CallOptions) {
  const start = addDays(window.start, DAYS_IN_WEEK)
  const none = { week: null, failed: false }
  if (isOpen({ start, end: addDays(window.end, DAYS_IN_WEEK) }, weeks.today())) return none
  const next = await loadNeighbor(weeks, chart.id, start, options)
  if (next.state === 'read') return { week: next.read.data.week, failed: false }
  if (next.state === 'failed') return { week: null, failed: true }
  // If the chart only skipped a week, users can still step to later weeks.
  const isSkipped = await hasLaterThan(weeks, chart.id, start, options)
  return isSkipped ? { week: weeks.weeks.weekOf(start), failed: false } : none
}

async function hasLaterThan(weeks: ChartWeeks, chartId: string, start: string, options: CallOptions): Promise<boolean> {
  const latest = await weeks.readLatest(chartId, options).catch(nullIfProviderFails)
  return latest !== null && latest.data !== null && latest.data.window.start > start
}

function labelOf({ weeks }: ChartWeeks, neighbor: Neighbor, start: string): WeekLabel {
  return neighbor.state === 'read' ? neighbor.read.data.week : weeks.weekOf(start)
}

async function isKnownChart(weeks: ChartWeeks, chartId: string, options: CallOptions): Promise<boolean> {
  const { data } = await weeks.readCharts(options)
  return data.some(({ id }) => id === chartId)
}

function chartNotFound(): ApiError {
  return new ApiError('not_found', 'No such chart.')
}

function weekNotPublished(): ApiError {
  return new ApiError('week_not_published', 'This chart has no such week.', { field: 'week' })
}
