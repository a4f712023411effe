import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { territoryLineSchema, type TerritoryLine } from '#contract/api/territories.ts'
import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import { type Comparison } from '#contract/query-params.ts'
import { ApiError, fetchLines, toPath } from '../../lib/api-client.ts'
import { addLines, type LoadedTerritories, NO_TERRITORIES } from './progress.ts'

/** The page's selection without the territory. */
export type TerritoriesRequest = {
  kind: EntityKind
  id: string
  window: DateWindow
  compare: Comparison
  filters: Filters
}

export const territoryQueries = {
  all: () => ['territories'] as const,
  /** Data grows while fetching. Cancel with `revert: false` to keep it. */
  stream: (request: TerritoriesRequest) => {
    const queryKey = [...territoryQueries.all(), request] as const
    return queryOptions<LoadedTerritories, Error, LoadedTerritories, typeof queryKey>({
      queryKey,
      queryFn: ({ client, signal }) => streamTerritories(request, queryKey, client, signal),
      // Only a click may cause another 63 calls.
      staleTime: Infinity,
      retry: false,
    })
  },
}

/** Batches updates, so that 63 lines don't render the table 63 times. */
const FLUSH_MS = 120

async function streamTerritories(
  request: TerritoriesRequest,
  queryKey: readonly unknown[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<LoadedTerritories> {
  // Keep data of an earlier, incomplete run until new data arrives.
  let arrived: LoadedTerritories = {
    ...(client.getQueryData<LoadedTerritories>(queryKey) ?? NO_TERRITORIES),
    received: 0,
    outcome: null,
  }
  let waiting: TerritoryLine[] = []
  const flush = () => {
    if (waiting.length === 0) return
    arrived = addLines(arrived, waiting)
    waiting = []
    if (!signal.aborted) client.setQueryData<LoadedTerritories>(queryKey, arrived)
  }
  const timer = setInterval(flush, FLUSH_MS)
  try {
    for await (const line of fetchLines(toStreamPath(request), territoryLineSchema, signal)) waiting.push(line)
  } finally {
    clearInterval(timer)
    flush()
  }
  if (arrived.outcome === null) throw new ApiError('the response ended early', { code: 'offline', status: 0 })
  return arrived
}

export function toStreamPath({ kind, id, window, compare, filters }: TerritoriesRequest): string {
  const path = `/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}/territories`
  return toPath(path, { start: window.start, end: window.end, compare, ...filters })
}
