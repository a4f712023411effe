import { type ChartEntry } from '#contract/api/charts.ts'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import { sortEntries } from '#contract/chart-view/sort.ts'

/**
 * The rank that each entry would have under a column, within these entries: equals share the better place, and what is not
 * known has none. Counted in the column's own order, whichever way the table is turned.
 */
export function toPositions(
  entries: readonly ChartEntry[],
  column: Pick<ChartColumn, 'format' | 'firstOrder' | 'value'>,
): ReadonlyMap<string, number> {
  const positions = new Map<string, number>()
  if (column.firstOrder === null) return positions
  let last: { key: number | string; position: number } | null = null
  sortEntries(entries, column, column.firstOrder).forEach((entry, i) => {
    const key = column.value(entry)
    if (key === null) return
    last = last !== null && last.key === key ? last : { key, position: i + 1 }
    positions.set(entry.id, last.position)
  })
  return positions
}
