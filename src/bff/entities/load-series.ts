import { type SeriesInterval, type SeriesMetric, type TrendPoint } from '#contract/api/series.ts'
import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Metrics } from '#contract/metrics.ts'
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
  metric: SeriesMetric
}

export type LoadedSeries = {
  points: TrendPoint[]
  unit: UnitKind | null
  /** When and how each answer came, for the receipt. */
  reads: Omit<Read<unknown>, 'data'>[]
  /** True when the points are several answers put together here. */
  isAssembled: boolean
}

type Sources = EntitySources & { concurrency: number }

/** A series that something else stands on its own without: where it cannot be had, its points say so. */
export async function loadSideSeries(
  sources: Sources,
  asked: SeriesAsked,
  options: CallOptions,
): Promise<LoadedSeries> {
  try {
    return await loadSeries(sources, asked, options)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    const windows = toPointWindows(asked.window, asked.interval)
    const points = windows.map((window) => toPoint(sources, window, null, true))
    return { points, unit: null, reads: [], isAssembled: false }
  }
}

/** One series: by one call where the provider knows intervals, else by one call a point. */
export async function loadSeries(sources: Sources, asked: SeriesAsked, options: CallOptions): Promise<LoadedSeries> {
  const windows = toPointWindows(asked.window, asked.interval)
  const read = await readReadings(sources, asked, options)
  if (read.data.kind === 'unsupported') return loadPointByPoint(sources, asked, windows, options)
  const readings = read.data.kind === 'dated' ? read.data.readings : { values: [], unit: null }
  const byDate = new Map(readings.values.map(({ date, value }) => [date, value]))
  const points = windows.map((window) => toPoint(sources, window, byDate.get(window.start) ?? null))
  return { points, unit: readings.unit, reads: [read], isAssembled: false }
}

function readReadings(
  { client, cache, freshness, now }: Sources,
  asked: SeriesAsked,
  options: CallOptions,
): Promise<Read<SeriesReadings>> {
  return cache.read(keyOf(asked), {
    signal: options.signal,
    freshMs: () => freshMsOfRange(asked.window, now(), freshness),
    fetch: (signal) => client.fetchSeries(asked, { ...options, signal }),
  })
}

/** Each point is kept by itself, so that asking again fills in only what failed. */
async function loadPointByPoint(
  sources: Sources,
  asked: SeriesAsked,
  windows: readonly DateWindow[],
  options: CallOptions,
): Promise<LoadedSeries> {
  const background: CallOptions = { ...options, priority: 'background' }
  const points = windows.map((window) => toPoint(sources, window, null))
  const reads: LoadedSeries['reads'] = []
  let unit: UnitKind | null = null
  let lastFailure: unknown
  const load = async (point: TrendPoint) => ({ point, read: await readPoint(sources, asked, point, background) })
  for await (const { point, read } of concurrently(points, sources.concurrency, load)) {
    if ('failure' in read) {
      lastFailure = read.failure
      point.failed = true
      continue
    }
    reads.push(read)
    point.value = valueOf(read.data, asked.metric)
    unit ??= asked.metric === 'equivalents' ? (read.data?.equivalents?.kind ?? null) : null
  }
  // Nothing at all is no partial answer.
  if (reads.length === 0 && lastFailure !== undefined) throw lastFailure
  return { points, unit, reads, isAssembled: true }
}

async function readPoint(
  sources: Sources,
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

function toPoint({ now }: Sources, { start, end }: DateWindow, value: number | null, failed = false): TrendPoint {
  return { start, end, value, isPartial: end >= dayOf(now()), failed }
}

function valueOf(metrics: Metrics | null, metric: SeriesMetric): number | null {
  return metrics?.[metric]?.total ?? null
}

function keyOf({ kind, id, location, window, filters, interval, metric }: SeriesAsked): string {
  const { commercial_model = '', content_type = '', service_type = '' } = filters
  const asked = [kind, id, location, window.start, window.end, interval, metric]
  return ['series', ...asked, commercial_model, content_type, service_type].join('|')
}
