import { type Territory, TERRITORIES } from '#contract/territories.ts'
import { type Life } from './catalog-types.ts'
import { MARKETS } from './markets.ts'

/** Indexes in COUNT_NAMES. */
export const AD_AUDIO = 0
export const AD_AUDIO_PROGRAMMED = 1
export const AD_VIDEO = 2
export const PREMIUM_AUDIO = 4
export const PREMIUM_AUDIO_PROGRAMMED = 5
export const PREMIUM_VIDEO = 6
export const SONG_SALES = 9
export const ALBUM_SALES = 10

/** Stream cells that the sample uses. It has no programmed video. */
export const STREAM_CELLS = [
  AD_AUDIO,
  AD_AUDIO_PROGRAMMED,
  AD_VIDEO,
  PREMIUM_AUDIO,
  PREMIUM_AUDIO_PROGRAMMED,
  PREMIUM_VIDEO,
] as const

/** Song downloads per stream, for territories where downloads still sell. */
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

/** Lifetime sales of a top album, per weekly stream of the market's top song. */
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

/** Markets with at least this premium share include video in premium. */
const PREMIUM_VIDEO_FROM = 0.77

/** Markets with at least this programmed share have paid programmed services. */
const PAID_PROGRAMMED_FROM = 0.05

/** The premium share grows by one percentage point per year. */
const PREMIUM_PER_WEEK = 0.01 / 52

/**
 * Writes each cell's share of a song's on-demand streams into `shares`, in the order of {@link STREAM_CELLS}. The four
 * on-demand shares sum to 1; programmed streams are additional.
 */
export function cellShares(shares: Float64Array, life: Life, territory: number, weeksSinceStart: number): void {
  const market = MARKETS[territory]
  if (!market) return
  const premium = Math.min(0.94, Math.max(0.1, market.premium + life.premiumTilt + weeksSinceStart * PREMIUM_PER_WEEK))
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
