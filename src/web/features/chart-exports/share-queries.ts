import type { SharedView } from '#contract/shares/shared-view.ts'
import { queryOptions } from '@tanstack/react-query'
import { endedShareSchema, shareSchema, sharesAnswerSchema } from '#contract/shares/shares.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { sendJson } from '../../lib/api/send-json.ts'

export const shareQueries = {
  all: () => ['shares'] as const,
  /** The list is always loaded again, because visits change the counts. */
  list: () =>
    queryOptions({
      queryKey: [...shareQueries.all(), 'list'],
      queryFn: ({ signal }) => fetchJson('/api/shares', sharesAnswerSchema, signal),
      staleTime: 0,
    }),
}

export const createShare = (body: { chart: string; week: string; days: number; view: SharedView | null }) =>
  sendJson('POST', '/api/shares', shareSchema, body)
export const revokeShare = (id: string) => sendJson('DELETE', `/api/shares/${id}`, endedShareSchema)
