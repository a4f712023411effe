import { queryOptions } from '@tanstack/react-query'
import {
  addedMembersSchema,
  type MemberRef,
  removedMembersSchema,
  restoredMembersSchema,
  type RosterMember,
  rostersWithAnswerSchema,
  rosterSummarySchema,
} from '#contract/desk/rosters.ts'
import { toPath, toRosterApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { sendJson } from '../../lib/api/send-json.ts'

export type NewMember = Pick<RosterMember, 'kind' | 'id' | 'title' | 'credit'>

/** After a change, everything with this key is reloaded, including desks. */
export const ROSTERS_KEY = ['rosters'] as const

export const membershipQueries = {
  all: () => [...ROSTERS_KEY, 'with'] as const,
  /** Loads the rosters that contain an entity as a member. */
  of: ({ kind, id }: MemberRef) =>
    queryOptions({
      queryKey: [...membershipQueries.all(), kind, id],
      queryFn: ({ signal }) => fetchJson(toPath('/api/rosters/with', { kind, id }), rostersWithAnswerSchema, signal),
    }),
}

/** @throws a `conflict` with the field `name` if another roster has the name */
export const createRoster = ({ name, members }: { name: string; members: readonly MemberRef[] }) =>
  sendJson('POST', '/api/rosters', rosterSummarySchema, { name, members: toRefs(members) })
export const addMembers = (id: string, members: readonly MemberRef[]) =>
  sendJson('POST', `${toRosterApi(id)}/members`, addedMembersSchema, { members: toRefs(members) })
export const removeMembers = (id: string, members: readonly MemberRef[]) =>
  sendJson('POST', `${toRosterApi(id)}/members/remove`, removedMembersSchema, { members: toRefs(members) })

/** Undoes a removal. Repeating it changes nothing. */
export const restoreMembers = (id: string, removalId: string) =>
  sendJson('POST', `${toRosterApi(id)}/members/restore`, restoredMembersSchema, { removalId })

/** Names aren't sent, because the server has them. */
function toRefs(members: readonly MemberRef[]): MemberRef[] {
  return members.map(({ kind, id }) => ({ kind, id }))
}
