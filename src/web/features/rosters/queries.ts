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
export function renameRoster(id: string, body: { version: number; name: string }) {
  return sendJson({ method: 'PATCH', path: toRosterApi(id), body }, rosterSummarySchema)
}

export function deleteRoster(id: string) {
  return sendJson({ method: 'DELETE', path: toRosterApi(id) }, deletedRosterSchema)
}

export function makeDefault(id: string) {
  return sendJson({ method: 'PUT', path: `${toRosterApi(id)}/default` }, rosterSummarySchema)
}
