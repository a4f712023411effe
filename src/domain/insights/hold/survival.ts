/** How long something lasted. If `isOver` is false, the duration is only known so far. */
export type Duration = { weeks: number; isOver: boolean }

/** A Kaplan–Meier estimate by week. */
export type Survival = {
  /** Number of durations of at least one week. */
  count: number
  /** Number of these durations that are over. */
  over: number
  /** Share of durations that last longer than each number of weeks, from 0 to the longest one that is over. */
  surviving: number[]
  /** Number of durations that last at least each number of weeks, from 0. */
  atRisk: number[]
}

/** Estimated weeks left, as a range. Null if the durations are too short to estimate. */
export type WeeksLeft = { low: number | null; median: number | null; high: number | null; count: number }

/** An estimate from fewer durations would be a guess. */
export const MIN_AT_RISK = 10
/** Tolerance for products of shares. */
const ROUNDING = 1e-9
const RANGE = { low: 0.1, median: 0.5, high: 0.9 } as const

/** Durations that aren't over count as long as they are known. Otherwise long ones would be missing. */
export function toSurvival(durations: readonly Duration[]): Survival {
  const known = durations.filter(({ weeks }) => weeks > 0)
  const over = known.filter(({ isOver }) => isOver)
  const last = over.reduce((longest, { weeks }) => Math.max(longest, weeks), 0)
  const ends = Array.from({ length: last + 1 }, () => 0)
  const stops = Array.from({ length: last + 1 }, () => 0)
  for (const { weeks, isOver } of known) {
    if (weeks > last) continue
    const counts = isOver ? ends : stops
    counts[weeks] = (counts[weeks] ?? 0) + 1
  }
  const surviving: number[] = []
  const atRisk: number[] = []
  let [share, left] = [1, known.length]
  for (let week = 0; week <= last; week++) {
    const ended = ends[week] ?? 0
    if (ended > 0) share *= (left - ended) / left
    surviving.push(share)
    atRisk.push(left)
    left -= ended + (stops[week] ?? 0)
  }
  return { count: known.length, over: over.length, surviving, atRisk }
}

/** Returns the number of weeks after which this share has ended. Null if fewer have. */
export function toEndedBy({ surviving }: Pick<Survival, 'surviving'>, share: number): number | null {
  const weeks = surviving.findIndex((each) => each <= 1 - share + ROUNDING)
  return weeks === -1 ? null : weeks
}

/**
 * Estimates how many more weeks something will last that is in its week `age`, from durations that got as far: the
 * median and the 80 % range. Null if fewer than MIN_AT_RISK did.
 */
export function toWeeksLeft({ surviving, atRisk }: Survival, age: number): WeeksLeft | null {
  const count = atRisk[age] ?? 0
  const reached = surviving[age - 1] ?? 0
  if (count < MIN_AT_RISK || reached <= 0) return null
  const leftUntil = (share: number) => {
    const weeks = surviving.findIndex((each, week) => week >= age && each <= reached * (1 - share) + ROUNDING)
    return weeks === -1 ? null : weeks - age
  }
  return { low: leftUntil(RANGE.low), median: leftUntil(RANGE.median), high: leftUntil(RANGE.high), count }
}
