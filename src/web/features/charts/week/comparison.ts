import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type ChartWeek } from '#contract/chart-week.ts'

/** Where the titles of another week of the chart stood, by id. */
export type Comparison = {
  week: ChartWeek
  standings: ReadonlyMap<string, { rank: number; total: number | null }>
}

/** The figures are compared only where both weeks rank by the same metric. */
export function toComparison(
  { metricNames: [lead] }: Pick<ChartWeekAnswer, 'metricNames'>,
  other: Pick<ChartWeekAnswer, 'week' | 'metricNames' | 'entries'>,
): Comparison {
  const isSameLead = lead !== undefined && other.metricNames[0] === lead
  return {
    week: other.week,
    standings: new Map(
      other.entries.map(({ id, rank, metrics: [total] }) => [id, { rank, total: isSameLead ? (total ?? null) : null }]),
    ),
  }
}

/** Titles that the other week has and this one has not, best rank first. */
export function toOnlyThen(
  { entries }: Pick<ChartWeekAnswer, 'entries'>,
  other: Pick<ChartWeekAnswer, 'entries'>,
): ChartEntry[] {
  const present = new Set(entries.map(({ id }) => id))
  return other.entries.filter(({ id }) => !present.has(id))
}
