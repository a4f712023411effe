/** Equivalents aren't among them, because values in two units have no common order. */
export const SORT_KEYS = ['name', 'streams', 'change', 'premium', 'index'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** Values in the URL: `name` is ascending, `-streams` descending. */
export const SORTS = [...SORT_KEYS, ...SORT_KEYS.map((key) => `-${key}` as const)] as const
export type Sort = (typeof SORTS)[number]

export function toSortKey(sort: Sort): { key: SortKey; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  return { key: (isDescending ? sort.slice(1) : sort) as SortKey, isDescending }
}

/** Returns the sort after a click on a column: names ascending, numbers descending. A second click reverses it. */
export function toNextTerritorySort(current: Sort, key: SortKey): Sort {
  const first: Sort = key === 'name' ? 'name' : `-${key}`
  const second: Sort = key === 'name' ? '-name' : key
  return current === first ? second : first
}
