import { roundGain } from '../chart-view/figures.ts'

/** Ranks that people aim for. */
export const MARKS = [1, 10, 40, 100] as const

type RankedUnits = { rank: number; units: number | null }

export type Distance = {
  /** The next better rank out of MARKS. Null at number 1. */
  mark: number | null
  /** How many more units the title at the mark has. Null if either title has none. */
  toMark: number | null
  /** `toMark` as a share of the title's own units. */
  share: number | null
  /** Lead in units over the next title below. Null for the last title, or if either has none. */
  cushion: number | null
}

/**
 * @param entries sorted by rank
 * @param at index of the title
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

/** Sorts the nearest first. Number 1 and unknown distances come last. */
export function sortByDistance<T extends Pick<Distance, 'share'> & { rank: number }>(lines: readonly T[]): T[] {
  return lines.toSorted((one, other) => (one.share ?? Infinity) - (other.share ?? Infinity) || one.rank - other.rank)
}
