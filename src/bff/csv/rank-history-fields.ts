import type { HistoryAnswer } from '#contract/api/charts.ts'
import type { CsvField } from '#domain/chart-view/chart-column.ts'

/** Cell values for weeks without data. An empty cell means off the chart. */
const NOT_AVAILABLE = 'n/a'
const FAILED = 'failed'

/** Returns one field per week with its rank, oldest first. */
export function toRankHistoryFields({ weeks, entries }: HistoryAnswer): CsvField[] {
  const ranksById = new Map(entries.map(({ id, ranks }) => [id, ranks]))
  return weeks.map(({ week, state }, index) => ({
    csvHeader: `rank_${week}`,
    value: ({ entry, exit }) => {
      if (state !== 'shown') return state === 'failed' ? FAILED : NOT_AVAILABLE
      return ranksById.get((entry ?? exit).id)?.[index] ?? null
    },
  }))
}

export function describeRankHistory({ weeks }: HistoryAnswer): string {
  return `Ranks of ${weeks.length} weeks: empty means off the chart, ${NOT_AVAILABLE} means no chart that week, ${FAILED} means the week couldn’t be loaded`
}
