import type { TitleFacts } from './facts.ts'

type AtOneFacts = Pick<TitleFacts, 'now' | 'last' | 'arrival' | 'earlier' | 'isRunWhole'>

/**
 * Counts the weeks in a row that the current number 1 has led, including this one. Null if it depends on a week that isn't known.
 */
export function countWeeksInARow({ now, last, earlier }: AtOneFacts): number | null {
  if (last === 'off' || (last !== 'unknown' && last.rank > 1)) return 1
  const before = earlier.findLastIndex(({ isKnown, rank }) => !isKnown || rank !== 1)
  const inARow = earlier.length - before
  if (earlier[before]?.isKnown === true) return inARow
  // The run at number 1 is as long as the weeks on the chart, so it began with the debut.
  return now?.weeksOn === inARow ? inARow : null
}

/** Counts all weeks that the current number 1 has led since its debut, including this one. Null unless all weeks are known. */
export function countWeeksInAll({ arrival, earlier, isRunWhole }: AtOneFacts): number | null {
  if (arrival === 'new') return 1
  return isRunWhole ? earlier.filter(({ rank }) => rank === 1).length + 1 : null
}

/** Returns true if the title was number 1 in an earlier week. Null if that isn't known. */
export function ledBefore({ arrival, earlier, isRunWhole }: AtOneFacts): boolean | null {
  if (arrival === 'new') return false
  if (earlier.some(({ rank }) => rank === 1)) return true
  return isRunWhole ? false : null
}
