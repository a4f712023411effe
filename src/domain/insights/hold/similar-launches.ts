import { type Launch, LAUNCH_WEEKS, launchAt, type PackedLaunches } from './packed-launches.ts'

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
 * units. Twice the units are as far away as half the units. Equally close ones are listed by time, the latest first.
 */
export function findSimilar(subject: Launch, launches: PackedLaunches): SimilarLaunch[] {
  const measure = subject.units.some(Number.isNaN) ? 'ranks' : 'units'
  const { titles, debuts } = launches
  const closest: { index: number; distance: number }[] = []
  for (let index = 0; index < titles.length; index++) {
    if (titles[index] === subject.title || !hasOutcome(launches, index)) continue
    const distance = toDistance(subject[measure], launches[measure], index * LAUNCH_WEEKS)
    if (!Number.isFinite(distance) || distance > (closest[MAX_SIMILAR - 1]?.distance ?? Infinity)) continue
    closest.push({ index, distance })
    closest.sort((one, other) => one.distance - other.distance || (debuts[other.index] ?? 0) - (debuts[one.index] ?? 0))
    closest.length = Math.min(closest.length, MAX_SIMILAR)
  }
  return closest.map(({ index, distance }) => ({ launch: launchAt(launches, index), distance }))
}

/** @param start of the other launch in the column */
function toDistance(own: readonly number[], column: Float64Array, start: number): number {
  let sum = 0
  for (let week = 0; week < own.length; week++)
    sum += Math.abs(Math.log((column[start + week] ?? Number.NaN) / (own[week] ?? Number.NaN)))
  return Math.expm1(sum / own.length)
}

/** Number of earlier launches that have an outcome. */
export function countOutcomes(subject: Launch | undefined, launches: PackedLaunches): number {
  let count = subject !== undefined && subject.knownAfter >= MIN_OUTCOME_WEEKS ? -1 : 0
  for (let index = 0; index < launches.titles.length; index++) if (hasOutcome(launches, index)) count += 1
  return count
}

function hasOutcome({ knownAfter }: PackedLaunches, index: number): boolean {
  return (knownAfter[index] ?? 0) >= MIN_OUTCOME_WEEKS
}
