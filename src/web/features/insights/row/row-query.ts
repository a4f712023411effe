import { queryOptions } from '@tanstack/react-query'
import { titleInsightsAnswerSchema } from '#contract/api/insights/title-insights.ts'
import { toChartApi, toPath } from '#contract/paths.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { fetchJson } from '../../../lib/api/api-client.ts'

const STALE_MS = 60_000

/** This query loads no other week of the chart, so there is nothing to wait for. */
export function titleWeekQuery(chartId: string, title: string, week: WeekLabel) {
  return queryOptions({
    queryKey: ['insights', chartId, 'title-week', title, week],
    queryFn: ({ signal }) =>
      fetchJson(toPath(`${toChartApi(chartId)}/title-insights`, { title, week }), titleInsightsAnswerSchema, signal),
    staleTime: STALE_MS,
  })
}
