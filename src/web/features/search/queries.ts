import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { toPath } from '#contract/paths.ts'
import { DEFAULT_TERRITORY, type Territory } from '#contract/territories.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { readHomeTerritory } from '../../lib/storage/home-territory.ts'
import type { SearchQuery } from './search.ts'

export const searchQueries = {
  all: () => ['search'] as const,
  /** Each query has a cache entry, so late responses never appear elsewhere. Unused requests are canceled. */
  results: (query: SearchQuery) => {
    const location = readHomeTerritory()
    return queryOptions({
      queryKey: [...searchQueries.all(), 'results', query, location],
      queryFn:
        query.text === ''
          ? skipToken
          : ({ signal }) => fetchJson(toSearchPath(query, location), searchAnswerSchema, signal),
      placeholderData: keepPreviousData,
    })
  },
}

/** @param location territory of the streams; the server's default needs no parameter */
export function toSearchPath({ text, kind, from, size }: SearchQuery, location: Territory): string {
  return toPath('/api/search', {
    q: text,
    kind,
    from,
    size,
    location: location === DEFAULT_TERRITORY ? null : location,
  })
}
