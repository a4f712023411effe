import { queryOptions } from '@tanstack/react-query'
import { deletedRosterSchema, rosterSchema, rosterSummarySchema } from '#contract/desk/rosters.ts'
import { toRosterApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { sendJson } from '../../lib/api/send-json.ts'
import { ROSTERS_KEY } from '../ours/queries.ts'

export function rosterQuery(id: string) {
  return queryOptions({
    queryKey: [...ROSTERS_KEY, 'one', id],
    queryFn: ({ signal }) => fetchJson(toRosterApi(id), rosterSchema, signal),
  })
}

/** @throws a `conflict` if someone else renamed it since `version` */
export const renameRoster = (id: string, body: { version: number; name: string }) =>
  sendJson('PATCH', toRosterApi(id), rosterSummarySchema, body)
export const deleteRoster = (id: string) => sendJson('DELETE', toRosterApi(id), deletedRosterSchema)
export const makeDefault = (id: string) => sendJson('PUT', `${toRosterApi(id)}/default`, rosterSummarySchema)
