import { useQuery } from '@tanstack/react-query'
import type { ChartsAnswer, ChartSummary } from '#contract/api/charts.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import type { IsoDate } from '#contract/dates.ts'
import { windowOf } from '../weeks.ts'
import { chartsQuery } from '../api/charts-query.ts'

/** Returns the earliest week of all charts as the first day with data. Null while loading or if unknown. */
export function useEarliestDay(enabled: boolean): IsoDate | null {
  return useQuery({ ...chartsQuery, select: selectEarliestDay, enabled }).data ?? null
}

/** A module-level function runs only if the charts change. */
function selectEarliestDay({ charts }: ChartsAnswer): IsoDate | null {
  return toEarliestDay(charts)
}

export function toEarliestDay(charts: readonly Pick<ChartSummary, 'earliestWeek'>[]): IsoDate | null {
  const starts = charts.flatMap(({ earliestWeek }) =>
    earliestWeek !== null && isWeekLabel(earliestWeek) ? [windowOf(earliestWeek).start] : [],
  )
  return starts.toSorted()[0] ?? null
}
