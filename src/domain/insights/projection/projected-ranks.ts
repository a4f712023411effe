import { bisectLeft, bisector } from 'd3-array'
import type { LikelyUnits, ProjectedUnits } from './projection.ts'

export type RankField = {
  /** Returns the expected number of titles above these units, without the title itself. */
  above(units: number, own: LikelyUnits | null): number
}

/** Number of points between which that number is interpolated. */
const POINTS = 400

/**
 * @param others all titles that can be on the chart
 * @param entrants units of the new titles of each past week
 */
export function createRankField(others: readonly LikelyUnits[], entrants: readonly (readonly number[])[]): RankField {
  const logs = others.flatMap(({ base, residuals }) => [base + (residuals[0] ?? 0), base + (residuals.at(-1) ?? 0)])
  const [first, last] = [Math.min(...logs), Math.max(...logs)]
  const step = Math.max(last - first, Number.EPSILON) / (POINTS - 1)
  const newcomers = entrants.map((units) => units.map(Math.log).sort((one, other) => one - other))
  const countAt = (log: number) =>
    others.reduce((sum, each) => sum + toShareAbove(each, log), 0) +
    newcomers.reduce((sum, each) => sum + each.length - bisectLeft(each, log), 0) / Math.max(newcomers.length, 1)
  const counts = Array.from({ length: POINTS }, (_, index) => countAt(first + index * step))
  return {
    above(units, own) {
      const log = Math.log(units)
      const at = Math.min(Math.max((log - first) / step, 0), POINTS - 1)
      const [lower, upper] = [counts[Math.floor(at)] ?? 0, counts[Math.ceil(at)] ?? 0]
      const all = lower + (upper - lower) * (at % 1)
      return Math.max(all - (own === null ? 0 : toShareAbove(own, log)), 0)
    },
  }
}

function toShareAbove({ base, residuals }: LikelyUnits, log: number): number {
  return residuals.length === 0 ? 0 : 1 - bisectLeft(residuals, log - base) / residuals.length
}

/** `best` and `worst` are the ends of the interval. */
export type ProjectedRanks = { best: number; rank: number; worst: number }

/** @param widening factor for the width of the interval, from {@link chooseRankWidening} */
export function projectRanks(
  { low, units, high }: ProjectedUnits,
  own: LikelyUnits | null,
  field: RankField,
  widening: number,
): ProjectedRanks {
  const to = (end: number) => units * (end / units) ** widening
  const rank = Math.round(field.above(units, own)) + 1
  return {
    best: Math.min(Math.floor(field.above(to(high), own)) + 1, rank),
    rank,
    worst: Math.max(Math.ceil(field.above(to(low), own)) + 1, rank),
  }
}

/** From a tenth to 79 times as wide. Near the end of a week, units are almost certain, but exits and debuts move ranks. */
const RANK_WIDENINGS = Array.from({ length: 71 }, (_, step) => 0.1 * 1.1 ** step)

export type RankTest = { widening: number; coverage: number; outcomes: number }

/**
 * Chooses the narrowest interval that contains the wanted share of outcomes.
 * @param isInside returns for every past projection whether its interval with this widening contains the outcome
 */
export function chooseRankWidening(
  isInside: readonly ((widening: number) => boolean)[],
  share: number,
): RankTest | null {
  if (isInside.length === 0) return null
  const cover = (widening: number) => isInside.filter((test) => test(widening)).length / isInside.length
  // A wider interval contains at least as many outcomes.
  const widening = RANK_WIDENINGS[bisector(cover).left(RANK_WIDENINGS, share)] ?? RANK_WIDENINGS.at(-1) ?? 1
  return { widening, coverage: cover(widening), outcomes: isInside.length }
}
