import { queryOptions } from '@tanstack/react-query'
import { rostersAnswerSchema } from '#contract/desk/rosters.ts'
import { fetchJson } from './api-client.ts'

/** The team’s rosters, which the start page, the desk, and roster pages share. */
export const rostersQuery = queryOptions({
  queryKey: ['rosters', 'list'],
  queryFn: ({ signal }) => fetchJson('/api/rosters', rostersAnswerSchema, signal),
})
