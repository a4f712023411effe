import { formatShare } from '../../lib/format/format.ts'
import { formatValue } from './format-value.ts'
import * as copy from './copy.ts'
import type { TerritoryRow } from './to-territory-rows.ts'

type TerritoryLineItem = { label: string; value: string }

/** Returns streams, change, and share. A territory without numbers has one line with the reason. */
export function toTerritoryLines(row: TerritoryRow, locale: string): TerritoryLineItem[] {
  const streams = { label: copy.columnNames.streams, value: formatValue(row, 'streams', locale) }
  if (row.state !== 'shown') return [streams]
  return [
    streams,
    ...(row.change === null ? [] : [{ label: copy.columnNames.change, value: formatValue(row, 'change', locale) }]),
    ...(row.share === null ? [] : [{ label: copy.columnNames.share, value: formatShare(row.share, locale) }]),
    ...(row.premium === null ? [] : [{ label: copy.columnNames.premium, value: formatShare(row.premium, locale) }]),
  ]
}

export function describeTerritory(row: TerritoryRow, locale: string): string {
  const lines = toTerritoryLines(row, locale).map(({ label, value }) => `${label} ${value}`)
  return `${row.name}: ${lines.join(', ')}`
}
