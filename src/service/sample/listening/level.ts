import type { Life, Recording } from '../catalog/catalog-types.ts'
import { fridayOf, weekAt } from '../calendar.ts'
import { bell, mix } from '../random.ts'

const WEEKS_A_YEAR = 52.18
const LIFT_WEEKS = 12
/** Number of weeks between the knots of the slow noise, so that a song's level drifts for several weeks. */
const NOISE_KNOT_WEEKS = 5

/**
 * Returns levels for the weeks `from` to `to` (exclusive) in a home market. 1 is a typical number one. Christmas songs
 * are flat here, because audience.ts applies their season.
 */
export function levelCurve({ life, releaseDay, placements }: Recording, from: number, to: number): Float64Array {
  const levels = new Float64Array(to - from)
  const releaseWeek = weekAt(releaseDay)
  for (let week = Math.max(from, releaseWeek); week < to; week++)
    levels[week - from] = life.strength * levelAfter(life, week - releaseWeek, fridayOf(week))
  // An album boosts its earlier singles, and a new edition boosts the entire album.
  for (const { releaseDay: day, lift } of placements.slice(1)) {
    const first = weekAt(day)
    for (let week = Math.max(from, first); week < Math.min(to, first + LIFT_WEEKS); week++)
      levels[week - from] = (levels[week - from] ?? 0) * (1 + lift * 0.7 ** (week - first))
  }
  return levels
}

function levelAfter(life: Life, age: number, friday: number): number {
  if (life.isChristmas) return 1
  const spike = life.spike * life.spikeDecay ** age
  const climb = 1 / (1 + Math.exp(-8 * (age / life.rampWeeks - 0.55)))
  const ramp = life.rampWeeks < 1 ? 1 : life.start + (1 - life.start) * climb
  const sinceTop = Math.max(0, age - life.rampWeeks)
  const body = (1 - life.tail) * 2 ** (-sinceTop / life.halfLifeWeeks)
  const tail = life.tail * (1 + sinceTop / WEEKS_A_YEAR) ** -life.fading
  let level = spike + ramp * (body + tail)
  for (const { peakDay, level: top, halfLifeWeeks, riseWeeks } of life.comebacks) {
    const weeks = (friday - peakDay) / 7
    level += top * (weeks < 0 ? 2 ** ((weeks / riseWeeks) * 2) : 2 ** (-weeks / halfLifeWeeks))
  }
  return level
}

/** Returns smooth noise with mean 0 and a standard deviation of about 1. It changes slowly from week to week. */
export function slowNoise(hash: number, week: number): number {
  const knot = Math.floor(week / NOISE_KNOT_WEEKS)
  const at = week / NOISE_KNOT_WEEKS - knot
  const smooth = at * at * (3 - 2 * at)
  return bell(mix(hash, knot)) * (1 - smooth) + bell(mix(hash, knot + 1)) * smooth
}
