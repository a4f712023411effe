import { queryOptions } from '@tanstack/react-query'
import { chartStatusAnswerSchema, statusAnswerSchema } from '#contract/api/status.ts'
import { fetchJson } from '../../lib/api/api-client.ts'

const REFRESH_MS = 15_000
const CHARTS_STALE_MS = 60_000

export const statusQueries = {
  all: () => ['status'] as const,
  server: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), 'server'],
      queryFn: ({ signal }) => fetchJson('/api/status', statusAnswerSchema, signal),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    }),
  charts: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), 'charts'],
      queryFn: ({ signal }) => fetchJson('/api/status/charts', chartStatusAnswerSchema, signal),
      staleTime: CHARTS_STALE_MS,
    }),
}
