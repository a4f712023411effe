import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type ChartWeek } from '#contract/chart-week.ts'
import { type Standings, toStandings } from '#contract/chart-view/pick-entries.ts'

/** Where the titles of another week of the chart stood. */
export type Comparison = { week: ChartWeek; standings: Standings }

export function toComparison(
  answer: Pick<ChartWeekAnswer, 'metricNames'>,
  other: Pick<ChartWeekAnswer, 'week' | 'metricNames' | 'entries'>,
): Comparison {
  return { week: other.week, standings: toStandings(answer, other) }
}

/** Titles that the other week has and this one has not, best rank first. */
export function toOnlyThen(
  { entries }: Pick<ChartWeekAnswer, 'entries'>,
  other: Pick<ChartWeekAnswer, 'entries'>,
): ChartEntry[] {
  const present = new Set(entries.map(({ id }) => id))
  return other.entries.filter(({ id }) => !present.has(id))
}
