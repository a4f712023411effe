import { type UseQueryOptions } from '@tanstack/react-query'
import { type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'

/** What the page asks beside its week, in its own words, so that an image asks nothing twice. */
export type ImageSources = {
  /** The row whose details are open; empty: none. */
  row: string
  /** As many weeks of ranks as a run needs. */
  toRun: (weeks: number) => UseQueryOptions<HistoryAnswer, Error, HistoryAnswer, (string | number)[]>
  history: UseQueryOptions<HistoryAnswer, Error, HistoryAnswer, (string | number)[]>
  /** The week that the page compares with; its own where it compares with none. */
  other: UseQueryOptions<ChartWeekAnswer, Error, ChartWeekAnswer, string[]>
}
