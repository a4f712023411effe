import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { FormulaChange } from '#contract/api/charts.ts'
import { createRevaluer } from '../numbers/like-for-like.ts'
import type { WeekLabel } from '#contract/week-label.ts'

type Entry = Pick<ChartEntry, 'id' | 'rank' | 'metrics'>
type Week = Pick<ChartWeekAnswer, 'metricNames' | 'window'> & {
  chart: Pick<ChartWeekAnswer['chart'], 'location'>
  entries: readonly Entry[]
}

/** Another week of the same chart, by title ID. */
export type ComparedWeek = {
  week: WeekLabel
  /** `comparableTotal`: by this week's formula if the other week is earlier; otherwise as published. */
  ranks: ReadonlyMap<string, { rank: number; total: number | null; comparableTotal: number | null }>
  /** Not null if the Album Equivalent formula changed between the two weeks. */
  formulaChange: FormulaChange | null
  /** A title's total this week, by the other week's formula if the other week is later. */
  toComparable: (entry: Pick<ChartEntry, 'metrics'>) => number | null
}

/** Totals are null unless both weeks rank by the same metric. Revalues the earlier week if the formula changed in between. */
export function toComparedWeek(current: Week, other: Week & { week: WeekLabel }): ComparedWeek {
  const [lead] = current.metricNames
  const isSameLead = lead !== undefined && other.metricNames[0] === lead
  const isOtherEarlier = other.window.start < current.window.start
  const [earlier, later] = isOtherEarlier ? [other, current] : [current, other]
  const { formulaChange, revalue } = createRevaluer(earlier, later.window.start)
  const ranks = other.entries.map((entry) => {
    const total = isSameLead ? toPublished(entry) : null
    return [
      entry.id,
      { rank: entry.rank, total, comparableTotal: total !== null && isOtherEarlier ? revalue(entry) : total },
    ] as const
  })
  return {
    week: other.week,
    ranks: new Map(ranks),
    formulaChange: isSameLead ? formulaChange : null,
    toComparable: isOtherEarlier ? toPublished : revalue,
  }
}

function toPublished({ metrics: [total = null] }: Pick<ChartEntry, 'metrics'>): number | null {
  return total
}
