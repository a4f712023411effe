import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { chartProjectionAnswerSchema } from '#contract/api/insights/chart-projection.ts'
import { toChartApi, toPath } from '#contract/paths.ts'
import { fetchJson } from '../../../lib/api/api-client.ts'

/** Projections change only when daily data for another day arrives. */
const STALE_MS = 600_000

/**
 * @param title IDs of titles to add, separated by commas
 * @param roster empty for none
 */
export function projectionQuery(chartId: string, { title = '', roster = '' }: { title?: string; roster?: string }) {
  return queryOptions({
    queryKey: ['projection', chartId, title, roster],
    queryFn: ({ signal }) =>
      fetchJson(toPath(`${toChartApi(chartId)}/projection`, { title, roster }), chartProjectionAnswerSchema, signal),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
}
