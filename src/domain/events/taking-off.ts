import type { UnitKind } from '#contract/territories.ts'
import { medianOf } from '../numbers/median.ts'

/** The parameters of the rule, as pages show them. */
export const TAKING_OFF_RULE = {
  /** Number of earlier weeks that form the trend, and how many of them must be known. */
  weeks: 12,
  minWeeks: 6,
  /** Minimum distance from the median in robust standard deviations. */
  minDeviation: 3,
  minFactor: 1.3,
  /** Smallest weekly value that counts, by unit. */
  minVolume: { streams: 50_000, album_equivalent: 500, stream_equivalent: 50_000 } as const satisfies Record<
    UnitKind | 'streams',
    number
  >,
} as const

/** Turns the median absolute deviation into a standard deviation, for a normal distribution. */
const MAD_FACTOR = 1.4826
/** Minimum spread as a share of the median, for very even trends. */
const LEAST_SPREAD = 0.05

type Growth = { value: number; median: number; factor: number; deviation: number }

/**
 * Compares this week with the earlier weeks. Returns null if the value doesn't take off, or if too few weeks are known.
 * @param run oldest first, ending with this week; null if a week isn't known
 */
export function toGrowth(run: readonly (number | null)[], unit: UnitKind | 'streams'): Growth | null {
  const { weeks, minWeeks, minDeviation, minFactor, minVolume } = TAKING_OFF_RULE
  const value = run.at(-1) ?? null
  const before = run.slice(-1 - weeks, -1).filter((each) => each !== null)
  if (value === null || value < minVolume[unit] || before.length < minWeeks) return null
  const median = medianOf(before)
  if (median === null || median <= 0) return null
  const spread = MAD_FACTOR * (medianOf(before.map((each) => Math.abs(each - median))) ?? 0)
  const deviation = (value - median) / Math.max(spread, LEAST_SPREAD * median)
  const factor = value / median
  return deviation >= minDeviation && factor >= minFactor ? { value, median, factor, deviation } : null
}
