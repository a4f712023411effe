import type { ChartEntry } from '#contract/api/charts.ts'

/** A title's rank in a week; null if it wasn't on the chart. `isKnown` is false if the week hasn't been loaded. */
export type KnownRank = { isKnown: boolean; rank: number | null }

/**
 * Weeks in a row at number 1, this week included. Null if a week that decides it isn't known.
 * @param entry number 1 of this week
 * @param earlier the weeks before, oldest first
 */
export function countWeeksAtOne(
  { movement, lastWeek, weeksOn }: Pick<ChartEntry, 'movement' | 'lastWeek' | 'weeksOn'>,
  earlier: readonly KnownRank[],
): number | null {
  if (movement === 'new' || movement === 're' || (lastWeek !== null && lastWeek > 1)) return 1
  const before = earlier.findLastIndex(({ isKnown, rank }) => !isKnown || rank !== 1)
  const inARow = earlier.length - before
  if (earlier[before]?.isKnown === true) return inARow
  // All weeks on the chart are known, so the first of them began the run.
  return weeksOn === inARow ? inARow : null
}

/** True if the title led the chart before and lost it; null if that isn't known. */
export function wasAtOneBefore(
  { movement, weeksOn }: Pick<ChartEntry, 'movement' | 'weeksOn'>,
  earlier: readonly KnownRank[],
): boolean | null {
  if (movement === 'new') return false
  if (earlier.some(({ rank }) => rank === 1)) return true
  const weeksKnown = earlier.filter(({ rank }) => rank !== null).length
  return weeksOn === weeksKnown + 1 ? false : null
}
