import { queryOptions, useQuery } from '@tanstack/react-query'
import { chartsAnswerSchema, type ChartSummary } from '#contract/api/charts.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import type { IsoDate } from '#contract/dates.ts'
import { windowOf } from '../weeks.ts'
import { fetchJson } from '../api/api-client.ts'

const HOUR_MS = 3_600_000

const earliestDayQuery = queryOptions({
  queryKey: ['earliest-day'],
  queryFn: async ({ signal }) => toEarliestDay((await fetchJson('/api/charts', chartsAnswerSchema, signal)).charts),
  staleTime: HOUR_MS,
})

/** Returns the earliest week of all charts as the first day with data. Null while loading or if unknown. */
export function useEarliestDay(enabled: boolean): IsoDate | null {
  return useQuery({ ...earliestDayQuery, enabled }).data ?? null
}

export function toEarliestDay(charts: readonly Pick<ChartSummary, 'earliestWeek'>[]): IsoDate | null {
  const starts = charts.flatMap(({ earliestWeek }) =>
    earliestWeek !== null && isWeekLabel(earliestWeek) ? [windowOf(earliestWeek).start] : [],
  )
  return starts.toSorted()[0] ?? null
}
