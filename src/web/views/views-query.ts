import { queryOptions } from '@tanstack/react-query'
import { savedViewsAnswerSchema } from '#contract/desk/saved-views.ts'
import { fetchJson } from '../lib/api/api-client.ts'

export const VIEWS_PATH = '/api/views'

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => fetchJson(VIEWS_PATH, savedViewsAnswerSchema, signal),
})
