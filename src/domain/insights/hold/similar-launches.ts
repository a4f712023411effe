import { type Launch, LAUNCH_WEEKS, launchAt, type PackedLaunches } from './packed-launches.ts'

/** Number of known weeks from which an earlier launch has an outcome. */
export const MIN_OUTCOME_WEEKS = 12
export const MAX_SIMILAR = 5
/** Number of launches with close first weeks whose sources are compared. Each needs a provider call. */
export const MAX_CANDIDATES = 10

export type SimilarLaunch = {
  launch: Launch
  /** Average difference per week as a ratio: 0.1 is 10 % more or less. */
  distance: number
}

/**
 * Finds the launches whose first weeks are closest to the known weeks of `subject`: by units, or by rank on a chart
 * without units. Twice the units are as distant as half the units. Equally close launches are listed latest first.
 */
export function findSimilar(subject: Launch, launches: PackedLaunches, max = MAX_SIMILAR): SimilarLaunch[] {
  const measure = subject.units.some(Number.isNaN) ? 'ranks' : 'units'
  const { titles, debuts } = launches
  const closest: { index: number; distance: number }[] = []
  for (let index = 0; index < titles.length; index++) {
    if (titles[index] === subject.title || !hasOutcome(launches, index)) continue
    const distance = toDistance(subject[measure], launches[measure], index * LAUNCH_WEEKS)
    if (!Number.isFinite(distance) || distance > (closest[max - 1]?.distance ?? Infinity)) continue
    closest.push({ index, distance })
    closest.sort((one, other) => one.distance - other.distance || (debuts[other.index] ?? 0) - (debuts[one.index] ?? 0))
    closest.length = Math.min(closest.length, max)
  }
  return closest.map(({ index, distance }) => ({ launch: launchAt(launches, index), distance }))
}

/** @param start index of the other launch's first week in the column */
function toDistance(own: readonly number[], column: Float64Array, start: number): number {
  let sum = 0
  for (let week = 0; week < own.length; week++)
    sum += Math.abs(Math.log((column[start + week] ?? Number.NaN) / (own[week] ?? Number.NaN)))
  return Math.expm1(sum / own.length)
}

export function countOutcomes(subject: Launch | undefined, launches: PackedLaunches): number {
  let count = subject !== undefined && subject.knownAfter >= MIN_OUTCOME_WEEKS ? -1 : 0
  for (let index = 0; index < launches.titles.length; index++) if (hasOutcome(launches, index)) count += 1
  return count
}

function hasOutcome({ knownAfter }: PackedLaunches, index: number): boolean {
  return (knownAfter[index] ?? 0) >= MIN_OUTCOME_WEEKS
}
