import type { Territory } from '#contract/territories.ts'
import { sortRows } from './sort-rows.ts'
import type { TerritoryRow } from './to-territory-rows.ts'

export const TOP_COUNT = 15
/** Number of rows next to the map, which take its height. */
export const TOP_BESIDE_MAP = 8

/** Returns the territories with the most streams, and the page's territory. Omits those with zero streams. */
export function toTopRows(
  rows: readonly TerritoryRow[],
  location: Territory,
  locale: string,
  count = TOP_COUNT,
): TerritoryRow[] {
  const sorted = sortRows(rows, '-streams', locale)
  return sorted.filter(({ territory, streams }, index) => (index < count && streams !== 0) || territory === location)
}

/** Puts the page's territory first until it arrives, because it usually has the most streams. */
export function startWithWaiting(rows: readonly TerritoryRow[], location: Territory): readonly TerritoryRow[] {
  const waiting = rows.find(({ territory, state }) => territory === location && state === 'waiting')
  return waiting === undefined ? rows : [waiting, ...rows.filter((row) => row !== waiting)]
}
