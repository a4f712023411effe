import { type SearchKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import type { Read } from '../cache/answer-cache.ts'
import type { SearchHits } from '../provider/wire/adapt-search.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'

export type SearchPage<K> = { kind: K; query: string; from: number; size: number }

/** Caches the response and stores the names of the matches. */
export function searchEntities(
  { client, cache, freshness, names }: Pick<AppContext, 'client' | 'cache' | 'freshness' | 'names'>,
  page: SearchPage<SearchKind>,
  options: CallOptions,
): Promise<Read<SearchHits>> {
  const { kind, query, from, size } = page
  return cache.read<SearchHits>(`search|${kind}|${from}|${size}|${query}`, {
    signal: options.signal,
    priority: options.priority,
    freshMs: () => freshness.openMs,
    isEmpty: ({ results }) => results.length === 0,
    fetch: async (call) => {
      const hits = await client.fetchSearch(page, { ...options, ...call })
      for (const { id, title, credit } of hits.results) {
        if (SERVICE_ID_PATTERNS[kind].test(id)) names.put(kind, id, { title, credit })
      }
      return hits
    },
  })
}
