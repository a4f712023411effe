import { type TerritoryLine } from '#contract/api/territories.ts'
import { type Filters } from '#contract/breakouts.ts'
import { type ReleaseMark, toReleaseMark } from '#contract/date-range/since-release.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Comparison } from '#contract/query-params.ts'
import { hasContentType, TERRITORIES, type Territory } from '#contract/territories.ts'
import { type Read } from '../cache/answer-cache.ts'
import { concurrently } from '../concurrently.ts'
import { isProviderFailure } from '../errors.ts'
import { type CallOptions } from '../provider/transport.ts'
import { type EntityRecord } from '../provider/wire/adapt-entity.ts'
import { toReceipt } from '../receipt.ts'
import { type EntitySources, readEntity, withoutEarlyZeros } from './load-entity.ts'
import { toComparedWindow } from './windows.ts'

export type TerritoriesRequest = {
  kind: EntityKind
  id: string
  window: DateWindow
  filters: Filters
  compare: Comparison
}

type Sources = EntitySources & { concurrency: number }
type Line = Extract<TerritoryLine, { location: Territory }>
type TerritoryResult = { line: Line; reads: Omit<Read<unknown>, 'data'>[] }

export async function* loadTerritories(
  sources: Sources,
  request: TerritoriesRequest,
  options: CallOptions,
): AsyncGenerator<TerritoryLine> {
  const reads: TerritoryResult['reads'] = []
  const counts = { shown: 0, failed: 0 }
  const load = (location: Territory) => loadTerritory(sources, request, location, options)
  for await (const result of concurrently(TERRITORIES, sources.concurrency, load)) {
    reads.push(...result.reads)
    if (result.line.state === 'shown') counts.shown += 1
    if (result.line.state === 'failed') counts.failed += 1
    yield result.line
  }
  const { window, filters, compare } = request
  const receipt = toReceipt(sources.provider, reads.length > 0 ? reads : [{ fetchedAt: sources.now(), stale: false }], {
    window,
    filters,
    computed: compare === 'none' ? [] : ['comparison'],
    partial: counts.failed > 0 || window.end >= dayOf(sources.now()),
  })
  yield { done: true, ...counts, receipt }
}

async function loadTerritory(
  sources: Sources,
  request: TerritoriesRequest,
  location: Territory,
  options: CallOptions,
): Promise<TerritoryResult> {
  if (request.filters.content_type !== undefined && !hasContentType(location)) {
    return { line: { location, state: 'not_applicable', metrics: null, comparison: null }, reads: [] }
  }
  const { window, compare } = request
  const [read, compared] = await Promise.all([
    readTerritory(sources, request, location, window, options),
    compare === 'none'
      ? undefined
      : readTerritory(sources, request, location, toComparedWindow(window, compare), options),
  ])
  const releaseDate = read?.data?.identity.facts.releaseDate ?? null
  const metrics = withoutEarlyZeros(read?.data?.metrics ?? null, toReleaseMark(window, releaseDate))
  const comparison =
    compared === undefined || compare === 'none'
      ? null
      : toComparison(compared, toReleaseMark(toComparedWindow(window, compare), releaseDate))
  const reads = [read, compared].flatMap((each) => each ?? [])
  if (read === null) return { line: { location, state: 'failed', metrics: null, comparison }, reads }
  const state = metrics === null ? 'no_data' : 'shown'
  return { line: { location, state, metrics, comparison }, reads }
}

function toComparison(compared: Read<EntityRecord | null> | null, mark: ReleaseMark): Line['comparison'] {
  const metrics = withoutEarlyZeros(compared?.data?.metrics ?? null, mark)
  return { ...mark, metrics, failed: compared === null }
}

/** Returns null if the call failed. */
async function readTerritory(
  sources: Sources,
  { kind, id, filters }: TerritoriesRequest,
  location: Territory,
  window: DateWindow,
  options: CallOptions,
): Promise<Read<EntityRecord | null> | null> {
  try {
    return await readEntity(sources, { kind, id, location, window, filters, level: 'figures' }, options)
  } catch (error) {
    if (isProviderFailure(error)) return null
    throw error
  }
}
