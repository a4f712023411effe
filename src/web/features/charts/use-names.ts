import { skipToken, useQuery } from '@tanstack/react-query'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { lacksNames } from './names.ts'
import { chartQueries } from './queries.ts'

/** Asks for the names that a week lacks; they arrive in the week's own entry of the cache. */
export function useNames(answer: ChartWeekAnswer | undefined) {
  const isAsking = answer !== undefined && lacksNames(answer)
  const names = chartQueries.names(answer?.chart.id ?? '', answer?.week ?? '')
  return useQuery({ ...names, queryFn: isAsking ? names.queryFn : skipToken })
}
