import { roundGain } from '../chart-view/figures.ts'

/** Ranks that titles want to reach. */
export const MARKS = [1, 10, 40, 100] as const

type RankedUnits = { rank: number; units: number | null }

export type Distance = {
  /** The next better rank of MARKS. Null at number 1. */
  mark: number | null
  /** Units that the title at the mark has more. Null if either has none. */
  toMark: number | null
  /** `toMark` as a share of the title's own units. */
  share: number | null
  /** Units more than the next title below. Null for the last one, or if either has none. */
  cushion: number | null
}

/**
 * @param entries in order of their ranks
 * @param at position of the title
 */
export function toDistance(entries: readonly RankedUnits[], at: number): Distance | null {
  const own = entries[at]
  if (own === undefined) return null
  const mark = MARKS.findLast((each) => each < own.rank) ?? null
  const next = mark === null ? null : (entries.findLast(({ rank }) => rank <= mark) ?? null)
  const toMark = subtract(next?.units, own.units)
  return {
    mark,
    toMark,
    share: toMark === null || own.units === null || own.units <= 0 ? null : toMark / own.units,
    cushion: subtract(own.units, entries[at + 1]?.units),
  }
}

function subtract(one: number | null | undefined, other: number | null | undefined): number | null {
  return roundGain(one == null || other == null ? null : one - other)
}

/** Nearest first; then those whose distance isn't known, and number 1. */
export function sortByDistance<T extends Pick<Distance, 'share'> & { rank: number }>(lines: readonly T[]): T[] {
  return lines.toSorted((one, other) => (one.share ?? Infinity) - (other.share ?? Infinity) || one.rank - other.rank)
}
