/** Weekly streams of a title in one territory since its release. Null if not known. */
export type WeeklyValues = readonly (number | null)[]

/** Share of a territory's own peak at which a title counts as arrived. */
const ARRIVED_SHARE = 0.1
const HALF_SHARE = 0.5

export type Spread = {
  /** Streams of the highest week. Null without streams. */
  peak: number | null
  /** Number of that week, from 1. */
  peakWeek: number | null
  /** First week with a tenth of the peak. Null without a peak, or if it depends on a week that isn't known. */
  arrivedWeek: number | null
  /** First week with half of the peak. Null in the same cases. */
  halfWeek: number | null
  /** True if the last week is the peak and an earlier week had fewer streams. */
  isGrowing: boolean
}

export function toSpread(values: WeeklyValues): Spread {
  const known = values.filter((value) => value !== null)
  const peak = Math.max(...known, 0)
  if (peak === 0) return { peak: null, peakWeek: null, arrivedWeek: null, halfWeek: null, isGrowing: false }
  return {
    peak,
    peakWeek: values.indexOf(peak) + 1,
    arrivedWeek: toFirstWeek(values, peak * ARRIVED_SHARE),
    halfWeek: toFirstWeek(values, peak * HALF_SHARE),
    isGrowing: values.at(-1) === peak && known.some((value) => value < peak),
  }
}

/** If an earlier week isn't known, it could have been the first one. */
function toFirstWeek(values: WeeklyValues, least: number): number | null {
  const index = values.findIndex((value) => value === null || value >= least)
  return values[index] == null ? null : index + 1
}

/** Sorts by week of arrival, then by the week with half of the peak. */
export function compareSpread(one: Spread, other: Spread): number {
  return (
    compareWeeks(one.arrivedWeek, other.arrivedWeek) ||
    compareWeeks(one.halfWeek, other.halfWeek) ||
    compareWeeks(one.peakWeek, other.peakWeek) ||
    (other.peak ?? 0) - (one.peak ?? 0)
  )
}

/** Sorts unknown weeks last. */
function compareWeeks(one: number | null, other: number | null): number {
  return one === other ? 0 : (one ?? Infinity) - (other ?? Infinity)
}
