import { mean } from 'd3-array'
import { medianOf } from '../../numbers/median.ts'
import type { WeeklyValues } from './spread.ts'

/** Number of weeks before the dates that form the usual week, and how many of them must be known. */
export const USUAL_WEEK = { weeks: 12, minWeeks: 8 } as const

export type TerritoryGrowth = {
  /** Mean week of the dates. Null if no week is known. */
  now: number | null
  /** Median of the weeks before. Null if too few are known. */
  usual: number | null
  /** `now` divided by `usual`. Null if either is missing or the usual week has none. */
  factor: number | null
}

/**
 * Compares the weeks of a range with a usual week before it.
 * @param values streams by week, oldest first, ending with the last week of the range
 * @param rangeWeeks number of weeks in the range. Zero if none is closed yet
 */
export function toTerritoryGrowth(values: WeeklyValues, rangeWeeks: number): TerritoryGrowth {
  if (rangeWeeks === 0) return { now: null, usual: null, factor: null }
  const now = mean(values.slice(-rangeWeeks)) ?? null
  const before = values.slice(-rangeWeeks - USUAL_WEEK.weeks, -rangeWeeks).filter((value) => value !== null)
  const usual = before.length < USUAL_WEEK.minWeeks ? null : medianOf(before)
  return { now, usual, factor: now === null || usual === null || usual === 0 ? null : now / usual }
}
