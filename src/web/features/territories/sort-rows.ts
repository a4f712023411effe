import { createComparison } from '../../lib/create-comparison.ts'
import { type Sort, toSortKey } from './sorts.ts'
import type { TerritoryRow } from './to-territory-rows.ts'

/** Sorts by one column. Missing values are last in both directions. The sort is stable. */
export function sortRows(rows: readonly TerritoryRow[], sort: Sort, locale: string): TerritoryRow[] {
  const { key, isDescending } = toSortKey(sort)
  const compare = createComparison(isDescending, locale)
  return rows.toSorted((one, other) => compare(one[key], other[key]))
}
