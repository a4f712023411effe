import { queryOptions } from '@tanstack/react-query'
import { rosterPositionsAnswerSchema } from '#contract/desk/roster-positions.ts'
import { toRosterApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { toReadingInterval } from '../../lib/api/poll-while.ts'
import { ROSTERS_KEY } from './queries.ts'

/** Loads the best ranks of a roster's members. The key starts with that of rosters, so changes reload them. */
export function positionsQuery(rosterId: string) {
  return queryOptions({
    queryKey: [...ROSTERS_KEY, 'positions', rosterId],
    queryFn: ({ signal }) => fetchJson(`${toRosterApi(rosterId)}/positions`, rosterPositionsAnswerSchema, signal),
    refetchInterval: toReadingInterval,
  })
}
