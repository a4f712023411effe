import type { CompareSearch, CompareSort } from '../search.ts'
import type { ComparedRow } from '../use-compared-rows.ts'

export type CompareSortKey = 'total' | 'change' | 'peak' | 'other' | 'name'
/** Puts missing values last. While a total loads, rows stay in their own order, so that none moves as others arrive. */
export function sortCompared(
  rows: readonly ComparedRow[],
  sort: CompareSearch['sort'],
  locale: string,
): readonly ComparedRow[] {
  const order = toTableSort(sort)
  if (order === null || rows.some(({ isLoading, one }) => isLoading || !one.isNamed)) return rows
  const turn = order.isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    if (order.key === 'name') return turn * one.one.name.localeCompare(other.one.name, locale)
    const [left, right] = [valueOf(one, order.key), valueOf(other, order.key)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return turn * (left - right)
  })
}

/** Returns null for the order that was set by hand. */
export function toTableSort(sort: CompareSort): { key: CompareSortKey; isDescending: boolean } | null {
  if (sort === 'own') return null
  const isDescending = sort.startsWith('-')
  return { key: sort.replace('-', '') as CompareSortKey, isDescending }
}

/** Figures start with the highest and names with A. A second click reverses the order. */
export function toNextCompareSort(sort: CompareSort, key: CompareSortKey): CompareSort {
  const [first, second] = key === 'name' ? ([key, `-${key}`] as const) : ([`-${key}`, key] as const)
  return sort === first ? second : first
}

function valueOf({ total, ratio, peak, other }: ComparedRow, key: Exclude<CompareSortKey, 'name'>): number | null {
  return { total, change: ratio, peak: peak?.value ?? null, other }[key]
}
