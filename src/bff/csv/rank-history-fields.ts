import { type HistoryAnswer } from '#contract/api/charts.ts'
import { type CsvField } from '#contract/chart-view/columns.ts'

/** In place of a rank, where the week was never published and where it failed. An empty cell means off the chart. */
const NOT_AVAILABLE = 'n/a'
const FAILED = 'failed'

/** Ranks of the weeks before, oldest first, one field per week. */
export function toRankHistoryFields({ weeks, entries }: HistoryAnswer): CsvField[] {
  const ranksById = new Map(entries.map(({ id, ranks }) => [id, ranks]))
  return weeks.map(({ week, state }, index) => ({
    header: `rank_${week}`,
    value: ({ entry, exit }) => {
      if (state !== 'shown') return state === 'failed' ? FAILED : NOT_AVAILABLE
      return ranksById.get((entry ?? exit).id)?.[index] ?? null
    },
  }))
}

export function describeRankHistory({ weeks }: HistoryAnswer): string {
  return `Ranks of ${weeks.length} weeks: empty means off the chart, ${NOT_AVAILABLE} means no chart that week, ${FAILED} means the week couldn’t be loaded`
}
