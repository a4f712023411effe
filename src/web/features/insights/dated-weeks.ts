import { addDays, type DateWindow, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import type { GraphColumn } from '../../ui/time-graph/graph-model.ts'

/** `week` is null, and `at` too, for a week that isn't stored. Otherwise `at` is the index of the week. */
export type Dated<Week> = { start: IsoDate; week: Week; at: number } | { start: IsoDate; week: null; at: null }

/** Returns every week from the first to the last. */
export function toDated<Week extends { window: DateWindow }>(weeks: readonly Week[]): Dated<Week>[] {
  const byStart = new Map(weeks.map((week, at) => [week.window.start, { week, at }]))
  const last = weeks.at(-1)?.window.start ?? ''
  const dated: Dated<Week>[] = []
  for (let start = weeks[0]?.window.start; start !== undefined && start <= last; start = addDays(start, DAYS_IN_WEEK)) {
    dated.push({ start, ...(byStart.get(start) ?? { week: null, at: null }) })
  }
  return dated
}

/** Returns the columns of a graph, with a gap for each week that isn't stored. */
export function toWeekColumns(dated: readonly Dated<unknown>[], locale: string): GraphColumn[] {
  return dated.map(({ start, at }) => ({
    key: start,
    label: formatAxisDate(start, dated.length * DAYS_IN_WEEK, locale),
    state: at === null ? 'gap' : 'known',
  }))
}
