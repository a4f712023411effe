import { type TerritoryLine } from '#contract/api/territories.ts'
import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Metrics } from '#contract/metrics.ts'
import { type Comparison } from '#contract/query-params.ts'
import { hasContentType, TERRITORIES, type Territory } from '#contract/territories.ts'
import { type Read } from '../cache/answer-cache.ts'
import { concurrently } from '../concurrently.ts'
import { isProviderFailure } from '../errors.ts'
import { type CallOptions } from '../provider/transport.ts'
import { toReceipt } from '../receipt.ts'
import { type EntitySources, readEntity } from './load-entity.ts'
import { toComparedWindow } from './windows.ts'

export type TerritoriesAsked = {
  kind: EntityKind
  id: string
  window: DateWindow
  filters: Filters
  compare: Comparison
}

type Sources = EntitySources & { concurrency: number }
type Line = Extract<TerritoryLine, { location: Territory }>
type Answered = { line: Line; reads: Omit<Read<unknown>, 'data'>[] }

/** One entity in every territory, each as its answer comes; the last line is the receipt of all of them. */
export async function* loadTerritories(
  sources: Sources,
  asked: TerritoriesAsked,
  options: CallOptions,
): AsyncGenerator<TerritoryLine> {
  const reads: Answered['reads'] = []
  const counts = { shown: 0, failed: 0 }
  const load = (location: Territory) => loadTerritory(sources, asked, location, options)
  for await (const answered of concurrently(TERRITORIES, sources.concurrency, load)) {
    reads.push(...answered.reads)
    if (answered.line.state === 'shown') counts.shown += 1
    if (answered.line.state === 'failed') counts.failed += 1
    yield answered.line
  }
  const { window, filters, compare } = asked
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
  asked: TerritoriesAsked,
  location: Territory,
  options: CallOptions,
): Promise<Answered> {
  if (asked.filters.content_type !== undefined && !hasContentType(location)) {
    return { line: { location, state: 'not_applicable', metrics: null, comparison: null }, reads: [] }
  }
  const { window, compare } = asked
  const [read, compared] = await Promise.all([
    readMetrics(sources, asked, location, window, options),
    compare === 'none' ? undefined : readMetrics(sources, asked, location, toComparedWindow(window, compare), options),
  ])
  const comparison = compared === undefined ? null : { metrics: compared?.data ?? null, failed: compared === null }
  const reads = [read, compared].flatMap((each) => each ?? [])
  if (read === null) return { line: { location, state: 'failed', metrics: null, comparison }, reads }
  const state = read.data === null ? 'no_data' : 'shown'
  return { line: { location, state, metrics: read.data, comparison }, reads }
}

/** Null: the call failed. */
async function readMetrics(
  sources: Sources,
  { kind, id, filters }: TerritoriesAsked,
  location: Territory,
  window: DateWindow,
  options: CallOptions,
): Promise<Read<Metrics | null> | null> {
  try {
    const read = await readEntity(sources, { kind, id, location, window, filters, level: 'figures' }, options)
    return { ...read, data: read.data?.metrics ?? null }
  } catch (error) {
    if (isProviderFailure(error)) return null
    throw error
  }
}
