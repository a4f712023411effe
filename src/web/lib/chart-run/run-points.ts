import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { isWeekLabel, weeksBetween } from '#contract/week-label.ts'

export type RunPoint = HistoryAnswer['weeks'][number] & { rank: number | null }

/** Asked for in steps, so that rows of like age share an answer; the last is the most that the servers give. */
const RUN_STEPS = [26, 52, 104, 156, 208, 260] as const

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
  const longest = RUN_STEPS[RUN_STEPS.length - 1] ?? 0
  return { weeks: RUN_STEPS.find((step) => step >= wanted) ?? longest, isCut: wanted > longest }
}

/** A title's run from its first week here; weeks before that are left out, gaps after it stay. */
export function toRunPoints({ weeks, entries }: HistoryAnswer, id: string): RunPoint[] {
  const ranks = entries.find((entry) => entry.id === id)?.ranks ?? []
  const points = weeks.map(({ week, window, state }, i) => ({ week, window, state, rank: ranks[i] ?? null }))
  const first = points.findIndex(({ rank }) => rank !== null)
  return first < 0 ? [] : points.slice(first)
}
