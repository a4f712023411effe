import { type Territory } from '#contract/territories.ts'
import { sortRows } from './sort-rows.ts'
import { type TerritoryRow } from './to-territory-rows.ts'

export const TOP_COUNT = 15

/** The territories with the most streams, and the page's territory where it is not one of them. None with zero streams. */
export function toTopRows(rows: readonly TerritoryRow[], location: Territory, locale: string): TerritoryRow[] {
  const sorted = sortRows(rows, '-streams', locale)
  return sorted.filter(
    ({ territory, streams }, index) => (index < TOP_COUNT && streams !== 0) || territory === location,
  )
}
