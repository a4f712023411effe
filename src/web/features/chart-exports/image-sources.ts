import { type UseQueryOptions } from '@tanstack/react-query'
import { type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'

/** The page's own query options, so that images reuse its cached data. */
export type ImageSources = {
  row: string
  toRun: (weeks: number) => UseQueryOptions<HistoryAnswer, Error, HistoryAnswer, (string | number)[]>
  history: UseQueryOptions<HistoryAnswer, Error, HistoryAnswer, (string | number)[]>
  /** The compared week, or the week itself without a comparison. */
  other: UseQueryOptions<ChartWeekAnswer, Error, ChartWeekAnswer, string[]>
}
