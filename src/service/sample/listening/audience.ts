import { TERRITORIES } from '#contract/territories.ts'
import type { Artist, Recording, Tour } from '../catalog/catalog-types.ts'
import { toDayNumber } from '#contract/dates.ts'
import { fridayOf, PRELUDE_WEEKS, weekAt } from '../calendar.ts'
import { levelCurve, slowNoise } from './level.ts'
import { type Market, MARKETS } from './markets.ts'
import { bell, hashText, mix, unit } from '../random.ts'
import { christmasSeason } from './rhythm.ts'

const GROWTH_PER_YEAR = 0.05
const SONG_LUCK = 0.2
const SLOW_NOISE = 0.025
/** Noise shared by the songs of an album. */
const ALBUM_NOISE = 0.035
/** Noise between a week and the week before, of a song and of an album. */
const WEEK_NOISE = 0.006
const ALBUM_WEEK_NOISE = 0.014
/** Songs below this level are on no chart in a big market. The weeks of their albums vary more. */
const QUIET_LEVEL = 0.08
const QUIET_WEEK_NOISE = 0.085
const TOUR_FADE_WEEKS = 1.5
const TOUR_WEEKS_BEFORE = 3
const TOUR_WEEKS_AFTER = 9
/** Levels approach this limit but never exceed it. 1 is a typical number one. */
const CEILING = 2.2
/** Share of a second artist's audience that listens to a song in another language. */
const FOREIGN_AUDIENCE = 0.35
/** An artist is famous if they lead their scene or if their usual hit has more weekly streams at home. */
const FAMOUS_STANDING = 0.06
const FAMOUS_STREAMS = 26_000_000
/** Cutoff for songs of famous artists, as a share of the market's cutoff. */
const FOLLOWED_CUTOFF = 0.01
/** Reported share of a level that just exceeds the cutoff. */
const CUTOFF_SHARE = 0.3
/** Above the cutoff, the reported share grows to 1 within this part of the cutoff. */
const CUTOFF_RAMP = 0.5
/** From this week on, home territories also report songs below their cutoff. Reporting more weeks would take too much space. */
const QUIET_SINCE = weekAt(toDayNumber('2025-11-14'))
/** Quiet songs are only reported if their artist reaches one of these limits. */
const QUIET_STRENGTH = 0.34
const QUIET_STREAMS = 9_500_000
/** Weeks after release in which the quiet songs of small acts with loyal fans are reported. */
const FAN_WEEKS = 26
/** Below the cutoff, streams fall faster than levels, down to a few per week. */
const QUIET_FADE = 2
const QUIET_LEAST = 15
const QUIET_LEAST_SPREAD = 60
const QUIET_NOISE = 0.06

/**
 * Expected weekly streams of a recording per territory. Abroad, levels below the market's cutoff count as zero. Just
 * above it, they fade in, so that curves don't drop abruptly.
 */
export type Audience = {
  /** Calls `visit` for each territory that has streams in these weeks. `streams[i]` belongs to week `from + i`. */
  forEachTerritory(
    recording: Recording,
    visit: (territory: number, streams: Float64Array, affinity: number) => void,
  ): void
}

