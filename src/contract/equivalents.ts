import { type IsoDate } from './dates.ts'
import { type UnitKind } from './territories.ts'

/**
 * What an equivalent is made of, as counts. Streams are on-demand ones only: programmed streams never count.
 * Source: spec/provider-facts.md, "Equivalents formulas".
 */
export type EquivalentParts = {
  albumSales: number
  songSales: number
  premiumStreams: number
  adSupportedStreams: number
}

/** How many of each make one unit of Album Equivalent, by the day from which it applies, newest first. */
export const ALBUM_EQUIVALENT_FORMULAS = [
  { from: '2026-01-02', songSalesPerUnit: 10, premiumPerUnit: 1_000, adSupportedPerUnit: 2_500 },
  { from: '0000-01-01', songSalesPerUnit: 10, premiumPerUnit: 1_250, adSupportedPerUnit: 3_750 },
] as const satisfies readonly {
  from: IsoDate
  songSalesPerUnit: number
  premiumPerUnit: number
  adSupportedPerUnit: number
}[]

/** The Friday on which Album Equivalent changed: a comparison that crosses it says so. */
export const FORMULA_CHANGE_DATE: IsoDate = ALBUM_EQUIVALENT_FORMULAS[0].from

/** Stream Equivalent has one formula: an ad-supported stream counts 1/4.5, a song sale 200; album sales do not count. */
export const STREAM_EQUIVALENT_FORMULA = { adSupportedPerUnit: 4.5, unitsPerSongSale: 200 } as const

/** The stream and sale parts of an equivalent, in units; their sum is the equivalent. */
export type EquivalentUnits = { albumSales: number; songSales: number; streams: number }

/**
 * Units of one day, or of a window on one side of {@link FORMULA_CHANGE_DATE}: a window across it is two calls.
 * Fractional, not rounded.
 */
export function toEquivalentUnits(kind: UnitKind, day: IsoDate, parts: EquivalentParts): EquivalentUnits {
  if (kind === 'stream_equivalent') {
    return {
      albumSales: 0,
      songSales: parts.songSales * STREAM_EQUIVALENT_FORMULA.unitsPerSongSale,
      streams: parts.premiumStreams + parts.adSupportedStreams / STREAM_EQUIVALENT_FORMULA.adSupportedPerUnit,
    }
  }
  const formula = albumFormulaOn(day)
  return {
    albumSales: parts.albumSales,
    songSales: parts.songSales / formula.songSalesPerUnit,
    streams: parts.premiumStreams / formula.premiumPerUnit + parts.adSupportedStreams / formula.adSupportedPerUnit,
  }
}

export function totalUnits({ albumSales, songSales, streams }: EquivalentUnits): number {
  return albumSales + songSales + streams
}

/** True when Album Equivalent is not counted the same way on both days. */
export function crossesFormulaChange(one: IsoDate, other: IsoDate): boolean {
  return albumFormulaOn(one) !== albumFormulaOn(other)
}

function albumFormulaOn(day: IsoDate) {
  return ALBUM_EQUIVALENT_FORMULAS.find(({ from }) => day >= from) ?? ALBUM_EQUIVALENT_FORMULAS[1]
}
