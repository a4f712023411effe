import type { ChartEntry, ChartWeekAnswer, HistoryAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { MAX_RUN_WEEKS } from '#contract/query-params.ts'
import { isWeekLabel, weeksBetween } from '#contract/week-label.ts'
import { step, windowOf } from '../weeks.ts'

export type RunPoint = HistoryAnswer['weeks'][number] & { rank: number | null }
/** `waiting` means that the week isn't loaded yet. */
export type DrawnRunPoint = Omit<RunPoint, 'state'> & { state: RunPoint['state'] | 'waiting' }

/** Requested lengths come in steps, so that titles of similar age share a cached response. */
const RUN_STEPS = [SPARKLINE_WEEKS, 52, 104, 156, 208, MAX_RUN_WEEKS] as const

/** Returns the weeks since the debut or the chart's earliest week. `isCut`: the API can't return all. */
export function toRunLength(
  { chart, week }: Pick<ChartWeekAnswer, 'chart' | 'week'>,
  { premiereWeek }: Pick<ChartEntry, 'premiereWeek'>,
): { weeks: number; isCut: boolean } {
  const wanted = toAge({ chart, week }, { premiereWeek })
  return { weeks: RUN_STEPS.find((length) => length >= wanted) ?? MAX_RUN_WEEKS, isCut: wanted > MAX_RUN_WEEKS }
}

/** Returns the weeks since the debut or the chart's earliest week, whichever is later. */
function toAge(
  { chart, week }: Pick<ChartWeekAnswer, 'chart' | 'week'>,
  { premiereWeek }: Pick<ChartEntry, 'premiereWeek'>,
): number {
  const ages = [chart.earliestWeek, premiereWeek].flatMap((label) =>
    label !== null && isWeekLabel(label) ? [weeksBetween(label, week) + 1] : [],
  )
  return Math.min(Infinity, ...ages)
}

/** Returns the part of a run that a shorter history has. Earlier weeks are waiting. Null without the title. */
export function toRunPreview(
  answer: Pick<ChartWeekAnswer, 'chart' | 'week'>,
  entry: Pick<ChartEntry, 'id' | 'premiereWeek'>,
  { weeks, entries }: Pick<HistoryAnswer, 'weeks' | 'entries'>,
): DrawnRunPoint[] | null {
  const ranks = entries.find(({ id }) => id === entry.id)?.ranks
  const [first] = weeks
  if (ranks === undefined || first === undefined) return null
  const age = toAge(answer, entry)
  const earlier = Number.isFinite(age) ? Math.max(0, Math.min(age, MAX_RUN_WEEKS) - weeks.length) : 0
  return [
    ...Array.from({ length: earlier }, (_, index): DrawnRunPoint => {
      const label = step(first.week, index - earlier)
      return { week: label, window: windowOf(label), state: 'waiting', rank: null }
    }),
    ...weeks.map(({ week, window, state }, i) => ({ week, window, state, rank: ranks[i] ?? null })),
  ]
}

/** Starts with the title's first week on the chart. Later gaps remain. */
export function toRunPoints({ weeks, entries }: HistoryAnswer, id: string): RunPoint[] {
  const ranks = entries.find((entry) => entry.id === id)?.ranks ?? []
  const points = weeks.map(({ week, window, state }, i) => ({ week, window, state, rank: ranks[i] ?? null }))
  const first = points.findIndex(({ rank }) => rank !== null)
  return first < 0 ? [] : points.slice(first)
}
