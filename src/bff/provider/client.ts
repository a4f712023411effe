import type { Filters } from '#contract/breakouts.ts'
import { DAYS_IN_WEEK, type DateWindow, isIsoDate, toDayNumber } from '#contract/dates.ts'
import { CHART_ID_PATTERN, type EntityKind, NATURAL_SCHEMES, schemeOfId, type SearchKind } from '#contract/entities.ts'
import { wireChartsSchema } from '#contract/provider/charts.ts'
import { ENTITY_ROOTS, WIRE_RECORD_SCHEMAS } from '#contract/provider/records.ts'
import { WIRE_SEARCH_TYPES, wireSearchSchema } from '#contract/provider/search.ts'
import { type MetricId, toEachMetric } from '#contract/metric-table.ts'
import { type DatedValue, type MetricNode, toMetrics } from '#contract/metrics.ts'
import { METRIC_IDS, type SeriesInterval, type WeekStart } from '#contract/query-params.ts'
import type { Territory } from '#contract/territories.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { CHART_ROUTE, CHARTS_ROUTE, SEARCH_ROUTE } from './call-routes.ts'
import { packWeek, type PackedWeek } from './packed-week.ts'
import { type ListedChart, toListedChart } from './wire/adapt-chart.ts'
import { toCoverage } from './wire/adapt-coverage.ts'
import { type EntityRecord, toEntityRecord, type WireRecord } from './wire/adapt-entity.ts'
import { NO_HITS, type SearchHits, toSearchHits } from './wire/adapt-search.ts'
import { toSources } from './wire/adapt-sources.ts'
import {
  type DatedReadings,
  type SeriesReadings,
  toDatedReadings,
  toWireInterval,
  WIRE_INTERVALS,
} from './wire/adapt-series.ts'
import { decodeChartWeek, type RequestedChartWeek } from './wire/decode-chart-week.ts'
import { checkEcho, mismatchError } from './wire/echo.ts'
import { createIntervalProbe } from './interval-probe.ts'
import { parseWire, unreadable } from './wire/parse-wire.ts'
import type { Call, CallResult, CallOptions, Transport } from './transport.ts'

type SearchQuery = { kind: SearchKind; query: string; from: number; size: number }

/** Entity, territory, dates, and filters of a request for figures. */
export type EntityScope = {
  kind: EntityKind
  /** A service id, or another identifier without separators. */
  id: string
  location: Territory
  window: DateWindow
  filters: Filters
}

export type EntityQuery = EntityScope & {
  /** `full`: facts and relations; `facts`: without relations and metrics; `figures`: metrics; `name`: only the name. */
  level: 'full' | 'facts' | 'figures' | 'name'
}

type SeriesQuery = EntityScope & { interval: SeriesInterval; weekStart: WeekStart; metric: MetricId }

/** If the provider sends no weeks, `record` has the figures of the requested week. */
export type ArtistWeeks = { record: EntityRecord } & Record<MetricId, DatedReadings | null>

/** Optional features of the provider. Null until a response has shown whether it supports them. */
type Capabilities = { aggregateInterval: boolean | null; relationships: boolean | null }

/** Parameters beyond the specification. A provider may ignore them or refuse them with 400. */
const LEVEL_PARAMS = {
  full: { relationships: 'all', metadata_level: 'max' },
  facts: { metrics: 'none', metadata_level: 'max' },
  figures: {},
  name: { metrics: 'none', metadata_level: 'min' },
} as const satisfies Record<EntityQuery['level'], Record<string, string>>

/** Decodes the JSON of a chart week on a thread, for requests that read many weeks. */
export type DecodeWeek = (
  requested: RequestedChartWeek,
  bytes: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
  signal: AbortSignal,
) => Promise<PackedWeek>

export type ChartWeekOptions = CallOptions & {
  /** @default decodes on the current thread */
  decodeWeek?: DecodeWeek
  /** True if the week is one of hundreds for an exported file. */
  isExport?: boolean
}

const BAD_REQUEST_STATUS = 400

