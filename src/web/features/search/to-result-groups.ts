import { type SearchAnswer, type SearchResult } from '#contract/api/search.ts'
import { type SearchKind } from '#contract/entities.ts'

export type ResultGroup = {
  kind: SearchKind
  results: SearchResult[]
  total: number
  /** How many of them paging reaches. */
  reachable: number
  /** This kind alone could not be asked. */
  hasFailed: boolean
}

/** One group a kind that was asked, in the answer's order; kinds without matches are kept, to be said. */
export function toResultGroups({ groups, results }: SearchAnswer): ResultGroup[] {
  return groups.map(({ kind, total, reachable, failed }) => ({
    kind,
    results: results.filter((result) => result.kind === kind),
    total,
    reachable,
    hasFailed: failed,
  }))
}

/** Pages that a pager can offer; at least one, so that "page 1 of 1" is true of nothing found. */
export function toPageCount(reachable: number, size: number): number {
  return Math.max(1, Math.ceil(reachable / size))
}
