import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type MoversAnswer, moversAnswerSchema } from '#contract/api/insights/movers.ts'
import { toPath } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { pollWhile } from '../../lib/api/poll-while.ts'
import type { MoversSearch } from './search.ts'

const STALE_MS = 60_000

export const moversQuery = (search: MoversSearch) =>
  queryOptions({
    queryKey: ['movers', search],
    queryFn: ({ signal }) => fetchJson(toPath('/api/movers', search), moversAnswerSchema, signal),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    // Names of titles arrive later.
    refetchInterval: pollWhile<MoversAnswer>(({ movers }) => movers.some(({ title }) => title === null), {
      everyMs: 2_000,
      most: 5,
    }),
  })
