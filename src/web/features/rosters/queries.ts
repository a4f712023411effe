import { queryOptions } from '@tanstack/react-query'
import {
  addedMembersSchema,
  deletedRosterSchema,
  type MemberRef,
  removedMembersSchema,
  type RosterMember,
  rosterSchema,
  rosterSummarySchema,
} from '#contract/desk/rosters.ts'
import { fetchJson } from '../../lib/api-client.ts'
import { sendJson } from '../../lib/send-json.ts'

/** Everything about rosters, desks included, is reloaded after a change. */
export const ROSTERS_KEY = ['rosters'] as const

export function toRosterPath(id: string): string {
  return `/api/rosters/${encodeURIComponent(id)}`
}

export function rosterQuery(id: string) {
  return queryOptions({
    queryKey: [...ROSTERS_KEY, 'one', id],
    queryFn: ({ signal }) => fetchJson(toRosterPath(id), rosterSchema, signal),
  })
}

export function createRoster(name: string) {
  return sendJson({ method: 'POST', path: '/api/rosters', body: { name } }, rosterSummarySchema)
}

/** Fails with `conflict` if someone else renamed it since `version`. */
export function renameRoster(id: string, body: { version: number; name: string }) {
  return sendJson({ method: 'PATCH', path: toRosterPath(id), body }, rosterSummarySchema)
}

export function deleteRoster(id: string) {
  return sendJson({ method: 'DELETE', path: toRosterPath(id) }, deletedRosterSchema)
}

export function makeDefault(id: string) {
  return sendJson({ method: 'PUT', path: `${toRosterPath(id)}/default` }, rosterSummarySchema)
}

export function removeMembers(id: string, members: readonly MemberRef[]) {
  const body = { members: members.map(({ kind, id: memberId }) => ({ kind, id: memberId })) }
  return sendJson({ method: 'POST', path: `${toRosterPath(id)}/members/remove`, body }, removedMembersSchema)
}

export function restoreMembers(id: string, members: readonly RosterMember[]) {
  const body = {
    members: members.map(({ kind, id: memberId, title, credit }) => ({ kind, id: memberId, title, credit })),
  }
  return sendJson({ method: 'POST', path: `${toRosterPath(id)}/members`, body }, addedMembersSchema)
}
