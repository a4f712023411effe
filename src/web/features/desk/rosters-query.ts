import { queryOptions } from '@tanstack/react-query'
import { rostersAnswerSchema } from '#contract/desk/rosters.ts'
import { fetchJson } from '../../lib/api-client.ts'

const STALE_MS = 300_000

/** In its own module, because the start page needs it without the rest of the desk. */
export const rostersQuery = queryOptions({
  queryKey: ['rosters', 'list'],
  queryFn: ({ signal }) => fetchJson('/api/rosters', rostersAnswerSchema, signal),
  staleTime: STALE_MS,
})
