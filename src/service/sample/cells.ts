import { type Territory, TERRITORIES } from '#contract/territories.ts'
import { type Life } from './catalogue-types.ts'
import { MARKETS } from './markets.ts'

/** Places of the counts, as in COUNT_NAMES of the store. */
export const AD_AUDIO = 0
export const AD_AUDIO_PROGRAMMED = 1
export const AD_VIDEO = 2
export const PREMIUM_AUDIO = 4
export const PREMIUM_AUDIO_PROGRAMMED = 5
export const PREMIUM_VIDEO = 6
export const SONG_SALES = 9
export const ALBUM_SALES = 10

/** The cells that streams of the sample fall in; programmed video is not offered anywhere. */
export const STREAM_CELLS = [
  AD_AUDIO,
  AD_AUDIO_PROGRAMMED,
  AD_VIDEO,
  PREMIUM_AUDIO,
  PREMIUM_AUDIO_PROGRAMMED,
  PREMIUM_VIDEO,
] as const

/** Song downloads for each stream, in the territories where downloads are still bought. */
const DOWNLOADS: Partial<Record<Territory, number>> = {
  US: 0.00032,
  CA: 0.00025,
  GB: 0.0003,
  DE: 0.00028,
  FR: 0.00022,
  JP: 0.0007,
  KR: 0.00025,
  AU: 0.0002,
  CH: 0.0002,
  TW: 0.0001,
}

/** Albums sold as a whole in the whole life of a top one, for each stream of the market's top song in a week. */
const ALBUM_BUYING: Partial<Record<Territory, number>> = {
  US: 0.006,
  CA: 0.003,
  GB: 0.011,
  DE: 0.012,
  FR: 0.012,
  JP: 0.03,
  KR: 0.05,
  AU: 0.004,
  NL: 0.004,
  IT: 0.006,
  ES: 0.006,
  SE: 0.004,
  AT: 0.008,
  CH: 0.006,
  BE: 0.006,
  TW: 0.006,
  BR: 0.0004,
  MX: 0.0004,
}

export function downloadsAt(territory: number): number {
  return DOWNLOADS[TERRITORIES[territory] ?? 'AA'] ?? 0
}

export function albumBuyingAt(territory: number): number {
  return ALBUM_BUYING[TERRITORIES[territory] ?? 'AA'] ?? 0
}

/** Video is part of premium where most listening is premium. */
const PREMIUM_VIDEO_FROM = 0.77

/** Programmed services are sold by subscription where they are large. */
const PAID_PROGRAMMED_FROM = 0.05

/** Premium grows by about a point a year. */
const PREMIUM_A_WEEK = 0.01 / 52

/**
 * What part of a song's on-demand streams each cell gets, written into `shares` by place in {@link STREAM_CELLS}. The
 * four on-demand ones sum to 1; programmed streams come on top.
 */
export function cellShares(shares: Float64Array, life: Life, territory: number, weeksSinceStart: number): void {
  const market = MARKETS[territory]
  if (!market) return
  const premium = Math.min(0.94, Math.max(0.1, market.premium + life.premiumTilt + weeksSinceStart * PREMIUM_A_WEEK))
  const adVideo = Math.min(0.8, market.video * life.video)
  const sellsVideo = market.premium >= PREMIUM_VIDEO_FROM && life.video > 0.6
  const premiumVideo = sellsVideo ? Math.min(0.12, market.video * life.video * 0.2) : 0
  shares[0] = (1 - premium) * (1 - adVideo)
  shares[1] = (1 - premium) * market.programmed * life.radio
  shares[2] = (1 - premium) * adVideo
  shares[3] = premium * (1 - premiumVideo)
  shares[4] = market.programmed >= PAID_PROGRAMMED_FROM ? premium * market.programmed * 0.4 * life.radio : 0
  shares[5] = premium * premiumVideo
}
