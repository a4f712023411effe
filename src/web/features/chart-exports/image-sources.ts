import { type UseQueryOptions } from '@tanstack/react-query'
import { type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'

/** What the page asks beside its week, in its own words, so that a picture asks nothing twice. */
export type ImageSources = {
  history: UseQueryOptions<HistoryAnswer, Error, HistoryAnswer, (string | number)[]>
  /** The week that the page compares with; its own where it compares with none. */
  other: UseQueryOptions<ChartWeekAnswer, Error, ChartWeekAnswer, string[]>
}
