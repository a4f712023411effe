import { type ChartSummary } from '#contract/api/charts.ts'
import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { CHART_ID_PATTERN, type EntityKind, schemeOfId, type SearchKind } from '#contract/entities.ts'
import { wireChartsSchema } from '#contract/provider/charts.ts'
import { ENTITY_ROOTS, WIRE_RECORD_SCHEMAS } from '#contract/provider/records.ts'
import { WIRE_SEARCH_TYPES, wireSearchSchema } from '#contract/provider/search.ts'
import { type SeriesInterval, type SeriesMetric } from '#contract/questions.ts'
import { type Territory } from '#contract/territories.ts'
import { ApiError, badRequest } from '../errors.ts'
import { packWeek, type PackedWeek } from './packed-week.ts'
import { toChartSummary } from './adapt-chart.ts'
import { type EntityRecord, toEntityRecord, type WireRecord } from './adapt-entity.ts'
import { NO_HITS, type SearchHits, toSearchHits } from './adapt-search.ts'
import { type SeriesReadings, toDatedReadings, WIRE_INTERVALS } from './adapt-series.ts'
import { decodeChartWeek, type RequestedChartWeek } from './decode-chart-week.ts'
import { checkEcho, otherAnswer } from './echo.ts'
import { createIntervalProbe } from './interval-probe.ts'
import { parseWire, unreadable } from './parse-wire.ts'
import { type Call, type CallAnswer, type CallOptions, type Transport } from './transport.ts'

export type SearchQuestion = { kind: SearchKind; query: string; from: number; size: number }

export type EntityQuestion = {
  kind: EntityKind
  /** A service id, or an outside identifier in its written form without separators. */
  id: string
  location: Territory
  window: DateWindow
  filters: Filters
  /** `full`: with facts and relations; `figures`: metrics; `name`: as little as names an entity. */
  level: 'full' | 'figures' | 'name'
}

export type SeriesQuestion = Omit<EntityQuestion, 'level'> & { interval: SeriesInterval; metric: SeriesMetric }

/** What the provider was seen to be able to do; null until it was asked. */
export type Capabilities = { aggregateInterval: boolean | null; relationships: boolean | null }

/** Parameters beyond the specification: a provider that knows only it ignores them, or answers 400. */
const LEVEL_PARAMS = {
  full: { relationships: 'all', metadata_level: 'max' },
  figures: {},
  name: { metrics: 'none', metadata_level: 'min' },
} as const satisfies Record<EntityQuestion['level'], Record<string, string>>

/** Decodes the JSON of a chart week elsewhere: on a thread, for requests that read many weeks. */
export type DecodeWeek = (
  requested: RequestedChartWeek,
  bytes: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
  signal: AbortSignal,
) => Promise<PackedWeek>

export type ChartWeekOptions = CallOptions & {
  /** Without it a week is decoded here. */
  decodeWeek?: DecodeWeek
  /** One of hundreds of weeks for a file. */
  isExport?: boolean
}

const BAD_REQUEST_STATUS = 400

