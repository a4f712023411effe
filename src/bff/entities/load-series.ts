import type { TrendPoint } from '#contract/api/series.ts'
import { isBeforeRelease, toReleaseMark } from '#domain/date-range/since-release.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import type { MetricId } from '#contract/metric-table.ts'
import type { Coverage } from '#contract/api/coverage.ts'
import type { SeriesInterval, WeekStart } from '#contract/query-params.ts'
import type { UnitKind } from '#contract/territories.ts'
import type { Read } from '../cache/answer-cache.ts'
import { freshMsOfRange } from '../cache/freshness.ts'
import { concurrently } from '../core/concurrently.ts'
import { isProviderFailure } from '../core/errors.ts'
import type { EntityRecord } from '../provider/wire/adapt-entity.ts'
import { type DatedSeries, type SeriesReadings, toWireInterval } from '../provider/wire/adapt-series.ts'
import type { EntityScope } from '../provider/client.ts'
import type { CallOptions } from '../provider/transport.ts'
import { type EntitySources, readEntity } from './load-entity.ts'
import { toPointWindows } from './series-windows.ts'

export type SeriesRequest = EntityScope & {
  interval: SeriesInterval
  /** Weeks start on this day instead of Friday. */
  weekStart: WeekStart
  metric: MetricId
}

export type LoadedSeries = {
  request: SeriesRequest
  points: TrendPoint[]
  unit: UnitKind | null
  /** Null if the provider doesn't report it. */
  coverage: Coverage | null
  /** Retrieval times for the receipt. */
  reads: Omit<Read<unknown>, 'data'>[]
  sources: DataSource[]
  /** True if the points come from several provider calls. */
  isAssembled: boolean
}

export type SeriesSources = EntitySources & { concurrency: number }

const NO_READINGS: Omit<DatedSeries, 'kind'> = {
  readings: { values: [], unit: null, sources: [] },
  coverage: null,
  incomplete: [],
}

/** Loads the series in one call if the provider supports intervals. Otherwise no point is loaded yet. */
export async function beginSeries(
  sources: SeriesSources,
  request: SeriesRequest,
  options: CallOptions,
): Promise<LoadedSeries> {
  const windows = toPointWindows(request.window, request.interval)
  const read = await readReadings(sources, request, options)
  if (read.data.kind === 'unsupported') {
    const points = windows.map((window): TrendPoint => ({ ...toPoint(sources, window), waiting: true }))
    return { request, points, unit: null, coverage: null, reads: [], sources: [], isAssembled: true }
  }
  const { readings, coverage, incomplete } = read.data.kind === 'dated' ? read.data : NO_READINGS
  const byDate = new Map(readings.values.map(({ date, value }) => [date, value]))
  const incompleteDates = new Set(incomplete)
  const { releaseDate = null } = read.data
  const points = windows.map((window): TrendPoint => {
    const point = toPoint(sources, window, { value: byDate.get(window.start) ?? null, releaseDate })
    point.isPartial ||= incompleteDates.has(window.start)
    return point
  })
  return {
    request,
    points,
    unit: readings.unit,
    coverage,
    reads: [read],
    sources: readings.sources,
    isAssembled: false,
  }
}

/** For breakouts and comparisons, a failure marks the points as failed instead of failing the response. */
export async function beginSideSeries(
  sources: SeriesSources,
  request: SeriesRequest,
  options: CallOptions,
): Promise<LoadedSeries> {
  try {
    return await beginSeries(sources, request, options)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    const windows = toPointWindows(request.window, request.interval)
    const points = windows.map((window) => toPoint(sources, window, { failed: true }))
    return { request, points, unit: null, coverage: null, reads: [], sources: [], isAssembled: false }
  }
}

export type FilledPoint = { series: LoadedSeries; index: number; point: TrendPoint; failure?: unknown }

/**
 * Loads waiting points, latest first, one series after the other. Each point is cached separately, so that a retry
 * requests only the failed ones.
 * @param first index of the oldest point to load
 */
export async function* fillSeries(
  sources: SeriesSources,
  all: readonly LoadedSeries[],
  first: number,
  options: CallOptions,
): AsyncGenerator<FilledPoint> {
  const background: CallOptions = { ...options, priority: 'background' }
  const waiting = all.flatMap((series) =>
    series.points
      .flatMap((point, index) => (point.waiting === true && index >= first ? { series, index, point } : []))
      .toReversed(),
  )
  const load = async (job: (typeof waiting)[number]) => ({
    ...job,
    read: await readPoint(sources, job.series.request, job.point, background),
  })
  for await (const { series, index, point, read } of concurrently(waiting, sources.concurrency, load)) {
    if ('failure' in read) {
      const failed = toPoint(sources, point, { failed: true })
      series.points[index] = failed
      yield { series, index, point: failed, failure: read.failure }
      continue
    }
    const { metric } = series.request
    const value = read.data?.metrics?.[metric] ?? null
    const releaseDate = read.data?.identity.facts.releaseDate ?? null
    const filled = toPoint(sources, point, { value: value?.total ?? null, releaseDate })
    series.points[index] = filled
    series.reads.push({ fetchedAt: read.fetchedAt, stale: read.stale })
    series.sources = mergeSources([series.sources, read.data?.sources ?? []])
    series.unit ??= value !== null && 'kind' in value ? value.kind : null
    yield { series, index, point: filled }
  }
}

function readReadings(
  { client, cache, freshness, now }: SeriesSources,
  request: SeriesRequest,
  options: CallOptions,
): Promise<Read<SeriesReadings>> {
  if (request.window.start < EARLIEST_DAY) {
    return Promise.resolve({ data: { kind: 'none' }, fetchedAt: now(), stale: false })
  }
  return cache.read(keyOf(request), {
    signal: options.signal,
    priority: options.priority,
    freshMs: () => freshMsOfRange(request.window, now(), freshness),
    isEmpty: ({ kind }) => kind === 'none',
    fetch: (call) => client.fetchSeries(request, { ...options, ...call }),
  })
}

async function readPoint(
  sources: SeriesSources,
  { kind, id, location, filters }: SeriesRequest,
  { start, end }: DateWindow,
  options: CallOptions,
): Promise<Read<EntityRecord | null> | { failure: unknown }> {
  const query = { kind, id, location, window: { start, end }, filters, level: 'figures' } as const
  try {
    return await readEntity(sources, query, options)
  } catch (failure) {
    if (isProviderFailure(failure)) return { failure }
    throw failure
  }
}

type LoadedValue = { value?: number | null; releaseDate?: string | null; failed?: boolean }

function toPoint(
  { now }: SeriesSources,
  { start, end }: DateWindow,
  { value = null, releaseDate = null, failed = false }: LoadedValue = {},
): TrendPoint {
  const mark = toReleaseMark({ start, end }, releaseDate)
  return {
    start,
    end,
    value: isBeforeRelease(value, mark) ? null : value,
    isPartial: end >= dayOf(now()),
    ...mark,
    failed,
  }
}

function keyOf({ kind, id, location, window, filters, interval, weekStart, metric }: SeriesRequest): string {
  const { commercial_model = '', content_type = '', service_type = '' } = filters
  const scope = [kind, id, location, window.start, window.end, toWireInterval(interval, weekStart), metric]
  return ['series', ...scope, commercial_model, content_type, service_type].join('|')
}
