import { queryOptions } from '@tanstack/react-query'
import { type ChartEntry } from '#contract/api/charts.ts'
import { entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import { type IsoDate } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Territory } from '#contract/territories.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api-client.ts'

export type ChartRunsParams = { kind: EntityKind; id: string; location: Territory }

export type ChartRunsPanelProps = {
  params: ChartRunsParams
  /** Null if unknown. */
  releaseDate: IsoDate | null
  /** A chart week can still lack the names of its titles. */
  name: Pick<ChartEntry, 'title' | 'credit'>
}

/** Polling interval while the server is still loading weeks. */
const POLL_INTERVAL_MS = 1_500
/** Maximum responses to poll for; the panel then says how many weeks are loaded. */
const MAX_REFETCHES = 20

export const chartRunQueries = {
  all: () => ['chart-runs'] as const,
  of: ({ kind, id, location }: ChartRunsParams) =>
    queryOptions({
      queryKey: [...chartRunQueries.all(), kind, id, location],
      queryFn: ({ signal }) =>
        fetchJson(toPath(toEntityApi({ kind, id }, '/charts'), { location }), entityChartsAnswerSchema, signal),
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data !== undefined && data.reading > 0 && dataUpdateCount < MAX_REFETCHES ? POLL_INTERVAL_MS : false,
      // Changes whenever anyone opens another chart week.
      staleTime: 0,
    }),
}
