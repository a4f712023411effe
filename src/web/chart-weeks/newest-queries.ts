import { queryOptions } from '@tanstack/react-query'
import { newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { fetchJson } from '../lib/api/api-client.ts'
import { pollWhile } from '../lib/api/poll-while.ts'
import { chartQueries } from './queries.ts'

export const newestWeeksQuery = queryOptions({
  queryKey: [...chartQueries.all(), 'newest'],
  queryFn: ({ signal }) => fetchJson('/api/charts/newest', newestWeeksAnswerSchema, signal),
  // A provider can be slow.
  refetchInterval: pollWhile<{ reading: number }>(({ reading }) => reading > 0, { everyMs: 2_000, most: 60 }),
})
