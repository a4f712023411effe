import type { DayNumber } from '#contract/dates.ts'
import { firstDayOf, HORIZON } from '../calendar.ts'
import type { Artist, Comeback, Life } from './catalog-types.ts'
import { type Draw, mix, unit } from '../random.ts'
import type { Scene } from './scenes.ts'

/** Release context of a recording. It determines the shape of its curve. */
export type Role =
  'lead' | 'single' | 'standalone' | 'track' | 'old hit' | 'old track' | 'bonus' | 'version' | 'christmas'

/** Typical level relative to the artist's strength, and the spread of its logarithm. */
const ROLE_LEVELS = {
  lead: [1, 0.35],
  single: [0.62, 0.4],
  standalone: [0.8, 0.45],
  track: [0.24, 0.45],
  'old hit': [1, 0.4],
  'old track': [0.6, 0.4],
  bonus: [0.16, 0.4],
  version: [0.1, 0.5],
  christmas: [1, 0.2],
} as const satisfies Record<Role, readonly [number, number]>

const LONGEST_HALF_LIFE = 14
const CLIMBER_START = 0.02

export function drawLife(role: Role, artist: Artist, releaseDay: DayNumber, quality: number, draw: Draw): Life {
  const [level, spread] = ROLE_LEVELS[role]
  const isOld = role === 'old hit' || role === 'old track'
  const isSingle = role === 'lead' || role === 'single' || role === 'standalone'
  const luck = isSingle && draw.chance(0.05) ? draw.between(1.4, 2.6) : 1
  const isSlow = isSingle && draw.chance(artist.scene.slow - artist.fans * 0.25)
  // Christmas songs are popular regardless of the artist.
  const base = role === 'christmas' ? 1 : artist.strength * (isOld ? artist.scene.catalog : 1)
  const strength = compressed(base * quality * level * luck * Math.exp(draw.bell() * spread))
  const life: Life = {
    hash: draw.whole(0, 0xffff_ffff),
    strength,
    reach:
      role === 'christmas' ? artist.scene.reach * Math.min(1, quality + 0.2) : drawReach(artist, isOld, luck, draw),
    spike: isSlow ? draw.between(0, 0.05) : artist.fans * (isSingle ? draw.between(0.25, 1.3) : draw.between(0.6, 2.4)),
    spikeDecay: isSingle ? draw.between(0.35, 0.6) : draw.between(0.25, 0.45),
    rampWeeks: isSlow ? draw.between(6, 20) * Math.sqrt(artist.scene.pace) : isSingle ? draw.between(0, 3) : 0,
    start: isSlow || artist.scene.slow > 0.5 ? CLIMBER_START : 0.6,
    halfLifeWeeks: isSingle
      ? Math.min(LONGEST_HALF_LIFE, 9 * Math.exp(draw.bell() * 0.45) * (isSlow ? 1.6 : 1) * longevity(strength)) *
        artist.scene.pace
      : draw.between(4, 10),
    tail: isOld ? 0.22 * Math.exp(draw.bell() * 0.55) : 0.08 * Math.exp(draw.bell() * 0.5),
    fading: isOld ? 0.5 : 1,
    comebacks: drawComebacks(role, releaseDay, draw),
    isChristmas: role === 'christmas',
    fans: artist.fans,
    video: isSingle || role === 'old hit' ? draw.between(0.5, 1.3) : 0,
    radio: isSingle || (isOld && draw.chance(0.6)) ? draw.between(0.4, 1.8) : 0,
    premiumTilt: draw.bell() * 0.035,
  }
  return isSingle || isOld ? life : startedSlowly(life, artist.scene)
}

/** In scenes where songs climb, the tracks of an album climb, too. Uses no draw, so that all later draws stay the same. */
function startedSlowly(life: Life, { slow }: Scene): Life {
  if (slow <= 0.5 || unit(mix(life.hash, 7)) > slow) return life
  return {
    ...life,
    strength: life.strength * 0.6,
    spike: life.spike * 0.1,
    start: CLIMBER_START,
    rampWeeks: 2 + 8 * unit(mix(life.hash, 8)),
  }
}

/** Hits stay popular for months. Less successful songs are forgotten sooner. */
function longevity(strength: number): number {
  return 0.05 + 4.5 * Math.min(1, strength) ** 3
}

/** Old songs are more popular at home than abroad. */
function drawReach(artist: Artist, isOld: boolean, luck: number, draw: Draw): number {
  return Math.max(0, Math.min(1, artist.reach * (isOld ? 0.5 : 0.8 + luck * 0.2) * Math.exp(draw.bell() * 0.25)))
}

/** Compresses high levels, so that hits don't dwarf the rest of a chart. */
function compressed(strength: number): number {
  return strength * (1 + (strength / 1.6) ** 2) ** -0.5
}

/** Mostly old songs have comebacks, for example through a dance, a film, or a sample. */
function drawComebacks(role: Role, releaseDay: DayNumber, draw: Draw): Comeback[] {
  const probability = role === 'old hit' ? 0.2 : role === 'old track' ? 0.05 : role === 'christmas' ? 0 : 0.03
  if (!draw.chance(probability)) return []
  const from = Math.max(releaseDay + 300, firstDayOf(2022))
  return [
    {
      peakDay: Math.floor(draw.between(from, HORIZON)),
      level: draw.between(0.35, 1.2),
      halfLifeWeeks: draw.between(4, 12),
      riseWeeks: draw.between(1, 4),
    },
  ]
}
