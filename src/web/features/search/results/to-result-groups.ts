import type { SearchAnswer, SearchResult } from '#contract/api/search.ts'
import type { ResultKind } from '#contract/entities.ts'

export type ResultGroup = {
  kind: ResultKind
  results: SearchResult[]
  total: number
  /** Number of results that paging can reach. */
  reachable: number
  /** True if only this kind failed. */
  hasFailed: boolean
}

/** Returns one group per requested kind, including kinds without matches. */
export function toResultGroups({ groups }: SearchAnswer): ResultGroup[] {
  return groups.map(({ failed, ...group }) => ({ ...group, hasFailed: failed }))
}

/** Returns the number of pages, at least one. */
export function toPageCount(reachable: number, size: number): number {
  return Math.max(1, Math.ceil(reachable / size))
}
