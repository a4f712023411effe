/** First weeks of a title from its debut on. */
export type Launch = {
  title: number
  /** Position of the debut among the stored weeks. */
  debut: number
  /** Number of later weeks that are stored without a gap. */
  knownAfter: number
  /** At most LAUNCH_WEEKS. Off the chart, the units of its last title; NaN if they aren't known. */
  units: number[]
  /** Off the chart, the rank below its last title. */
  ranks: number[]
}

/** Weeks that are compared. Later ones are the outcome. */
export const LAUNCH_WEEKS = 4
/** An earlier launch has an outcome once so many weeks are known. */
export const MIN_OUTCOME_WEEKS = 12
export const MAX_SIMILAR = 5

export type SimilarLaunch = {
  launch: Launch
  /** Mean distance of a week, as a ratio: 0.1 for 10 % more or less. */
  distance: number
}

/**
 * Launches with the closest first weeks, as far as the weeks of `subject` are known: by units, or by rank on a chart without
 * units. Twice as many are as far as half as many. Equally close ones are listed by time, the latest first.
 */
export function findSimilar(subject: Launch, launches: readonly Launch[]): SimilarLaunch[] {
  const measure = subject.units.some(Number.isNaN) ? 'ranks' : 'units'
  return launches
    .flatMap((launch): SimilarLaunch[] => {
      if (launch.title === subject.title || launch.knownAfter < MIN_OUTCOME_WEEKS) return []
      const distance = toDistance(subject[measure], launch[measure])
      return distance === null ? [] : [{ launch, distance }]
    })
    .toSorted((one, other) => one.distance - other.distance || other.launch.debut - one.launch.debut)
    .slice(0, MAX_SIMILAR)
}

function toDistance(own: readonly number[], other: readonly number[]): number | null {
  let sum = 0
  for (const [week, value] of own.entries()) sum += Math.abs(Math.log((other[week] ?? Number.NaN) / value))
  const distance = Math.expm1(sum / own.length)
  return Number.isFinite(distance) ? distance : null
}
