import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { MAX_RUN_WEEKS } from '#contract/query-params.ts'
import { isWeekLabel, weeksBetween } from '#contract/week-label.ts'

export type RunPoint = HistoryAnswer['weeks'][number] & { rank: number | null }

/** Requested lengths come in steps, so that titles of similar age share one cached response. */
const RUN_STEPS = [SPARKLINE_WEEKS, 52, 104, 156, 208, MAX_RUN_WEEKS] as const

/** Weeks since the premiere or the chart's earliest week. `isCut`: the run is longer than the API can return. */
export function toRunLength(
  { chart, week }: Pick<ChartWeekAnswer, 'chart' | 'week'>,
  { premiereWeek }: Pick<ChartEntry, 'premiereWeek'>,
): { weeks: number; isCut: boolean } {
  const ages = [chart.earliestWeek, premiereWeek].flatMap((label) =>
    label !== null && isWeekLabel(label) ? [weeksBetween(label, week) + 1] : [],
  )
  const wanted = Math.min(Infinity, ...ages)
  return { weeks: RUN_STEPS.find((step) => step >= wanted) ?? MAX_RUN_WEEKS, isCut: wanted > MAX_RUN_WEEKS }
}

/** Starts with the title's first week on the chart. Later gaps stay. */
export function toRunPoints({ weeks, entries }: HistoryAnswer, id: string): RunPoint[] {
  const ranks = entries.find((entry) => entry.id === id)?.ranks ?? []
  const points = weeks.map(({ week, window, state }, i) => ({ week, window, state, rank: ranks[i] ?? null }))
  const first = points.findIndex(({ rank }) => rank !== null)
  return first < 0 ? [] : points.slice(first)
}
