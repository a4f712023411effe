import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { MAX_RUN_WEEKS, SPARKLINE_WEEKS } from '#contract/chart-view/view-params.ts'
import { isWeekLabel, weeksBetween } from '#contract/week-label.ts'

export type RunPoint = HistoryAnswer['weeks'][number] & { rank: number | null }

/** Requested lengths come in steps, so that titles of similar age share one cached response. */
const RUN_STEPS = [SPARKLINE_WEEKS, 52, 104, 156, 208, MAX_RUN_WEEKS] as const

/**
 * How many weeks back a title's run reaches: to its premiere, or to the chart's earliest week where that is later.
 * `isCut`: it reaches further than can be asked for.
 */
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

/** A title's run from its first week here; weeks before that are left out, gaps after it stay. */
export function toRunPoints({ weeks, entries }: HistoryAnswer, id: string): RunPoint[] {
  const ranks = entries.find((entry) => entry.id === id)?.ranks ?? []
  const points = weeks.map(({ week, window, state }, i) => ({ week, window, state, rank: ranks[i] ?? null }))
  const first = points.findIndex(({ rank }) => rank !== null)
  return first < 0 ? [] : points.slice(first)
}