/** One function per provider endpoint. They return contract values, or null for "no data". */
export function createProviderClient(transport: Transport) {
  const capabilities: Capabilities = { aggregateInterval: null, relationships: null }
  const intervals = createIntervalProbe((supportsAny) => {
    capabilities.aggregateInterval = supportsAny
  })
  const refusedLevels = new Set<EntityQuery['level']>()

  async function fetchJson(call: Call | null, options: CallOptions): Promise<JsonResult | null> {
    if (call === null) return null
    const result = await transport.call(call, options)
    return result.kind === 'json' ? result : null
  }

  async function fetchSearch({ kind, query, from, size }: SearchQuery, options: CallOptions): Promise<SearchHits> {
    const body = { query, entity_type: WIRE_SEARCH_TYPES[kind], from, size }
    const result = await fetchJson({ route: SEARCH_ROUTE, subject: query, path: SEARCH_ROUTE, body }, options)
    if (result === null) return NO_HITS
    const wire = parseWire(wireSearchSchema, result)
    if ((wire.from ?? from) !== from) throw mismatchError()
    return toSearchHits(kind, size, wire)
  }

  async function fetchCharts(options: CallOptions): Promise<ListedChart[]> {
    const result = await fetchJson({ route: CHARTS_ROUTE, path: CHARTS_ROUTE }, options)
    if (result === null) return []
    // A chart with a malformed ID couldn't be requested.
    return parseWire(wireChartsSchema, result)
      .charts.filter(({ id }) => CHART_ID_PATTERN.test(id))
      .map(toListedChart)
  }

  async function fetchChartWeek(
    { chartId, week }: RequestedChartWeek,
    options: ChartWeekOptions,
  ): Promise<PackedWeek | null> {
    if (!CHART_ID_PATTERN.test(chartId)) throw badRequest('id', 'This isn’t a chart ID.')
    const path = `${CHARTS_ROUTE}/${encodeURIComponent(chartId)}`
    const query: Record<string, string> = week === null ? {} : { chart_week: week }
    const { decodeWeek } = options
    const call = { route: CHART_ROUTE, subject: chartId, path, query, isRaw: decodeWeek !== undefined }
    const result = await transport.call(call, options)
    if (result.kind === 'none') return null
    const requested = { chartId, week }
    if (result.kind === 'json') return packWeek(decodeChartWeek(requested, result.json, result.secrets))
    return decodeWeek?.(requested, result.bytes, result.secrets, options.signal) ?? null
  }

  async function fetchEntity(query: EntityQuery, options: CallOptions): Promise<EntityRecord | null> {
    const { kind, id, window, level } = query
    const result = await fetchEntityJson(query, options)
    if (result === null) return null
    const record = toEntityRecord(kind, id, window, parseRecord(query, result))
    if (level === 'full') capabilities.relationships = record.hasRelations || (capabilities.relationships ?? false)
    return record
  }

  /** Retries once without the parameters of the level if the provider refuses them, and remembers that. */
  async function fetchEntityJson(query: EntityQuery, options: CallOptions): Promise<JsonResult | null> {
    const { level } = query
    const plain = toEntityCall(query, {})
    const hasIdType = plain?.query?.['id_type'] !== undefined
    const params = refusedLevels.has(level) ? {} : LEVEL_PARAMS[level]
    try {
      return await fetchJson(toEntityCall(query, params), options)
    } catch (error) {
      if (!isBadRequest(error) || (Object.keys(params).length === 0 && !hasIdType)) throw error
    }
    // A provider without `id_type` can't find entities by such an identifier.
    const result = await (hasIdType ? fetchJson(plain, options).catch(nullIfBadRequest) : fetchJson(plain, options))
    // "No data" doesn't show that the parameters caused the 400.
    if (result !== null) refusedLevels.add(level)
    return result
  }

  /**
   * Fetches an artist's titles with all metrics by chart week in one call. If the provider doesn't support the
   * interval, the weeks are null, and the record has the figures of `week`, the last week of the range.
   */
  async function fetchArtistWeeks(
    query: RecordQuery,
    week: DateWindow,
    options: CallOptions,
  ): Promise<ArtistWeeks | null> {
    const params = { ...LEVEL_PARAMS.full, aggregate_interval: WIRE_INTERVALS.week, breakouts: 'none' }
    const isRefused = refusedLevels.has('full') || intervals.supports('week') === false
    const result = isRefused ? null : await fetchJson(toEntityCall(query, params), options).catch(nullIfBadRequest)
    const wire = result && parseRecord(query, result)
    const tree = wire?.metrics ?? []
    const isDated = METRIC_IDS.some((metric) => toDatedReadings(tree, metric) !== null)
    const isUndated = !isDated && METRIC_IDS.some((metric) => hasTotal(tree, metric))
    if (isDated || isUndated) intervals.record('week', { kind: isDated ? 'dated' : 'unsupported' })
    if (wire === null || (tree.length > 0 && !isDated)) {
      const record = await fetchEntity({ ...query, window: week, level: 'full' }, options)
      // If data comes with the same other parameters, the interval must have caused the 400.
      if (record !== null && wire === null && !refusedLevels.has('full'))
        intervals.record('week', { kind: 'unsupported' })
      return record && { record, ...toEachMetric(() => null) }
    }
    const { metrics, ...untimed } = wire
    const sources = toSources(wire.data_sources)
    const toReadings = (metric: MetricId) => {
      const dated = toDatedReadings(metrics ?? [], metric)
      return dated && { ...dated, sources }
    }
    const record = toEntityRecord(query.kind, query.id, query.window, untimed)
    return { record, ...toEachMetric(toReadings) }
  }

  /** Fetches all data points of a range in one call if the provider supports the interval. */
  function fetchSeries(query: SeriesQuery, options: CallOptions): Promise<SeriesReadings> {
    return intervals.fetch(toWireInterval(query.interval, query.weekStart), options.signal, () =>
      fetchDated(query, options),
    )
  }

  async function fetchDated(query: SeriesQuery, options: CallOptions): Promise<SeriesReadings> {
    const { metric } = query
    const interval = toWireInterval(query.interval, query.weekStart)
    const params = { metrics: metric, aggregate_interval: WIRE_INTERVALS[interval], breakouts: 'none' }
    let result
    try {
      result = await fetchJson(toEntityCall(query, params), options)
    } catch (error) {
      if (!isBadRequest(error)) throw error
      if (intervals.supports(interval) !== null) return { kind: 'unsupported' }
      // If data comes without the interval, the interval must have caused the 400.
      const plain = await fetchJson(toEntityCall(query, {}), options)
      return { kind: plain === null ? 'none' : 'unsupported' }
    }
    if (result === null) return { kind: 'none' }
    const record = parseRecord(query, result)
    const { metrics, coverage, release_date: releaseDate = null } = record
    const tree = metrics ?? []
    if (tree.length === 0) return { kind: 'none', releaseDate }
    const values = toDatedReadings(tree, metric)
    // A missing total shows nothing about the interval.
    if (values === null) return hasTotal(tree, metric) ? { kind: 'unsupported' } : { kind: 'none', releaseDate }
    if (!hasRequestedDates(values.values, query)) return { kind: 'unsupported' }
    const readings = { ...values, sources: toSources(record.data_sources) }
    const incomplete = coverage?.incomplete_spans?.map(({ date }) => date) ?? []
    return { kind: 'dated', readings, coverage: toCoverage(coverage), incomplete, releaseDate }
  }

  return {
    capabilities,
    knowsInterval: intervals.supports,
    fetchSearch,
    fetchCharts,
    fetchChartWeek,
    fetchEntity,
    fetchArtistWeeks,
    fetchSeries,
  }
}

