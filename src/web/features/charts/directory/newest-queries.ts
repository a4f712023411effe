import { queryOptions } from '@tanstack/react-query'
import { newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { fetchJson } from '../../../lib/api-client.ts'
import { chartQueries } from '../queries.ts'

/** While weeks are being read behind the answer. */
const READING_MS = 2_000
/** A provider that takes longer is not waited for. */
const MAX_ASKED = 60
const STALE_MS = 5 * 60_000

/** The newest week of every chart, as far as it is known. */
export const newestWeeksQuery = queryOptions({
  queryKey: [...chartQueries.all(), 'newest'],
  queryFn: ({ signal }) => fetchJson('/api/charts/newest', newestWeeksAnswerSchema, signal),
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data !== undefined && data.reading > 0 && dataUpdateCount < MAX_ASKED ? READING_MS : false,
  staleTime: STALE_MS,
})
