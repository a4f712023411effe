import type { Territory } from '#contract/territories.ts'
import { type ColorScale, type Shade, toChangeShade, toColorScale, toShade } from './color-scale.ts'
import type { MapMeasure } from '../search.ts'
import type { RowState, TerritoryRow } from '../to-territory-rows.ts'

/** A shade, or the reason for a missing value. `no_data` also means that only this metric is missing. */
export type MapMark = Shade | Exclude<RowState, 'shown'>

export type MapMarks = { marks: Map<Territory, MapMark>; scale: ColorScale }

export function toMapMarks(rows: readonly TerritoryRow[], measure: MapMeasure): MapMarks {
  const scale = toColorScale(rows.map((row) => row[measure]))
  const marks = new Map(rows.map((row) => [row.territory, toMark(row, measure, scale)]))
  return { marks, scale }
}

function toMark(row: TerritoryRow, measure: MapMeasure, scale: ColorScale): MapMark {
  if (row.state !== 'shown') return row.state
  const value = row[measure]
  if (value === null) return measure === 'change' && row.isChangeFailed ? 'failed' : 'no_data'
  return measure === 'change' ? toChangeShade(value) : toShade(value, scale)
}
