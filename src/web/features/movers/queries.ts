import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moversAnswerSchema } from '#contract/api/insights/movers.ts'
import { toPath } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import type { MoversSearch } from './search.ts'

const STALE_MS = 60_000
/** Names of titles arrive later. */
const RELOAD_MS = 2_000
const MAX_NAME_RELOADS = 5

export const moversQuery = (search: MoversSearch) =>
  queryOptions({
    queryKey: ['movers', search],
    queryFn: ({ signal }) => fetchJson(toPath('/api/movers', search), moversAnswerSchema, signal),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const lacksName = data?.movers.some(({ title }) => title === null) ?? false
      return lacksName && dataUpdateCount < MAX_NAME_RELOADS ? RELOAD_MS : false
    },
  })
