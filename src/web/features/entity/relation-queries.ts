import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { relationLineSchema, type RelatedTitle } from '#contract/api/relations.ts'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import { ApiError, fetchLines, toPath } from '../../lib/api-client.ts'

/** The page's entity with its territory, dates, and filters. */
export type RelationsRequest = Pick<EntityAnswer, 'kind' | 'id' | 'location' | 'window' | 'filters'>
export type RelatedTitles = Record<string, RelatedTitle>

export const relationQueries = {
  stream: ({ kind, id, location, window, filters }: RelationsRequest) => {
    const request = { kind, id, location, window, filters }
    const queryKey = ['relations', request] as const
    return queryOptions<RelatedTitles, Error, RelatedTitles, typeof queryKey>({
      queryKey,
      queryFn: ({ client, signal }) => streamTitles(request, queryKey, client, signal),
      // Only a click may cause the calls again.
      staleTime: Infinity,
      retry: false,
    })
  },
}

/** Batches updates, so that each line doesn't render the table. */
const FLUSH_MS = 120

async function streamTitles(
  { kind, id, location, window, filters }: RelationsRequest,
  queryKey: readonly unknown[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<RelatedTitles> {
  const path = `/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}/related`
  const titles: RelatedTitles = {}
  let isDone = false
  const timer = setInterval(() => {
    if (!signal.aborted) client.setQueryData<RelatedTitles>(queryKey, { ...titles })
  }, FLUSH_MS)
  try {
    const url = toPath(path, { location, start: window.start, end: window.end, ...filters })
    for await (const line of fetchLines(url, relationLineSchema, signal)) {
      if ('done' in line) isDone = true
      else titles[line.id] = line
    }
  } finally {
    clearInterval(timer)
  }
  if (!isDone) throw new ApiError('the response ended early', { code: 'offline', status: 0 })
  return titles
}