export function createAudience(from: number, to: number): Audience {
  const growth = Float64Array.from(
    { length: to - from },
    (_, i) => (1 + GROWTH_PER_YEAR) ** ((from + i - PRELUDE_WEEKS) / 52),
  )
  const season = christmasWeeks(from, to)
  const lifts = new Map<Artist, Map<number, Float64Array>>()
  const streams = new Float64Array(to - from)

  return {
    forEachTerritory(recording, visit) {
      const { life, song, version, releaseDay } = recording
      const first = Math.max(from, weekAt(releaseDay))
      if (first >= to) return
      const levels = levelCurve(recording, from, to)
      const albumHash = hashText(recording.placements.at(-1)?.album.key ?? '')
      if (life.isChristmas) for (let i = 0; i < levels.length; i++) levels[i] = (levels[i] ?? 0) * (season[i] ?? 0)
      let top = 0
      for (const level of levels) if (level > top) top = level
      const affinity = combinedAffinity(song.mains, life.reach)
      for (let territory = 1; territory < TERRITORIES.length; territory++) {
        const market = MARKETS[territory]
        if (!market) continue
        const isHome = TERRITORIES[territory] === song.mains[0]?.scene.country
        const isFollowedHere = version === 'studio' && song.mains.some((artist) => isFollowed(artist, territory))
        const cutoff = market.cutoff * (isFollowedHere ? FOLLOWED_CUTOFF : 1)
        const hash = mix(life.hash, territory)
        const christmas = life.isChristmas ? market.christmas : 1
        const luck = isHome ? SONG_LUCK / 2 : SONG_LUCK
        const share = (affinity[territory] ?? 0) * christmas * Math.exp(bell(hash) * luck)
        const quiet = isHome ? quietWeeks(recording) : NO_WEEKS
        if (toLevel(share * top, market) * 1.8 < cutoff && (quiet.from >= to || quiet.to <= first)) continue
        let hasStreams = false
        const lift = liftOf(song.mains[0], territory)
        for (let i = first - from; i < streams.length; i++) {
          let level = toLevel(share * (levels[i] ?? 0), market)
          const isQuiet = from + i >= quiet.from && from + i < quiet.to
          // Even noise and a tour can't raise this level above the cutoff, so the expensive part is skipped.
          if (level * 1.8 < cutoff) {
            streams[i] = isQuiet ? quietStreams(level, cutoff, market, hash, from + i) : 0
            hasStreams ||= isQuiet
            continue
          }
          level *= Math.exp(
            slowNoise(hash, from + i) * SLOW_NOISE +
              slowNoise(albumHash + territory, from + i) * ALBUM_NOISE +
              bell(mix(hash, from + i + 90_000)) * WEEK_NOISE +
              bell(mix(albumHash + territory, from + i + 90_000)) *
                (level < QUIET_LEVEL ? QUIET_WEEK_NOISE : ALBUM_WEEK_NOISE),
          )
          if (lift) level *= 1 + (lift[i] ?? 0)
          level *= (1 + (level / CEILING) ** 2) ** -0.5
          const above = level - cutoff
          if (above <= 0) {
            streams[i] = isQuiet ? quietStreams(level, cutoff, market, hash, from + i) : 0
            hasStreams ||= isQuiet
            continue
          }
          hasStreams = true
          streams[i] =
            level *
            Math.min(1, CUTOFF_SHARE + ((1 - CUTOFF_SHARE) * above) / (cutoff * CUTOFF_RAMP)) *
            market.topStreams *
            (growth[i] ?? 1)
        }
        if (!hasStreams) continue
        streams.fill(0, 0, first - from)
        visit(territory, streams, share)
      }
    },
  }

  function liftOf(artist: Artist | undefined, territory: number): Float64Array | undefined {
    if (artist === undefined) return undefined
    const known = lifts.get(artist) ?? tourLifts(artist.tours, from, to)
    lifts.set(artist, known)
    return known.get(territory)
  }
}

const NO_WEEKS = { from: Infinity, to: Infinity }

/** Returns the weeks in which the recording is reported at home even below the cutoff. */
function quietWeeks({ life, song: { mains }, version, releaseDay }: Recording): { from: number; to: number } {
  if (version !== 'studio') return NO_WEEKS
  if (mains[0]?.scene.copies !== 1) return { from: QUIET_SINCE, to: weekAt(releaseDay) + FAN_WEEKS }
  const isKnown = life.isChristmas || mains.some((artist) => artist.strength >= QUIET_STRENGTH || hasHits(artist))
  return isKnown ? { from: QUIET_SINCE, to: Infinity } : NO_WEEKS
}

/** Returns true if the artist's usual hit has enough streams in all home territories together. */
function hasHits({ scene, strength }: Artist): boolean {
  let streams = 0
  for (const [territory, code] of TERRITORIES.entries())
    streams += (scene.home[code] ?? 0) * (MARKETS[territory]?.topStreams ?? 0) * strength
  return streams >= QUIET_STREAMS
}

