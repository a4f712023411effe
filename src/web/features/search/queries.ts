import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { toPath } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api-client.ts'
import { type SearchQuery } from './search.ts'

export const searchQueries = {
  all: () => ['search'] as const,
  /** Each query has a separate cache entry, so a late response never appears for a newer query. Unused requests are canceled. */
  results: (query: SearchQuery) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'results', query],
      queryFn:
        query.text === '' ? skipToken : ({ signal }) => fetchJson(toSearchPath(query), searchAnswerSchema, signal),
      placeholderData: keepPreviousData,
    }),
}

export function toSearchPath({ text, kind, from, size }: SearchQuery): string {
  return toPath('/api/search', { q: text, kind, from, size })
}
