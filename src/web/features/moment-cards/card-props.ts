// Types alone, because importing a type from the dialog would load the dialog.
import { type UseQueryOptions } from '@tanstack/react-query'
import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { type TitleEvent } from '#contract/api/events.ts'
import { type WeekLabel } from '#contract/week-label.ts'

/** The queries of chart pages, so that cards reuse their cached data. */
export type CardQueries = {
  week: (chartId: string, week: WeekLabel) => UseQueryOptions<ChartWeekAnswer, Error, ChartWeekAnswer, string[]>
  history: (
    chartId: string,
    week: WeekLabel,
    weeks: number,
  ) => UseQueryOptions<HistoryAnswer, Error, HistoryAnswer, (string | number)[]>
}

export type MomentCardDialogProps = {
  answer: ChartWeekAnswer
  entry: ChartEntry
  /** The event to show first. @default the most important one of the title */
  event?: TitleEvent
  queries: Pick<CardQueries, 'history'>
  onClose: () => void
}