export type ProviderClient = ReturnType<typeof createProviderClient>

type JsonResult = Extract<CallResult, { kind: 'json' }>

type RecordQuery = Omit<EntityQuery, 'level'>

function parseRecord({ kind, id, location, window }: RecordQuery, result: JsonResult): WireRecord {
  const wire = parseWire<WireRecord>(WIRE_RECORD_SCHEMAS[kind], result)
  // Every field is optional, but a response without any of them is something else, such as an error body.
  if (Object.values(wire).every((value) => value == null)) return unreadable()
  checkEcho({ kind, id, location, window }, wire)
  return wire
}

/** Returns false if no value belongs to the requested days or weeks. Providers may use other weeks or forms. */
function hasRequestedDates(values: readonly DatedValue[], { window, interval }: SeriesQuery): boolean {
  const step = interval === 'day' ? 1 : DAYS_IN_WEEK
  const first = toDayNumber(window.start)
  return values.length === 0 || values.some(({ date }) => isIsoDate(date) && (toDayNumber(date) - first) % step === 0)
}

/** Returns true if the metric has one number for the entire range. */
function hasTotal(tree: readonly MetricNode[], metric: MetricId): boolean {
  return (toMetrics(tree)[metric]?.total ?? null) !== null
}

function nullIfBadRequest(error: unknown): null {
  if (isBadRequest(error)) return null
  throw error
}

function isBadRequest(error: unknown): boolean {
  return error instanceof ApiError && error.upstreamStatus === BAD_REQUEST_STATUS
}

/** Returns null for an ID of another kind, which a chart or a record can contain. It is never sent. */
function toEntityCall(
  { kind, id, location, window, filters }: RecordQuery,
  params: Record<string, string>,
): Call | null {
  const scheme = schemeOfId(kind, id)
  if (scheme === null) return null
  const root = ENTITY_ROOTS[kind]
  const isPlain = scheme === 'service' || scheme === NATURAL_SCHEMES[kind]
  const idType: Record<string, string> = isPlain ? {} : { id_type: scheme }
  return {
    route: root,
    subject: id,
    path: `${root}/${encodeURIComponent(id)}`,
    query: { ...idType, location, start_date: window.start, end_date: window.end, ...filters, ...params },
  }
}
