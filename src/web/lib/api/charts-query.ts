import { queryOptions } from '@tanstack/react-query'
import { chartsAnswerSchema } from '#contract/api/charts.ts'
import { fetchJson } from './api-client.ts'

const STALE_MS = 3_600_000

/** All charts with their facts, but without a week. */
export const chartsQuery = queryOptions({
  queryKey: ['charts', 'directory'],
  queryFn: ({ signal }) => fetchJson('/api/charts', chartsAnswerSchema, signal),
  staleTime: STALE_MS,
})
