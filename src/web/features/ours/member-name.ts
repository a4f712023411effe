import type { RosterMember } from '#contract/desk/rosters.ts'

/** Returns the ID while the name isn't known. */
export function toMemberName({ title, id }: Pick<RosterMember, 'title' | 'id'>): string {
  return title ?? id
}
