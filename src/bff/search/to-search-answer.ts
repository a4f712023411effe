import type { SearchAnswer } from '#contract/api/search.ts'
import type { ResultKind } from '#contract/entities.ts'
import { SEARCH_LIMITS } from '#contract/query-params.ts'
import { badRequest } from '../core/errors.ts'
import type { SearchHits } from '../provider/wire/adapt-search.ts'

export type KindResult =
  { kind: ResultKind; hits: SearchHits; fetchedAt: number; stale: boolean } | { kind: ResultKind; error: unknown }

/** Lists the groups in the order of the results. Throws the provider's error if it is why nothing was found. */
export function toSearchAnswer(results: readonly KindResult[], page: Pick<SearchAnswer, 'from' | 'size' | 'jump'>) {
  const groups = results.map((each) => {
    const total = 'hits' in each ? each.hits.total : 0
    return {
      kind: each.kind,
      total,
      reachable: Math.min(total, SEARCH_LIMITS.maxReachable),
      failed: 'error' in each,
      results: 'hits' in each ? each.hits.results : [],
    }
  })
  const [first] = results
  if (first === undefined) throw badRequest('kind', 'Select at least one kind to search.')
  // The list of charts is nearly always known. If it has no match and other kinds failed, the search failed.
  const hasFound = groups.some(({ kind, failed, total }) => !failed && (kind !== 'chart' || total > 0))
  if ('error' in first && !hasFound) throw first.error
  const successful = results.filter((each) => 'hits' in each)
  return {
    ...page,
    results: groups.flatMap((group) => group.results),
    total: groups.reduce((sum, { total }) => sum + total, 0),
    reachable: groups.reduce((sum, { reachable }) => sum + reachable, 0),
    groups,
    retrievedAt: new Date(Math.min(...successful.map(({ fetchedAt }) => fetchedAt))).toISOString(),
    stale: successful.some(({ stale }) => stale),
  }
}