/** Returns the streams of a title that is too small for the chart. They continue the chart's curve below its cutoff. */
function quietStreams(level: number, cutoff: number, { topStreams }: Market, hash: number, week: number): number {
  const expected = level * (level / cutoff) ** QUIET_FADE * CUTOFF_SHARE * topStreams
  const noise = Math.exp(slowNoise(hash, week) * QUIET_NOISE + bell(mix(hash, week + 90_000)) * QUIET_NOISE)
  return (expected + QUIET_LEAST + QUIET_LEAST_SPREAD * unit(hash)) * noise
}

/** At home, every song of a famous artist has some listeners. */
function isFollowed({ scene, strength, standing }: Artist, territory: number): boolean {
  if (scene.copies !== 1 || TERRITORIES[territory] !== scene.country) return false
  return standing < FAMOUS_STANDING || strength * (MARKETS[territory]?.topStreams ?? 0) > FAMOUS_STREAMS
}

/** Applies the market's spread. In a steep market, songs below the top are moved further down. */
function toLevel(value: number, { spread, isSteep }: Market): number {
  const level = value ** spread
  return isSteep ? (level * (1 + level ** 3)) / 2 : level
}

/** Returns the extra listening by territory and week. The effect of a tour doesn't depend on `from` and `to`. */
function tourLifts(tours: readonly Tour[], from: number, to: number): Map<number, Float64Array> {
  const lifts = new Map<number, Float64Array>()
  for (const tour of tours) {
    const first = Math.max(from, tour.week - TOUR_WEEKS_BEFORE)
    const end = Math.min(to, tour.week + TOUR_WEEKS_AFTER)
    if (first >= end) continue
    const lift = lifts.get(tour.territory) ?? new Float64Array(to - from)
    lifts.set(tour.territory, lift)
    for (let week = first; week < end; week++) {
      const weeks = week - tour.week
      lift[week - from] =
        (lift[week - from] ?? 0) + tour.lift * (weeks < 0 ? 3 ** weeks : Math.exp(-weeks / TOUR_FADE_WEEKS))
    }
  }
  return lifts
}

function combinedAffinity(mains: readonly Artist[], reach: number): Float64Array {
  const [first, ...others] = mains
  if (first === undefined) throw new Error('No artist is credited.')
  const combined = affinities(first, reach)
  // Collaborations reach the audiences of both artists.
  for (const other of others) {
    const theirs = affinities(other, Math.max(reach, other.reach))
    const isSameLanguage = other.scene.words.language === first.scene.words.language
    const part = isSameLanguage ? 0.9 : FOREIGN_AUDIENCE
    for (let i = 0; i < combined.length; i++) combined[i] = Math.max(combined[i] ?? 0, (theirs[i] ?? 0) * part)
  }
  return combined
}

function christmasWeeks(from: number, to: number): Float64Array {
  return Float64Array.from({ length: to - from }, (_, i) => {
    let sum = 0
    for (let day = 0; day < 7; day++) sum += christmasSeason(fridayOf(from + i) + day)
    return sum / 7
  })
}

/** Abroad, luck can't make an artist much more popular than the best-known artists there. */
function reachWith(luck: number, reach: number): number {
  const lucky = reach * Math.exp(luck * 0.4)
  return lucky * (1 + (lucky / 1.1) ** 4) ** -0.25
}

/** Returns the minimum of weekly streams that are reported. Only songs of famous artists at home have fewer. */
export function leastUsual(territory: number): number {
  const market = MARKETS[territory]
  return market ? market.cutoff * CUTOFF_SHARE * market.topStreams : 0
}

/** Returns the popularity of the artist's songs by territory: 1 is the top of the home market, 0 means no listeners. */
export function affinities(artist: Artist, reach: number): Float64Array {
  const { home, travels } = artist.scene
  return Float64Array.from(TERRITORIES, (code, territory) => {
    const market = MARKETS[territory]
    if (!market) return 0
    const luck = bell(mix(artist.hash, territory + 1))
    const atHome = (home[code] ?? 0) * (code === artist.scene.country ? 1 : Math.exp(luck * 0.3))
    const abroad = travels === null ? 0 : market[travels] * reachWith(luck, reach)
    return Math.max(atHome, abroad)
  })
}
