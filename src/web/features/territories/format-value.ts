import { ABSENT_LABEL, formatChange, formatCount, formatShare } from '../../lib/format/format.ts'
import * as copy from './content-copy.ts'
import type { MapMeasure } from './search.ts'
import type { TerritoryRow } from './to-territory-rows.ts'

const FORMATS = { streams: formatCount, change: formatChange, premium: formatShare } as const

/** Returns the value on the map, or why there is none. */
export function formatValue(row: TerritoryRow, measure: MapMeasure, locale: string): string {
  if (row.state !== 'shown') return copy.stateNames[row.state].toLowerCase()
  const value = row[measure]
  return value === null ? ABSENT_LABEL : FORMATS[measure](value, locale)
}
