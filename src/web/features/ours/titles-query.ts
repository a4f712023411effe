import { queryOptions } from '@tanstack/react-query'
import { rosterTitlesAnswerSchema } from '#contract/desk/rosters.ts'
import { toRosterApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'

/** The songs and albums of a roster. Under the key of the rosters, so that a change of a roster reloads them. */
export function rosterTitlesQuery(rosterId: string) {
  return queryOptions({
    queryKey: ['rosters', 'titles', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/titles`, rosterTitlesAnswerSchema, signal),
  })
}