/** The provider's endpoints, one function each. They take typed parameters and return contract values, or null for "no data". */
export function createProviderClient(transport: Transport) {
  const capabilities: Capabilities = { aggregateInterval: null, relationships: null }
  const intervals = createIntervalProbe((known) => {
    capabilities.aggregateInterval = known
  })
  /** Levels whose parameters this provider refuses. */
  const refusedLevels = new Set<EntityQuestion['level']>()

  async function fetchJson(call: Call, options: CallOptions): Promise<Said | null> {
    const answer = await transport.call(call, options)
    return answer.kind === 'json' ? answer : null
  }

  async function fetchSearch({ kind, query, from, size }: SearchQuestion, options: CallOptions): Promise<SearchHits> {
    const body = { query, entity_type: WIRE_SEARCH_TYPES[kind], from, size }
    const said = await fetchJson({ route: '/search', path: '/search', body }, options)
    if (said === null) return NO_HITS
    const wire = parseWire(wireSearchSchema, said)
    if ((wire.from ?? from) !== from) throw otherAnswer()
    return toSearchHits(kind, size, wire)
  }

  async function fetchCharts(options: CallOptions): Promise<ChartSummary[]> {
    const said = await fetchJson({ route: '/charts', path: '/charts' }, options)
    if (said === null) return []
    // A chart whose id is none cannot be asked for.
    return parseWire(wireChartsSchema, said)
      .charts.filter(({ id }) => CHART_ID_PATTERN.test(id))
      .map(toChartSummary)
  }

  /** The latest week when `week` is null. */
  async function fetchChartWeek(
    { chartId, week }: RequestedChartWeek,
    options: ChartWeekOptions,
  ): Promise<PackedWeek | null> {
    if (!CHART_ID_PATTERN.test(chartId)) throw badRequest('id', 'This is not the id of a chart.')
    const path = `/charts/${encodeURIComponent(chartId)}`
    const query: Record<string, string> = week === null ? {} : { chart_week: week }
    const { decodeWeek } = options
    const call = { route: '/charts/{id}', path, query, isRaw: decodeWeek !== undefined }
    const answer = await transport.call(call, options)
    if (answer.kind === 'none') return null
    const requested = { chartId, week }
    if (answer.kind === 'json') return packWeek(decodeChartWeek(requested, answer.json, answer.secrets))
    return decodeWeek?.(requested, answer.bytes, answer.secrets, options.signal) ?? null
  }

  async function fetchEntity(question: EntityQuestion, options: CallOptions): Promise<EntityRecord | null> {
    const { kind, id, window, level } = question
    const said = await fetchEntityJson(question, options)
    if (said === null) return null
    const record = toEntityRecord(kind, id, window, parseRecord(question, said))
    if (level === 'full') capabilities.relationships = record.hasRelations || (capabilities.relationships ?? false)
    return record
  }

  /** Asks with the parameters of the level; where they are refused, once without, which is then remembered. */
  async function fetchEntityJson(question: EntityQuestion, options: CallOptions): Promise<Said | null> {
    const { level } = question
    if (refusedLevels.has(level)) return fetchJson(toEntityCall(question, {}), options)
    try {
      return await fetchJson(toEntityCall(question, LEVEL_PARAMS[level]), options)
    } catch (error) {
      if (!isBadRequest(error) || Object.keys(LEVEL_PARAMS[level]).length === 0) throw error
    }
    const said = await fetchJson(toEntityCall(question, {}), options)
    // "No data" does not show that the parameters were at fault.
    if (said !== null) refusedLevels.add(level)
    return said
  }

  /** All readings of a range in one call, where the provider can; who asks while it is being found out waits for that. */
  function fetchSeries(question: SeriesQuestion, options: CallOptions): Promise<SeriesReadings> {
    return intervals.ask(question.interval, options.signal, () => fetchDated(question, options))
  }

  async function fetchDated(question: SeriesQuestion, options: CallOptions): Promise<SeriesReadings> {
    const { interval, metric } = question
    const params = { metrics: metric, aggregate_interval: WIRE_INTERVALS[interval], breakouts: 'none' }
    let said
    try {
      said = await fetchJson(toEntityCall(question, params), options)
    } catch (error) {
      if (!isBadRequest(error)) throw error
      if (intervals.now(interval) !== null) return { kind: 'unsupported' }
      // The interval is at fault only if the provider answers with data without it.
      const plain = await fetchJson(toEntityCall(question, {}), options)
      return { kind: plain === null ? 'none' : 'unsupported' }
    }
    if (said === null) return { kind: 'none' }
    const tree = parseRecord(question, said).metrics ?? []
    if (tree.length === 0) return { kind: 'none' }
    const readings = toDatedReadings(tree, metric)
    return readings === null ? { kind: 'unsupported' } : { kind: 'dated', readings }
  }

  return {
    capabilities,
    /** Whether a series by this interval takes one call; null until a provider was asked for one. */
    knowsInterval: intervals.now,
    fetchSearch,
    fetchCharts,
    fetchChartWeek,
    fetchEntity,
    fetchSeries,
  }
}

export type ProviderClient = ReturnType<typeof createProviderClient>

/** An answer with something in it. */
type Said = Extract<CallAnswer, { kind: 'json' }>

type EntityAsked = Omit<EntityQuestion, 'level'>

function parseRecord({ kind, id, location, window }: EntityAsked, said: Said): WireRecord {
  const wire = parseWire<WireRecord>(WIRE_RECORD_SCHEMAS[kind], said)
  // Every field may be missing, but not all of them: that is something else, an error's body say.
  if (Object.values(wire).every((value) => value == null)) return unreadable()
  checkEcho({ kind, id, location, window }, wire)
  return wire
}

function isBadRequest(error: unknown): boolean {
  return error instanceof ApiError && error.upstreamStatus === BAD_REQUEST_STATUS
}

function toEntityCall({ kind, id, location, window, filters }: EntityAsked, params: Record<string, string>): Call {
  const scheme = schemeOfId(kind, id)
  if (scheme === null) throw badRequest('id', 'This is not an identifier of such an entity.')
  const root = ENTITY_ROOTS[kind]
  // A work's ISWC is the specification's own identifier of works; other outside identifiers are named.
  const idType: Record<string, string> = scheme === 'service' || scheme === 'iswc' ? {} : { id_type: scheme }
  return {
    route: root,
    path: `${root}/${encodeURIComponent(id)}`,
    query: { ...idType, location, start_date: window.start, end_date: window.end, ...filters, ...params },
  }
}
