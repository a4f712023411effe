import { CHART_ID_PATTERN, SERVICE_ID_PATTERNS } from '../entities.ts'

/** Kinds of roster members. */
export const MEMBER_KINDS = ['artist', 'song', 'album', 'chart'] as const
export type MemberKind = (typeof MEMBER_KINDS)[number]

type MemberFacts = {
  /** Pattern of the member's ID: a service ID or a chart ID. */
  idPattern: RegExp
  one: string
  other: string
  /**
   * Which titles a member adds to the roster. `itself`: the member is a title. `record`: the titles that the provider lists in
   * the member's record, including future ones. `chart`: all titles that are on the chart or exited it, on that chart only.
   */
  titlesOf: 'itself' | 'record' | 'chart'
}

export const MEMBERS = {
  artist: { idPattern: SERVICE_ID_PATTERNS.artist, one: 'artist', other: 'artists', titlesOf: 'record' },
  song: { idPattern: SERVICE_ID_PATTERNS.song, one: 'song', other: 'songs', titlesOf: 'itself' },
  album: { idPattern: SERVICE_ID_PATTERNS.album, one: 'album', other: 'albums', titlesOf: 'itself' },
  chart: { idPattern: CHART_ID_PATTERN, one: 'chart', other: 'charts', titlesOf: 'chart' },
} as const satisfies Record<MemberKind, MemberFacts>

export type MemberCounts = Record<MemberKind, number>

export function toMemberCounts(countOf: (kind: MemberKind) => number): MemberCounts {
  return Object.fromEntries(MEMBER_KINDS.map((kind) => [kind, countOf(kind)])) as MemberCounts
}

export function isMember({ kind, id }: { kind: string; id: string }): boolean {
  return isMemberKind(kind) && MEMBERS[kind].idPattern.test(id)
}

export function isMemberKind(kind: string): kind is MemberKind {
  return MEMBER_KINDS.some((each) => each === kind)
}
