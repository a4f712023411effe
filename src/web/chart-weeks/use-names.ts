import { skipToken, useQuery } from '@tanstack/react-query'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { lacksNames } from './names.ts'
import { chartQueries } from './queries.ts'

/** Names are added to the cached week, not to this query's data. */
export function useNames(answer: ChartWeekAnswer | undefined) {
  const lacksAny = answer !== undefined && lacksNames(answer)
  const names = chartQueries.names(answer?.chart.id ?? '', answer?.week ?? '')
  return useQuery({ ...names, queryFn: lacksAny ? names.queryFn : skipToken })
}
