import { queryOptions } from '@tanstack/react-query'
import { newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { fetchJson } from '../lib/api/api-client.ts'
import { chartQueries } from './queries.ts'

/** Polling interval while the server is still loading weeks. */
const POLL_INTERVAL_MS = 2_000
/** Maximum responses to poll for, because a provider can be slow. */
const MAX_REFETCHES = 60
const STALE_MS = 5 * 60_000

export const newestWeeksQuery = queryOptions({
  queryKey: [...chartQueries.all(), 'newest'],
  queryFn: ({ signal }) => fetchJson('/api/charts/newest', newestWeeksAnswerSchema, signal),
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data !== undefined && data.reading > 0 && dataUpdateCount < MAX_REFETCHES ? POLL_INTERVAL_MS : false,
  staleTime: STALE_MS,
})
