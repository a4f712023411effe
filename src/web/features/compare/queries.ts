import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import { fetchJson, toPath } from '../../lib/api-client.ts'
import { toWindow } from '../../lib/ranges.ts'
import { sessionQueries } from '../session/queries.ts'
import { type ComparedRef, type CompareSearch } from './search.ts'

const FOUND_AT_ONCE = 6

export const compareQueries = {
  all: () => ['compare'] as const,
  entity: ({ kind, id }: ComparedRef, { location, range }: Pick<CompareSearch, 'location' | 'range'>) =>
    queryOptions({
      queryKey: [...compareQueries.all(), kind, id, { location, range }],
      queryFn: async ({ client, signal }) => {
        const { today } = await client.query(sessionQueries.current())
        const path = `/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}`
        const params = { location, ...toWindow({ range }, { today, releaseDate: null }), compare: 'previous' }
        return fetchJson(toPath(path, params), entityAnswerSchema, signal)
      },
    }),
  found: (text: string) =>
    queryOptions({
      queryKey: [...compareQueries.all(), 'found', text],
      queryFn:
        text === ''
          ? skipToken
          : ({ signal }) =>
              fetchJson(
                toPath('/api/search', { q: text, type: 'all', from: 0, size: FOUND_AT_ONCE }),
                searchAnswerSchema,
                signal,
              ),
      placeholderData: keepPreviousData,
    }),
}
