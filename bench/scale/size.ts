import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { fridayOnOrBefore } from '#contract/week-label.ts'

/** About as in the sample, in all weeks. */
const FACTS_PER_RECORDING = 200
/** Larger sizes have more facts per recording instead, like a catalog that is heard in more territories. */
const MAX_RECORDINGS = 50_000
/** About four years, like the sample. */
const WEEKS = 203
const TERRITORIES_BEYOND_FIRST = 61
const RECORDINGS_PER_ARTIST = 10
/** Rows of a daily file, the same for all sizes. */
export const DAILY_ROWS = 20_000

/** Far fewer recordings have many territories than many weeks. */
export const TERRITORY_SKEW = 14

export type ScaleSize = {
  recordings: number
  artists: number
  /** Fridays of the first and of the open week. The open week only has the days of the daily files. */
  firstWeek: number
  openWeek: number
  /** How rare popular recordings are: the higher, the fewer facts. */
  skew: number
}

/** Wednesday, 2026-11-18: fixed, so that all runs have the same data. */
const TODAY = 20_775

export function toScaleSize(facts: number): ScaleSize {
  const recordings = Math.min(Math.round(facts / FACTS_PER_RECORDING), MAX_RECORDINGS)
  const openWeek = fridayOnOrBefore(TODAY)
  return {
    recordings,
    artists: Math.ceil(recordings / RECORDINGS_PER_ARTIST),
    firstWeek: openWeek - (WEEKS - 1) * DAYS_IN_WEEK,
    openWeek,
    skew: findSkew(facts / recordings),
  }
}

/** The facts per recording fall with the skew, so halve the interval. */
function findSkew(wanted: number): number {
  let [low, high] = [0.1, 100]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (averageFacts(middle) > wanted) low = middle
    else high = middle
  }
  return low
}

/** Averages of the formulas in scale-facts.ts, with the worldwide rows. */
function averageFacts(skew: number): number {
  const weeks = 1 + (WEEKS - 2) / (skew + 1)
  const pairs =
    weeks +
    TERRITORIES_BEYOND_FIRST / (TERRITORY_SKEW * skew + 1) +
    (TERRITORIES_BEYOND_FIRST * (WEEKS - 2)) / ((TERRITORY_SKEW + 1) * skew + 1)
  return pairs + weeks
}
