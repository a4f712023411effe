import type { ChartEntry } from '#contract/api/charts.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { sortEntries } from '#domain/chart-view/sort.ts'

/** Ranks entries by a column, always in the column's first order. Ties share the better rank; unknown values have none. */
export function toColumnRanks(
  entries: readonly ChartEntry[],
  column: Pick<ChartColumn, 'format' | 'firstOrder' | 'value'>,
): ReadonlyMap<string, number> {
  const columnRanks = new Map<string, number>()
  if (column.firstOrder === null) return columnRanks
  let last: { key: number | string; columnRank: number } | null = null
  sortEntries(entries, column, column.firstOrder).forEach((entry, i) => {
    const key = column.value(entry)
    if (key === null) return
    last = last !== null && last.key === key ? last : { key, columnRank: i + 1 }
    columnRanks.set(entry.id, last.columnRank)
  })
  return columnRanks
}
