import { plural } from '../../lib/format/plural.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { MemberRef, RosterMember, RosterSummary } from '#contract/desk/rosters.ts'
import { addToast } from '../../lib/toasts.ts'
import { addMembers, membershipQueries, type NewMember, removeMembers, restoreMembers, ROSTERS_KEY } from './queries.ts'
import { toMemberName } from './member-name.ts'

type RosterName = Pick<RosterSummary, 'id' | 'name'>

/** Adds a member. Its toast removes it again, unless it was a member before. */
export async function addWithUndo(client: QueryClient, roster: RosterName, member: NewMember): Promise<void> {
  const { added } = await addMembers(roster.id, [member])
  await reloadRosters(client)
  const name = toMemberName(member)
  if (added === 0) {
    addToast({ text: `${name} was on ${roster.name} already.`, undo: null })
    return
  }
  const undo = async () => {
    await removeMembers(roster.id, [member])
    await reloadRosters(client)
  }
  addToast({ text: `Added ${name} to ${roster.name}.`, undo })
}

/** Removes members. Their toast restores them with their original data. */
export async function removeWithUndo(
  client: QueryClient,
  roster: RosterName,
  members: readonly (MemberRef & Pick<RosterMember, 'title'>)[],
): Promise<void> {
  const { removed, removalId } = await removeMembers(roster.id, members)
  await reloadRosters(client)
  const [first] = members
  const text =
    members.length === 1 && first !== undefined
      ? `Removed ${toMemberName(first)} from ${roster.name}.`
      : plural(removed, {
          one: `Removed 1 member from ${roster.name}.`,
          other: `Removed ${removed} members from ${roster.name}.`,
        })
  if (removalId === null) {
    addToast({ text, undo: null })
    return
  }
  const undo = async () => {
    await restoreMembers(roster.id, removalId)
    await reloadRosters(client)
  }
  addToast({ text, undo })
}

/** Waits only for the memberships, because desks can take long. */
export async function reloadRosters(client: QueryClient): Promise<void> {
  const [, membership] = membershipQueries.all()
  void client.invalidateQueries({ queryKey: ROSTERS_KEY, predicate: ({ queryKey }) => queryKey[1] !== membership })
  await client.invalidateQueries({ queryKey: membershipQueries.all() })
}
