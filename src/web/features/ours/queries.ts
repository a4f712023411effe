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
export function createRoster({ name, members }: { name: string; members: readonly MemberRef[] }) {
  const body = { name, members: toRefs(members) }
  return sendJson({ method: 'POST', path: '/api/rosters', body }, rosterSummarySchema)
}

export function addMembers(id: string, members: readonly MemberRef[]) {
  const body = { members: toRefs(members) }
  return sendJson({ method: 'POST', path: `${toRosterApi(id)}/members`, body }, addedMembersSchema)
}

export function removeMembers(id: string, members: readonly MemberRef[]) {
  const body = { members: toRefs(members) }
  return sendJson({ method: 'POST', path: `${toRosterApi(id)}/members/remove`, body }, removedMembersSchema)
}

/** Undoes a removal. Repeating it changes nothing. */
export function restoreMembers(id: string, removalId: string) {
  const body = { removalId }
  return sendJson({ method: 'POST', path: `${toRosterApi(id)}/members/restore`, body }, restoredMembersSchema)
}

/** Names aren't sent, because the server has them. */
function toRefs(members: readonly MemberRef[]): MemberRef[] {
  return members.map(({ kind, id }) => ({ kind, id }))
}
