import { type Sort, toSortKey } from './sorts.ts'
import type { TerritoryRow } from './to-territory-rows.ts'

/** Sorts by one column. Missing values are last in both directions. The sort is stable. */
export function sortRows(rows: readonly TerritoryRow[], sort: Sort, locale: string): TerritoryRow[] {
  const { key, isDescending } = toSortKey(sort)
  const turn = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    if (key === 'name') return turn * one.name.localeCompare(other.name, locale)
    const [left, right] = [one[key], other[key]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return turn * (left - right)
  })
}
