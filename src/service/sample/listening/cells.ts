import { type Territory, TERRITORIES } from '#contract/territories.ts'

/** Indexes of cells in COUNT_NAMES. */
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

/** Song downloads per stream in territories where downloads still sell. */
const DOWNLOADS: Partial<Record<Territory, number>> = {
  US: 0.00004,
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

/** Lifetime sales of a top album per weekly stream of the market's top song. */
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
