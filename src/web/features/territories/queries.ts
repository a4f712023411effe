import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { territoryLineSchema, type TerritoryLine } from '#contract/api/territories.ts'
import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import { type Comparison } from '#contract/query-params.ts'
import { ApiError, fetchLines, toPath } from '../../lib/api-client.ts'
import { addLines, type Arrived, NOTHING_ARRIVED } from './progress.ts'

/** The page's own selection but for the territory: the answer is of all of them. */
export type TerritoriesQuestion = {
  kind: EntityKind
  id: string
  window: DateWindow
  compare: Comparison
  filters: Filters
}

export const territoryQueries = {
  all: () => ['territories'] as const,
  /** Its data grows while it is fetching. Cancelled, it keeps what has come: cancel with `revert: false`. */
  stream: (question: TerritoriesQuestion) => {
    const queryKey = [...territoryQueries.all(), question] as const
    return queryOptions<Arrived, Error, Arrived, typeof queryKey>({
      queryKey,
      queryFn: ({ client, signal }) => streamTerritories(question, queryKey, client, signal),
      // Another 63 calls are for a person to decide.
      staleTime: Infinity,
      retry: false,
    })
  },
}

/** Long enough that 63 lines redraw the table a few times, not 63; short enough to be seen as it happens. */
const FLUSH_MS = 120

async function streamTerritories(
  question: TerritoriesQuestion,
  queryKey: readonly unknown[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<Arrived> {
  // A run before this one may have been stopped, or have failed in places: its answers stand until new ones come.
  let arrived: Arrived = { ...(client.getQueryData<Arrived>(queryKey) ?? NOTHING_ARRIVED), came: 0, outcome: null }
  let waiting: TerritoryLine[] = []
  const flush = () => {
    if (waiting.length === 0) return
    arrived = addLines(arrived, waiting)
    waiting = []
    if (!signal.aborted) client.setQueryData<Arrived>(queryKey, arrived)
  }
  const timer = setInterval(flush, FLUSH_MS)
  try {
    for await (const line of fetchLines(toStreamPath(question), territoryLineSchema, signal)) waiting.push(line)
  } finally {
    clearInterval(timer)
    flush()
  }
  if (arrived.outcome === null) throw new ApiError('the answer broke off', { code: 'offline', status: 0 })
  return arrived
}

export function toStreamPath({ kind, id, window, compare, filters }: TerritoriesQuestion): string {
  const path = `/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}/territories`
  return toPath(path, { start: window.start, end: window.end, compare, ...filters })
}
