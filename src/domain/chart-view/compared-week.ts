import type { ChartEntry, ChartWeekAnswer, FormulaChange } from '#contract/api/charts.ts'
import { createRevaluer } from '../numbers/like-for-like.ts'
import type { WeekLabel } from '#contract/week-label.ts'

type Entry = Pick<ChartEntry, 'id' | 'rank' | 'metrics'>
type Week = Pick<ChartWeekAnswer, 'metricNames' | 'window'> & {
  chart: Pick<ChartWeekAnswer['chart'], 'location'>
  entries: readonly Entry[]
}

/** Data of another week of the same chart, by title ID. */
export type ComparedWeek = {
  week: WeekLabel
  /** `comparableTotal` follows this week's formula if the other week is earlier. Otherwise it is the published total. */
  ranks: ReadonlyMap<string, { rank: number; total: number | null; comparableTotal: number | null }>
  /** The change of the Album Equivalent formula between the two weeks. Null if there was none. */
  formulaChange: FormulaChange | null
  /** Returns a title's total of this week, revalued by the other week's formula if the other week is later. */
  toComparable: (entry: Pick<ChartEntry, 'metrics'>) => number | null
}

/** Totals are null unless both weeks rank by the same metric. If the formula changed in between, the earlier week is revalued. */
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
