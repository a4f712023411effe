import type { TitleFacts } from './facts.ts'

type AtOneFacts = Pick<TitleFacts, 'now' | 'last' | 'arrival' | 'earlier' | 'isRunWhole'>

/** Weeks in a row at number 1 of a title that is there, this week included. Null if a week that decides it isn't known. */
export function countWeeksInARow({ now, last, earlier }: AtOneFacts): number | null {
  if (last === 'off' || (last !== 'unknown' && last.rank > 1)) return 1
  const before = earlier.findLastIndex(({ isKnown, rank }) => !isKnown || rank !== 1)
  const inARow = earlier.length - before
  if (earlier[before]?.isKnown === true) return inARow
  // All weeks on the chart are known, so the first of them began the run.
  return now?.weeksOn === inARow ? inARow : null
}

/** Weeks at number 1 since the premiere of a title that is there, this week included. Null unless every one of them is known. */
export function countWeeksInAll({ arrival, earlier, isRunWhole }: AtOneFacts): number | null {
  if (arrival === 'new') return 1
  return isRunWhole ? earlier.filter(({ rank }) => rank === 1).length + 1 : null
}

/** True if the title led the chart in an earlier week; null if that isn't known. */
export function ledBefore({ arrival, earlier, isRunWhole }: AtOneFacts): boolean | null {
  if (arrival === 'new') return false
  if (earlier.some(({ rank }) => rank === 1)) return true
  return isRunWhole ? false : null
}
