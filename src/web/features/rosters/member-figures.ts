import type { MemberPositions, MemberStreams } from '#contract/desk/roster-positions.ts'
import type { RosterMember } from '#contract/desk/rosters.ts'
import { createComparison } from '../../lib/create-comparison.ts'
import { toMemberName } from '../ours/member-name.ts'

export type MemberSortKey = 'title' | 'rank' | 'charts' | 'streams' | 'change'
export type MemberSort = { key: MemberSortKey; isDescending: boolean }

/** Sorts by best rank. With equal ranks, members on more charts come first. */
export const DEFAULT_SORT: MemberSort = { key: 'rank', isDescending: false }

/** The row is flat, so that it renders again only if a value changes. Unknown values are undefined. */
export type MemberRow = {
  member: RosterMember
  isSelected: boolean
  positions: MemberPositions | undefined
  streams: MemberStreams | undefined
  /** Streams as a share of the roster's highest. Null without streams. */
  bar: number | null
  arePositionsLoading: boolean
  areStreamsLoading: boolean
  /** For a row with an artist's title, the artist. Null for a member's own row. */
  artist: RosterMember | null
  /** True if the rows of its titles are shown. */
  isOpen: boolean
  areTitlesLoading: boolean
}

/** Puts missing values last in both directions. */
export function sortMembers(
  rows: readonly MemberRow[],
  { key, isDescending }: MemberSort,
  locale: string,
): MemberRow[] {
  const compare = createComparison(isDescending, locale)
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one, key), valueOf(other, key)]
    const order = compare(left, right)
    return left === null ? order : order || (other.positions?.charts ?? 0) - (one.positions?.charts ?? 0)
  })
}

/** A second click reverses the order. Counts start with the largest. */
export function toNextMemberSort(current: MemberSort, key: MemberSortKey): MemberSort {
  const startsDescending = key !== 'title' && key !== 'rank'
  return current.key === key ? { key, isDescending: !current.isDescending } : { key, isDescending: startsDescending }
}

function valueOf({ member, positions, streams }: MemberRow, key: MemberSortKey): string | number | null {
  if (key === 'title') return toMemberName(member)
  if (key === 'rank') return positions?.best?.rank ?? null
  if (key === 'charts') return positions?.charts ?? null
  return streams?.[key] ?? null
}
