import { type TrendPoint } from '#contract/api/series.ts'
import { type Filters } from '#contract/breakouts.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Metrics } from '#contract/metrics.ts'
import { type MetricId } from '#contract/metric-table.ts'
import { type SeriesInterval } from '#contract/query-params.ts'
import { type Territory, type UnitKind } from '#contract/territories.ts'
import { type Read } from '../cache/answer-cache.ts'
import { freshMsOfRange } from '../cache/freshness.ts'
import { concurrently } from '../concurrently.ts'
import { isProviderFailure } from '../errors.ts'
import { type SeriesReadings } from '../provider/adapt-series.ts'
import { type CallOptions } from '../provider/transport.ts'
import { type EntitySources, readEntity } from './load-entity.ts'
import { toPointWindows } from './series-windows.ts'

export type SeriesAsked = {
  kind: EntityKind
  id: string
  location: Territory
  window: DateWindow
  filters: Filters
  interval: SeriesInterval
  metric: MetricId
}

/** A series, whole or still with points that wait to be asked for. */
export type LoadedSeries = {
  asked: SeriesAsked
  points: TrendPoint[]
  unit: UnitKind | null
  /** When and how each answer came, for the receipt. */
  reads: Omit<Read<unknown>, 'data'>[]
  /** True when the points are several answers put together here. */
  isAssembled: boolean
}

export type SeriesSources = EntitySources & { concurrency: number }

/** Where the provider knows intervals, one call is the whole series; elsewhere all its points wait. */
export async function beginSeries(
  sources: SeriesSources,
  asked: SeriesAsked,
  options: CallOptions,
): Promise<LoadedSeries> {
  const windows = toPointWindows(asked.window, asked.interval)
  const read = await readReadings(sources, asked, options)
  if (read.data.kind === 'unsupported') {
    const points = windows.map((window): TrendPoint => ({ ...toPoint(sources, window, null), waiting: true }))
    return { asked, points, unit: null, reads: [], isAssembled: true }
  }
  const readings = read.data.kind === 'dated' ? read.data.readings : { values: [], unit: null }
  const byDate = new Map(readings.values.map(({ date, value }) => [date, value]))
  const points = windows.map((window) => toPoint(sources, window, byDate.get(window.start) ?? null))
  return { asked, points, unit: readings.unit, reads: [read], isAssembled: false }
}

/** A series that something else stands on its own without: where it cannot be had, its points say so. */
export async function beginSideSeries(
  sources: SeriesSources,
  asked: SeriesAsked,
  options: CallOptions,
): Promise<LoadedSeries> {
  try {
    return await beginSeries(sources, asked, options)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    const windows = toPointWindows(asked.window, asked.interval)
    const points = windows.map((window) => toPoint(sources, window, null, true))
    return { asked, points, unit: null, reads: [], isAssembled: false }
  }
}

/** A point that came: of which of the series, and where in it. `failure` is why it has no value. */
export type FilledPoint = { series: LoadedSeries; index: number; point: TrendPoint; failure?: unknown }

/**
 * Asks for what waits in the given series, newest first and one series after the other, never more at once than the provider
 * takes. Each point is kept by itself, so that asking again fills in only what failed.
 */
export async function* fillSeries(
  sources: SeriesSources,
  all: readonly LoadedSeries[],
  options: CallOptions,
): AsyncGenerator<FilledPoint> {
  const background: CallOptions = { ...options, priority: 'background' }
  const waiting = all.flatMap((series) =>
    series.points.flatMap((point, index) => (point.waiting === true ? { series, index, point } : [])).toReversed(),
  )
  const load = async (job: (typeof waiting)[number]) => ({
    ...job,
    read: await readPoint(sources, job.series.asked, job.point, background),
  })
  for await (const { series, index, point, read } of concurrently(waiting, sources.concurrency, load)) {
    if ('failure' in read) {
      const failed = toPoint(sources, point, null, true)
      series.points[index] = failed
      yield { series, index, point: failed, failure: read.failure }
      continue
    }
    const { metric } = series.asked
    const value = read.data?.[metric] ?? null
    const filled = toPoint(sources, point, value?.total ?? null)
    series.points[index] = filled
    series.reads.push({ fetchedAt: read.fetchedAt, stale: read.stale })
    series.unit ??= value !== null && 'kind' in value ? value.kind : null
    yield { series, index, point: filled }
  }
}

function readReadings(
  { client, cache, freshness, now }: SeriesSources,
  asked: SeriesAsked,
  options: CallOptions,
): Promise<Read<SeriesReadings>> {
  if (asked.window.start < EARLIEST_DAY) {
    return Promise.resolve({ data: { kind: 'none' }, fetchedAt: now(), stale: false })
  }
  return cache.read(keyOf(asked), {
    signal: options.signal,
    freshMs: () => freshMsOfRange(asked.window, now(), freshness),
    isEmpty: ({ kind }) => kind === 'none',
    fetch: (signal) => client.fetchSeries(asked, { ...options, signal }),
  })
}

async function readPoint(
  sources: SeriesSources,
  { kind, id, location, filters }: SeriesAsked,
  { start, end }: DateWindow,
  options: CallOptions,
): Promise<Read<Metrics | null> | { failure: unknown }> {
  const question = { kind, id, location, window: { start, end }, filters, level: 'figures' } as const
  try {
    const read = await readEntity(sources, question, options)
    return { ...read, data: read.data?.metrics ?? null }
  } catch (failure) {
    if (isProviderFailure(failure)) return { failure }
    throw failure
  }
}

function toPoint({ now }: SeriesSources, { start, end }: DateWindow, value: number | null, failed = false): TrendPoint {
  return { start, end, value, isPartial: end >= dayOf(now()), failed }
}

function keyOf({ kind, id, location, window, filters, interval, metric }: SeriesAsked): string {
  const { commercial_model = '', content_type = '', service_type = '' } = filters
  const asked = [kind, id, location, window.start, window.end, interval, metric]
  return ['series', ...asked, commercial_model, content_type, service_type].join('|')
}
