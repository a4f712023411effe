/** Streams of a title in one territory by week since its release. Null if they aren't known. */
export type WeeklyValues = readonly (number | null)[]

/** Shares of a territory's own peak that mark where a title has arrived. */
const ARRIVED_SHARE = 0.1
const HALF_SHARE = 0.5

export type Spread = {
  /** Highest week. Null without streams. */
  peak: number | null
  /** Weeks from 1. */
  peakWeek: number | null
  /** First week with a tenth of the peak. Null without a peak, or if an earlier week isn't known. */
  arrivedWeek: number | null
  /** First week with half of the peak. Null as above. */
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

/** An unknown earlier week could have been the first one. */
function toFirstWeek(values: WeeklyValues, least: number): number | null {
  const index = values.findIndex((value) => value === null || value >= least)
  return values[index] == null ? null : index + 1
}

/** In the order in which a title arrived. Of territories in the same week, the one that was at half of its peak earlier is first. */
export function compareSpread(one: Spread, other: Spread): number {
  return (
    compareWeeks(one.arrivedWeek, other.arrivedWeek) ||
    compareWeeks(one.halfWeek, other.halfWeek) ||
    compareWeeks(one.peakWeek, other.peakWeek) ||
    (other.peak ?? 0) - (one.peak ?? 0)
  )
}

/** Unknown weeks are last. */
function compareWeeks(one: number | null, other: number | null): number {
  return one === other ? 0 : (one ?? Infinity) - (other ?? Infinity)
}
