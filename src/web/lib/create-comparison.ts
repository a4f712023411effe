type SortValue = string | number | null

/** Returns a function that compares two values of a column. Missing values are last in both directions. */
export function createComparison(isDescending: boolean, locale: string) {
  const turn = isDescending ? -1 : 1
  return (left: SortValue, right: SortValue): number => {
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'number' && typeof right === 'number') return turn * (left - right)
    return turn * String(left).localeCompare(String(right), locale)
  }
}
