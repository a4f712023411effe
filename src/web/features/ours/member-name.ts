import type { RosterMember } from '#contract/desk/rosters.ts'

/** The id while the name is unknown. */
export function toMemberName({ title, id }: Pick<RosterMember, 'title' | 'id'>): string {
  return title ?? id
}
