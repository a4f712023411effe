import type { Filters } from '#contract/breakouts.ts'
import type { IsoDate } from '#contract/dates.ts'
import { type EquivalentUnits, toEquivalentUnits } from '#domain/numbers/equivalents.ts'
import type { UnitKind } from '#contract/territories.ts'
import { roundTo } from '#domain/numbers/round-to.ts'
import { COUNT_NAMES, type Counts } from './store/facts.ts'
import { hasFilters, sumStreams } from './stream-sums.ts'

const SONG_SALES = COUNT_NAMES.indexOf('song_sales')
const ALBUM_SALES = COUNT_NAMES.indexOf('album_sales')

export function songSales(counts: Counts): number {
  return counts[SONG_SALES] ?? 0
}

export function albumSales(counts: Counts): number {
  return counts[ALBUM_SALES] ?? 0
}

/**
 * All counts must be from the same side of the formula change. Programmed streams never count. Sales have no breakouts,
 * so any filter excludes them.
 */
export function toUnits(kind: UnitKind, day: IsoDate, counts: Counts, filters: Filters = {}): EquivalentUnits {
  const streamsOf = (model: 'ad_supported' | 'premium'): number => {
    if (filters.service_type === 'programmed') return 0
    if (filters.commercial_model !== undefined && filters.commercial_model !== model) return 0
    return sumStreams(counts, { ...filters, commercial_model: model, service_type: 'on_demand' })
  }
  const isFiltered = hasFilters(filters)
  return toEquivalentUnits(kind, day, {
    albumSales: isFiltered ? 0 : albumSales(counts),
    songSales: isFiltered ? 0 : songSales(counts),
    premiumStreams: streamsOf('premium'),
    adSupportedStreams: streamsOf('ad_supported'),
  })
}

/** Rounds to six decimals to hide floating-point errors of the sum. */
export function roundUnits(units: number): number {
  return roundTo(units, 6)
}
