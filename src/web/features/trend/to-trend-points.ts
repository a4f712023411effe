import { type SeriesAnswer, type TrendPoint } from '#contract/api/series.ts'
import { type DateWindow, type IsoDate } from '#contract/dates.ts'
import { type MetricUnit, unitOf } from '#contract/metric-table.ts'
import { unitKindOf } from '#contract/territories.ts'
import { findFormulaChange, isNewFormula } from '../../lib/graph/formula-change.ts'
import { type DataPoint, toDataPoint } from '../../lib/graph/data-point.ts'

/** One place along the axis: the total, what it is compared with, and its parts in the order of the answer. */
export type TrendRow = DataPoint & { compared: DataPoint | null; parts: (DataPoint & { name: string })[] }

export function toTrendRows({
  points,
  comparison,
  breakout,
}: Pick<SeriesAnswer, 'points' | 'comparison' | 'breakout'>) {
  return points.map((point, index): TrendRow => {
    const compared = comparison?.points[index]
    return {
      ...toDataPoint(point),
      compared: compared === undefined ? null : toDataPoint(compared),
      parts: (breakout?.values ?? []).map(({ name, points: part }) => toPart(name, part[index] ?? gapAt(point))),
    }
  })
}

function toPart(name: string, point: TrendPoint): DataPoint & { name: string } {
  return { name, ...toDataPoint(point) }
}

function gapAt({ start, end, isPartial }: TrendPoint): TrendPoint {
  return { start, end, value: null, isPartial, failed: false }
}

/** First and last row that are shown, as indexes. */
export type Zoom = { from: number; to: number }

/** The rows that two dates of the address reach; all of them when it has none, or fewer than two rows would be left. */
export function toZoom(rows: readonly DateWindow[], from: IsoDate | undefined, to: IsoDate | undefined): Zoom {
  const whole = { from: 0, to: Math.max(rows.length - 1, 0) }
  if (from === undefined || to === undefined) return whole
  const zoom = { from: rows.findIndex(({ end }) => end >= from), to: rows.findLastIndex(({ start }) => start <= to) }
  return zoom.from < 0 || zoom.to - zoom.from < 1 ? whole : zoom
}

export function toTrendUnit({
  metric,
  unit,
  location,
}: Pick<SeriesAnswer, 'metric' | 'unit' | 'location'>): MetricUnit {
  return unitOf(metric, unit ?? unitKindOf(location))
}

export type FormulaMark = {
  /** The first row counted by the new formula; null when the change lies before or after the rows. */
  at: number | null
  comparedAt: number | null
  /** Some of what is shown is counted by the old formula and some by the new one. */
  isCrossed: boolean
}

/** Where the formula of Album Equivalent changed: among the rows, among what they are compared with, or between. */
export function toFormulaMark(rows: readonly TrendRow[], unit: MetricUnit): FormulaMark {
  if (unit !== 'album_equivalent') return { at: null, comparedAt: null, isCrossed: false }
  const compared = rows.flatMap((row) => row.compared ?? [])
  const starts = [...rows, ...compared].map(({ start }) => start)
  return {
    at: findFormulaChange(rows),
    comparedAt: findFormulaChange(compared),
    isCrossed: starts.some(isNewFormula) && !starts.every(isNewFormula),
  }
}

/**
 * True when the parts of some row are all known and yet are not the total: album and song sales are in an equivalent and
 * in none of its commercial models.
 */
export function hasRest(rows: readonly TrendRow[]): boolean {
  return rows.some(({ value, parts }) => {
    if (value === null || parts.length === 0 || parts.some((part) => part.value === null)) return false
    const sum = parts.reduce((total, part) => total + (part.value ?? 0), 0)
    return Math.abs(sum - value) > Math.abs(value) * 0.001 + 0.05 // beyond rounding
  })
}
