import type { Life, Recording } from '../catalog/catalog-types.ts'
import { weekAt } from '../calendar.ts'
import { MARKETS } from './markets.ts'
import { bell, mix, unit } from '../random.ts'

/** Markets with at least this premium share include video in premium. */
const PREMIUM_VIDEO_FROM = 0.77
/** Markets with at least this programmed share have paid programmed services. */
const PAID_PROGRAMMED_FROM = 0.05
/** The premium share of a market grows by one percentage point per year. */
const PREMIUM_PER_WEEK = 0.01 / 52

/** The first weeks attract casual listeners, who use free services and videos. Later, subscribers and playlists remain. */
const PREMIUM_AT_FIRST = -0.07
const PREMIUM_LATER = 0.035
const EARLY_WEEKS = 5
const LATER_WEEKS = 40
const VIDEO_LATER = 0.62
const VIDEO_AT_FIRST = 0.75
const VIDEO_WEEKS = 4
const MOST_WEEKS_UNTIL_VIDEO = 9
/** Radio and playlists follow a hit with a delay. */
const PROGRAMMED_AT_FIRST = 0.3
const PROGRAMMED_LATER = 1.35
const PROGRAMMED_DELAY_WEEKS = 9

/** Weekly variation that the listeners of one kind in a territory share. */
const PREMIUM_NOISE = 0.012
const VIDEO_NOISE = 0.06
const PROGRAMMED_NOISE = 0.07

const TABLE_WEEKS = 4000
const fading = (weeks: number) => Float64Array.from({ length: TABLE_WEEKS }, (_, age) => Math.exp(-age / weeks))
const EARLY = fading(EARLY_WEEKS)
const LATER = fading(LATER_WEEKS)
const VIDEO = fading(VIDEO_WEEKS)
const PROGRAMMED = fading(PROGRAMMED_DELAY_WEEKS)

function fadingAt(table: Float64Array, age: number): number {
  return age < 0 ? 0 : (table[age] ?? 0)
}

export type WriteMix = (shares: Float64Array, territory: number, week: number) => void

/**
 * Returns a function that writes each cell's share of the week's on-demand streams into `shares`, in the order of
 * STREAM_CELLS. The four on-demand shares add up to 1. Programmed streams are in addition.
 */
export function createMix({ life, releaseDay }: Pick<Recording, 'life' | 'releaseDay'>, firstWeek: number): WriteMix {
  const releaseWeek = weekAt(releaseDay)
  const videoWeeks = videoWeeksOf(life, releaseWeek)
  return (shares, territory, week) => {
    const market = MARKETS[territory]
    if (!market) return
    const age = Math.max(0, week - releaseWeek)
    const hash = mix(life.hash, territory * 4096 + week)
    const premium = clamp(
      market.premium +
        life.premiumTilt +
        tiltIn(life, territory) +
        (week - firstWeek) * PREMIUM_PER_WEEK +
        PREMIUM_AT_FIRST * fadingAt(EARLY, age) +
        PREMIUM_LATER * (1 - fadingAt(LATER, age)) +
        bell(hash) * PREMIUM_NOISE,
      0.08,
      0.95,
    )
    let watched = VIDEO_LATER
    for (const start of videoWeeks) watched += VIDEO_AT_FIRST * fadingAt(VIDEO, week - start)
    watched *= 1 + bell(mix(hash, 1)) * VIDEO_NOISE
    const adVideo = clamp(market.video * life.video * watched, 0, 0.85)
    const sellsVideo = market.premium >= PREMIUM_VIDEO_FROM && life.video > 0.6
    const premiumVideo = sellsVideo ? clamp(market.video * life.video * watched * 0.2, 0, 0.15) : 0
    const programmed =
      market.programmed *
      life.radio *
      (PROGRAMMED_LATER + (PROGRAMMED_AT_FIRST - PROGRAMMED_LATER) * fadingAt(PROGRAMMED, age)) *
      (1 + bell(mix(hash, 2)) * PROGRAMMED_NOISE)
    shares[0] = (1 - premium) * (1 - adVideo)
    shares[1] = (1 - premium) * programmed
    shares[2] = (1 - premium) * adVideo
    shares[3] = premium * (1 - premiumVideo)
    shares[4] = market.programmed >= PAID_PROGRAMMED_FROM ? premium * programmed * 0.4 : 0
    shares[5] = premium * premiumVideo
  }
}

/** Songs with few plays have no video and aren't on the radio. Without these columns, their many rows take half the space. */
export function keepAudio(shares: Float64Array): void {
  shares[0] = (shares[0] ?? 0) + (shares[2] ?? 0)
  shares[3] = (shares[3] ?? 0) + (shares[5] ?? 0)
  for (const i of [1, 2, 4, 5]) shares[i] = 0
}

/** Listeners of a song differ between territories. */
function tiltIn({ hash }: Life, territory: number): number {
  return bell(mix(hash, territory + 311)) * 0.03
}

/** A video appears with the song or some weeks later, and again when the song has a comeback. */
function videoWeeksOf({ hash, comebacks }: Life, releaseWeek: number): number[] {
  const delay = unit(mix(hash, 5)) < 0.55 ? 0 : 1 + Math.floor(unit(mix(hash, 6)) * MOST_WEEKS_UNTIL_VIDEO)
  return [releaseWeek + delay, ...comebacks.map(({ peakDay }) => weekAt(peakDay))]
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
