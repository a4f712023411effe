import type { TerritoryLine } from '#contract/api/territories.ts'
import type { Filters } from '#contract/breakouts.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { type ReleaseMark, toReleaseMark } from '#domain/date-range/since-release.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import { toChangeObstacle, toCoverageReasons } from '#domain/receipt/coverage-reasons.ts'
import type { Comparison } from '#contract/query-params.ts'
import { hasFilters, TERRITORIES, type Territory } from '#contract/territories.ts'
import type { Read } from '../cache/answer-cache.ts'
import { concurrently } from '../core/concurrently.ts'
import { nullIfProviderFails } from '../core/errors.ts'
import type { EntityRecord } from '../provider/wire/adapt-entity.ts'
import type { CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../cache/receipt.ts'
import { type EntitySources, readEntity, toKnownCoverage, withoutEarlyZeros } from './load-entity.ts'
import { toComparedWindow } from '#domain/date-range/compared-window.ts'

export type TerritoriesRequest = {
  kind: EntityKind
  id: string
  window: DateWindow
  filters: Filters
  compare: Comparison
}

type Sources = EntitySources & { concurrency: number }
type Line = Extract<TerritoryLine, { location: Territory }>
type TerritoryResult = { line: Line; reads: Omit<Read<unknown>, 'data'>[]; sources: DataSource[] }

export async function* loadTerritories(
  sources: Sources,
  request: TerritoriesRequest,
  options: CallOptions,
): AsyncGenerator<TerritoryLine> {
  const reads: TerritoryResult['reads'] = []
  let dataSources: DataSource[] = []
  const counts = { shown: 0, failed: 0, open: 0 }
  const load = (location: Territory) => loadTerritory(sources, request, location, options)
  for await (const result of concurrently(TERRITORIES, sources.concurrency, load)) {
    reads.push(...result.reads)
    dataSources = mergeSources([dataSources, result.sources])
    if (result.line.state === 'shown') counts.shown += 1
    if (result.line.state === 'failed') counts.failed += 1
    if (result.line.partialReasons.some(({ reason }) => reason === 'open')) counts.open += 1
    yield result.line
  }
  const { window, filters, compare } = request
  const receipt = toReceipt(sources.provider, reads.length > 0 ? reads : [{ fetchedAt: sources.now(), stale: false }], {
    sources: mergeSources([dataSources]),
    window,
    filters,
    computed: compare === 'none' ? [] : ['comparison'],
    partialReasons: [
      ...(counts.failed > 0 ? [{ reason: 'failed' } as const] : []),
      ...(counts.open > 0 || window.end >= dayOf(sources.now()) ? [{ reason: 'open' } as const] : []),
    ],
  })
  yield { done: true, shown: counts.shown, failed: counts.failed, receipt }
}

async function loadTerritory(
  entitySources: Sources,
  request: TerritoriesRequest,
  location: Territory,
  options: CallOptions,
): Promise<TerritoryResult> {
  if (!hasFilters(location, request.filters)) {
    return {
      line: { location, state: 'not_applicable', metrics: null, partialReasons: [], comparison: null },
      reads: [],
      sources: [],
    }
  }
  const { window, compare } = request
  const [read, compared] = await Promise.all([
    readRecord(entitySources, request, location, window, options),
    compare === 'none'
      ? undefined
      : readRecord(entitySources, request, location, toComparedWindow(window, compare), options),
  ])
  const coverage = read?.data == null ? null : toKnownCoverage(read.data, dayOf(entitySources.now()))
  const releaseDate = read?.data?.identity.facts.releaseDate ?? null
  const comparison =
    compared === undefined || compare === 'none'
      ? null
      : {
          ...toComparison(compared, toReleaseMark(toComparedWindow(window, compare), releaseDate)),
          obstacle: toChangeObstacle(coverage, compared?.data?.coverage ?? null),
        }
  const reads = [read, compared].flatMap((each) => each ?? [])
  const sources = mergeSources(reads.map(({ data }) => data?.sources ?? []))
  if (read === null) {
    return { line: { location, state: 'failed', metrics: null, partialReasons: [], comparison }, reads, sources }
  }
  const metrics = withoutEarlyZeros(read.data?.metrics ?? null, toReleaseMark(window, releaseDate))
  const partialReasons = metrics === null ? [] : toCoverageReasons(coverage, window)
  return {
    line: { location, state: metrics === null ? 'no_data' : 'shown', metrics, partialReasons, comparison },
    reads,
    sources,
  }
}

function toComparison(compared: Read<EntityRecord | null> | null, mark: ReleaseMark) {
  const metrics = withoutEarlyZeros(compared?.data?.metrics ?? null, mark)
  return { ...mark, metrics, failed: compared === null }
}

/** Returns null if the call failed. */
async function readRecord(
  sources: Sources,
  { kind, id, filters }: TerritoriesRequest,
  location: Territory,
  window: DateWindow,
  options: CallOptions,
): Promise<Read<EntityRecord | null> | null> {
  const query = { kind, id, location, window, filters, level: 'figures' } as const
  return readEntity(sources, query, options).catch(nullIfProviderFails)
}
