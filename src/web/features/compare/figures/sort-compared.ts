import { createComparison } from '../../../lib/create-comparison.ts'
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
  const compare = createComparison(order.isDescending, locale)
  return rows.toSorted((one, other) => compare(valueOf(one, order.key), valueOf(other, order.key)))
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

function valueOf({ one, total, ratio, peak, other }: ComparedRow, key: CompareSortKey): string | number | null {
  return { name: one.name, total, change: ratio, peak: peak?.value ?? null, other }[key]
}
