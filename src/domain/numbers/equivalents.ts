import type { IsoDate } from '#contract/dates.ts'
import type { UnitKind } from '#contract/territories.ts'

/** Only on-demand streams, because programmed streams never count. Source: docs/provider-interface.md#equivalents-formulas. */
export type EquivalentParts = {
  albumSales: number
  songSales: number
  premiumStreams: number
  adSupportedStreams: number
}

/** Streams or songs per unit of Album Equivalent, latest formula first. */
export const ALBUM_EQUIVALENT_FORMULAS = [
  { from: '2026-01-02', songSalesPerUnit: 10, premiumPerUnit: 1_000, adSupportedPerUnit: 2_500 },
  { from: '0000-01-01', songSalesPerUnit: 10, premiumPerUnit: 1_250, adSupportedPerUnit: 3_750 },
] as const satisfies readonly {
  from: IsoDate
  songSalesPerUnit: number
  premiumPerUnit: number
  adSupportedPerUnit: number
}[]

/** A comparison across this day shows a notice. */
export const FORMULA_CHANGE_DATE: IsoDate = ALBUM_EQUIVALENT_FORMULAS[0].from

/** Album sales don't count toward Stream Equivalents. */
export const STREAM_EQUIVALENT_FORMULA = { adSupportedPerUnit: 4.5, unitsPerSongSale: 200 } as const

/** Parts of an equivalent, in units. */
export type EquivalentUnits = { albumSales: number; songSales: number; streams: number }

/** Computes equivalents of a period that doesn't cross {@link FORMULA_CHANGE_DATE}. Doesn't round. */
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

export function crossesFormulaChange(one: IsoDate, other: IsoDate): boolean {
  return albumFormulaOn(one) !== albumFormulaOn(other)
}

function albumFormulaOn(day: IsoDate) {
  return ALBUM_EQUIVALENT_FORMULAS.find(({ from }) => day >= from) ?? ALBUM_EQUIVALENT_FORMULAS[1]
}
