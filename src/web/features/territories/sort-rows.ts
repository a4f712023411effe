import { type Sort, toSortKey } from './sorts.ts'
import { type TerritoryRow } from './to-territory-rows.ts'

/**
 * By one column; what has no value there is last both ways, because absent is neither the highest nor the lowest. Equal ones keep the order
 * they came in.
 */
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
