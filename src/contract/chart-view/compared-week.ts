import { type ChartEntry, type ChartWeekAnswer } from '../api/charts.ts'
import { type WeekLabel } from '../week-label.ts'

/** Another week of the same chart, by title ID. */
export type ComparedWeek = { week: WeekLabel; ranks: ReadonlyMap<string, { rank: number; total: number | null }> }

type OtherWeek = { week: WeekLabel; metricNames: readonly string[]; entries: readonly Pick<ChartEntry, 'id' | 'rank' | 'metrics'>[] } // prettier-ignore

/** Totals are null unless both weeks rank by the same metric. */
export function toComparedWeek({ metricNames: [lead] }: Pick<ChartWeekAnswer, 'metricNames'>, other: OtherWeek): ComparedWeek {
  const isSameLead = lead !== undefined && other.metricNames[0] === lead
  const ranks = other.entries.map(
    ({ id, rank, metrics: [total] }) => [id, { rank, total: isSameLead ? (total ?? null) : null }] as const,
  )
  return { week: other.week, ranks: new Map(ranks) }
} // prettier-ignore
