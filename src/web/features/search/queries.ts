import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { fetchJson, toPath } from '../../lib/api-client.ts'
import { type SearchQuery } from './search.ts'

export const searchQueries = {
  all: () => ['search'] as const,
  /**
   * Each question has its own entry, so an answer that comes late is kept for its own question and never shown for a newer
   * one; a question nobody waits for is cancelled.
   */
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
