/** How long something lasted. Until the end if `isOver`, otherwise as long as it is known. */
export type Duration = { weeks: number; isOver: boolean }

/** A Kaplan–Meier estimate by week. */
export type Survival = {
  /** Durations of at least one week. */
  count: number
  /** Number of these durations that are over. */
  over: number
  /** Share that lasts longer than so many weeks, from 0 weeks on to the longest duration that is over. */
  surviving: number[]
  /** Durations of at least so many weeks, from 0 weeks on. */
  atRisk: number[]
}

/** Range of weeks. Null where the durations are too short to know. */
export type WeeksLeft = { low: number | null; median: number | null; high: number | null; count: number }

/** With fewer durations, an estimate is a guess. */
export const MIN_AT_RISK = 10
/** Products of shares differ from the exact one by less. */
const ROUNDING = 1e-9
const RANGE = { low: 0.1, median: 0.5, high: 0.9 } as const

/** Durations that aren't over count for as long as they are known, so that long ones aren't left out. */
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

/** Weeks by which this share has ended. Null if fewer have. */
export function toEndedBy({ surviving }: Pick<Survival, 'surviving'>, share: number): number | null {
  const weeks = surviving.findIndex((each) => each <= 1 - share + ROUNDING)
  return weeks === -1 ? null : weeks
}

/**
 * Further weeks of something that is in its week `age`, from those that lasted as long: the median and the range of 80 %. Null
 * if fewer than MIN_AT_RISK have.
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
