import { type EntityAnswer, NO_FACTS } from '#contract/api/entity.ts'
import { isBeforeRelease, type ReleaseMark, toReleaseMark } from '#domain/date-range/since-release.ts'
import { addsUpBothFormulas } from '#domain/numbers/formula-change.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { type DateWindow, dayOf, type IsoDate } from '#contract/dates.ts'
import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { type Metrics, totalIn } from '#contract/metrics.ts'
import { type Comparison, METRIC_IDS } from '#contract/query-params.ts'
import type { Coverage } from '#contract/api/coverage.ts'
import { toChangeObstacle, toCoverageReasons } from '#domain/receipt/coverage-reasons.ts'
import type { AnswerCache, Read } from '../cache/answer-cache.ts'
import { type Freshness, freshMsOfRange } from '../cache/freshness.ts'
import { ApiError, nullIfProviderFails, unconfirmedAbsence } from '../core/errors.ts'
import type { NameStore } from '../names/name-store.ts'
import type { EntityRecord } from '../provider/wire/adapt-entity.ts'
import type { EntityQuery, EntityScope, ProviderClient } from '../provider/client.ts'
import type { CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../cache/receipt.ts'
import { loadLikeForLike } from './like-for-like.ts'
import { toComparedWindow } from '#domain/date-range/compared-window.ts'
import { crossesChange } from './windows.ts'

export type EntityRequest = EntityScope & { compare: Comparison }

export type EntitySources = {
  client: ProviderClient
  cache: AnswerCache
  names: NameStore
  freshness: Freshness
  /** Name of the provider for the receipt. */
  provider: string
  now: () => number
}

type ComparedEntity = { kind: 'previous' | 'year'; window: DateWindow; read: Read<EntityRecord | null> | null }

export async function loadEntity(
  sources: EntitySources,
  request: EntityRequest,
  options: CallOptions,
): Promise<EntityAnswer> {
  const [read, compared] = await Promise.all([
    readEntity(sources, { ...request, level: 'full' }, options),
    readCompared(sources, request, options),
  ])
  const record = read.data ?? toNamedRecord(sources.names, request)
  if (record === null)
    throw read.stale
      ? unconfirmedAbsence()
      : new ApiError('not_found', 'Not found at the data provider.', { field: 'id' })

  const { releaseDate } = record.identity.facts
  const mark = toReleaseMark(record.window, releaseDate)
  const comparedMark = compared === null ? {} : toReleaseMark(compared.window, releaseDate)
  const unit = record.metrics?.equivalents?.kind ?? null
  const reads = compared?.read == null ? [read] : [read, compared.read]
  const comparedMetrics = compared?.read?.data?.metrics ?? null
  const comparedCoverage = compared?.read?.data?.coverage ?? null
  const coverage = toKnownCoverage(record, dayOf(sources.now()))
  const likeForLike =
    compared &&
    (await loadLikeForLike((query) => readEntity(sources, query, options), request, {
      current: { window: record.window, metrics: record.metrics },
      compared: { window: compared.window, metrics: comparedMetrics },
    }))
  return {
    ...record.identity,
    location: request.location,
    window: record.window,
    filters: request.filters,
    ...mark,
    metrics: withoutEarlyZeros(record.metrics, mark),
    mixesFormulas: addsUpBothFormulas(unit, record.window),
    coverage: record.coverage,
    comparison: compared && {
      kind: compared.kind,
      window: compared.window,
      ...comparedMark,
      metrics: withoutEarlyZeros(comparedMetrics, comparedMark),
      failed: compared.read === null,
      crossesFormulaChange: crossesChange(unit, record.window, compared.window),
      likeForLike,
      coverage: comparedCoverage,
      partialReasons: toCoverageReasons(comparedCoverage, compared.window),
      obstacle: toChangeObstacle(coverage, comparedCoverage),
    },
    relationships: record.relationships,
    discography: record.discography,
    receipt: toReceipt(sources.provider, reads, {
      sources: mergeSources([record.sources, compared?.read?.data?.sources ?? []]),
      window: record.window,
      location: request.location,
      filters: request.filters,
      unit,
      computed: [
        ...(compared?.read == null ? [] : (['comparison'] as const)),
        ...(likeForLike === null ? [] : (['like-for-like'] as const)),
      ],
      partialReasons: [
        ...toCoverageReasons(coverage, record.window),
        ...(compared?.read === null ? [{ reason: 'failed' } as const] : []),
      ],
    }),
  }
}

/** Returns null if the dates are before the release, unless there are streams or units, such as those of earlier singles. */
export function withoutEarlyZeros(metrics: Metrics | null, mark: ReleaseMark): Metrics | null {
  const totals = METRIC_IDS.map((metric) => metrics?.[metric]?.total ?? null)
  return totals.every((total) => isBeforeRelease(total, mark)) ? null : metrics
}

/** Adds what follows from the dates: a period that ends today or later is open. Null if the coverage isn't known. */
export function toKnownCoverage(
  { coverage, window }: Pick<EntityRecord, 'coverage' | 'window'>,
  today: IsoDate,
): Coverage | null {
  if (window.end < today) return coverage
  return { ...(coverage ?? { knownDays: 0, days: 0, territories: null }), isOpen: true }
}

/** Caches the response and stores the entity's name. */
export function readEntity(
  { client, cache, names, freshness, now }: Omit<EntitySources, 'provider'>,
  query: EntityQuery,
  options: CallOptions,
): Promise<Read<EntityRecord | null>> {
  // The comparison of an early range can start before any data, and providers may reject such dates.
  if (query.window.start < EARLIEST_DAY) return Promise.resolve({ data: null, fetchedAt: now(), stale: false })
  return cache.read(keyOf(query), {
    signal: options.signal,
    priority: options.priority,
    freshMs: () => freshMsOfRange(query.window, now(), freshness),
    isEmpty: (record) => record === null || (query.level !== 'name' && record.metrics === null),
    fetch: async (call) => {
      const record = await client.fetchEntity(query, { ...options, ...call })
      if (record !== null) {
        const { kind, id, title, credit, artists } = record.identity
        const artistIds = artists.flatMap((artist) => artist.id ?? [])
        if (SERVICE_ID_PATTERNS[kind].test(id)) names.put(kind, id, { title, credit }, artistIds)
      }
      return record
    },
  })
}

/** Returns true if {@link readEntity} may need no provider call. */
export function knowsEntity({ cache }: Pick<EntitySources, 'cache'>, query: EntityQuery): boolean {
  return cache.has(keyOf(query))
}

/** Returns streams that an earlier request loaded, for its page or for a list. Null if none did, or if the provider has none. */
export function findKnownStreams(
  { cache }: Pick<EntitySources, 'cache'>,
  query: Omit<EntityQuery, 'level' | 'filters'>,
): number | null {
  for (const level of ['full', 'figures'] as const) {
    const record = cache.peek(keyOf({ ...query, level, filters: {} })) as EntityRecord | null
    if (record === null) continue
    return totalIn(
      withoutEarlyZeros(record.metrics, toReleaseMark(query.window, record.identity.facts.releaseDate)),
      'streams',
    )
  }
  return null
}

async function readCompared(
  sources: EntitySources,
  request: EntityRequest,
  options: CallOptions,
): Promise<ComparedEntity | null> {
  const { compare: kind } = request
  if (kind === 'none') return null
  const window = toComparedWindow(request.window, kind)
  const query = { ...request, window, level: 'figures' } as const
  return { kind, window, read: await readEntity(sources, query, options).catch(nullIfProviderFails) }
}

/** An entity whose name is known exists, even if the provider has no data for these dates. */
function toNamedRecord(names: NameStore, { kind, id, window }: EntityRequest): EntityRecord | null {
  const name = names.find(id)
  if (name === null) return null
  return {
    identity: {
      kind,
      id,
      ...name,
      identifiers: [{ scheme: 'service', value: id }],
      artists: [],
      facts: NO_FACTS,
    },
    window,
    metrics: null,
    coverage: null,
    sources: [],
    relationships: [],
    discography: [],
    hasRelations: false,
  }
}

function keyOf({ kind, id, location, window, filters, level }: EntityQuery): string {
  const { commercial_model = '', content_type = '', service_type = '' } = filters
  return [
    'entity',
    level,
    kind,
    id,
    location,
    window.start,
    window.end,
    commercial_model,
    content_type,
    service_type,
  ].join('|')
}
