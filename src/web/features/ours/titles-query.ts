import { queryOptions } from '@tanstack/react-query'
import { rosterTitlesAnswerSchema } from '#contract/desk/rosters.ts'
import { toRosterApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'

/** Loads the titles of a roster. The key starts with that of rosters, so that changing a roster reloads them. */
export function rosterTitlesQuery(rosterId: string) {
  return queryOptions({
    queryKey: ['rosters', 'titles', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/titles`, rosterTitlesAnswerSchema, signal),
  })
}
