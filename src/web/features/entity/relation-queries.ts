import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Receipt } from '#contract/api/receipt.ts'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { relationLineSchema, type RelatedTitle } from '#contract/api/relations.ts'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import { ApiError, fetchLines, toPath } from '../../lib/api-client.ts'

/** The page's entity with its territory, dates, and filters. */
export type RelationsRequest = Pick<EntityAnswer, 'kind' | 'id' | 'location' | 'window' | 'filters'>
export type RelatedTitles = Record<string, RelatedTitle>
/** The receipt arrives last. */
export type LoadedRelations = { titles: RelatedTitles; receipt: Receipt | undefined }

export const relationQueries = {
  stream: ({ kind, id, location, window, filters }: RelationsRequest) => {
    const request = { kind, id, location, window, filters }
    const queryKey = ['relations', request] as const
    return queryOptions<LoadedRelations, Error, LoadedRelations, typeof queryKey>({
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
): Promise<LoadedRelations> {
  const path = `/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}/related`
  const titles: RelatedTitles = {}
  let receipt: Receipt | undefined
  const timer = setInterval(() => {
    if (!signal.aborted) client.setQueryData<LoadedRelations>(queryKey, { titles: { ...titles }, receipt })
  }, FLUSH_MS)
  try {
    const url = toPath(path, { location, start: window.start, end: window.end, ...filters })
    for await (const line of fetchLines(url, relationLineSchema, signal)) {
      if ('done' in line) receipt = line.receipt
      else titles[line.id] = line
    }
  } finally {
    clearInterval(timer)
  }
  if (receipt === undefined) throw new ApiError('the response ended early', { code: 'offline', status: 0 })
  return { titles, receipt }
}
