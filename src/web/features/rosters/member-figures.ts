import type { MemberPositions, MemberStreams } from '#contract/desk/roster-positions.ts'
import type { RosterMember } from '#contract/desk/rosters.ts'
import { toMemberName } from '../ours/member-name.ts'

export type MemberSortKey = 'title' | 'rank' | 'charts' | 'streams' | 'change'
export type MemberSort = { key: MemberSortKey; isDescending: boolean }

/** Best rank first; members on more charts come before others with the same rank. */
export const DEFAULT_SORT: MemberSort = { key: 'rank', isDescending: false }

/** Flat, so that a row is drawn again only when one of them changes. Undefined while it isn't known. */
export type MemberRow = {
  member: RosterMember
  isSelected: boolean
  positions: MemberPositions | undefined
  streams: MemberStreams | undefined
  /** Streams as a share of the highest of the roster. Null without streams. */
  bar: number | null
  arePositionsLoading: boolean
  areStreamsLoading: boolean
  /** The member whose title this row is, below its own row. Null for a member. */
  artist: RosterMember | null
  /** The rows of its titles show. */
  isOpen: boolean
  areTitlesLoading: boolean
}

/** Missing values are last in both directions. */
export function sortMembers(
  rows: readonly MemberRow[],
  { key, isDescending }: MemberSort,
  locale: string,
): MemberRow[] {
  const turn = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one, key), valueOf(other, key)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), locale)
    return turn * order || (other.positions?.charts ?? 0) - (one.positions?.charts ?? 0)
  })
}

/** A second press reverses the order. Counts start with the largest. */
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
