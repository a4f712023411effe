import { METRIC_UNIT_IDS } from '#contract/metric-table.ts'

export const SORT_KEYS = ['name', 'change', 'premium', 'index', ...METRIC_UNIT_IDS] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** As the address has it: `name` is ascending, `-streams` descending. */
export const SORTS = [...SORT_KEYS, ...SORT_KEYS.map((key) => `-${key}` as const)] as const
export type Sort = (typeof SORTS)[number]

export function toSortKey(sort: Sort): { key: SortKey; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  return { key: (isDescending ? sort.slice(1) : sort) as SortKey, isDescending }
}

/** A press on a column: names from A, numbers from the highest; a second press turns it round. */
export function toNextSort(current: Sort, key: SortKey): Sort {
  const first: Sort = key === 'name' ? 'name' : `-${key}`
  const second: Sort = key === 'name' ? '-name' : key
  return current === first ? second : first
}
