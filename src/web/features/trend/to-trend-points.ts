import type { SeriesAnswer, TrendPoint } from '#contract/api/series.ts'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import { type MetricUnit, unitOf } from '#contract/metric-table.ts'
import { unitKindOf } from '#contract/territories.ts'
import { findFormulaChange, isNewFormula } from '../../lib/graph/formula-change.ts'
import { type DataPoint, type DataPointState, isComplete, toDataPoint } from '../../lib/graph/data-point.ts'
import type { Zoom } from '../../ui/time-graph/graph-zoom.tsx'

/** One period: the total, its comparison, and its parts in the order of the response. */
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

/**
 * Omits periods before the release at the start, because they would leave most of a young title's graph empty. Returns
 * all rows if the title wasn't released in any of them.
 */
export function fromRelease(rows: readonly TrendRow[]): readonly TrendRow[] {
  const first = rows.findIndex(({ state }) => state !== 'unreleased')
  return first <= 0 ? rows : rows.slice(first)
}

/** Returns all rows unless the URL has both dates and they cover at least two rows. */
export function toZoom(rows: readonly DateWindow[], from: IsoDate | undefined, to: IsoDate | undefined): Zoom {
  const all = { from: 0, to: Math.max(rows.length - 1, 0) }
  if (from === undefined || to === undefined) return all
  const zoom = { from: rows.findIndex(({ end }) => end >= from), to: rows.findLastIndex(({ start }) => start <= to) }
  return zoom.from < 0 || zoom.to - zoom.from < 1 ? all : zoom
}

export function toTrendUnit({
  metric,
  unit,
  location,
}: Pick<SeriesAnswer, 'metric' | 'unit' | 'location'>): MetricUnit {
  return unitOf(metric, unit ?? unitKindOf(location))
}

/** Returns true if the provider has no value for any point, part, or comparison. */
export function hasNoData(rows: readonly TrendRow[]): boolean {
  return rows.every(({ state, parts, compared }) =>
    [state, compared?.state, ...parts.map((part) => part.state)].every(isEmpty),
  )
}

/** Returns true if the provider has values and all are zero, which a graph would draw as a flat line. */
export function isAllZero(rows: readonly TrendRow[]): boolean {
  return rows.every(({ value, compared, state, isPartial }) => {
    const isKnown = value === 0 || state === 'unreleased' || (state === 'gap' && isPartial)
    return isKnown && (compared === null || compared.value === 0 || compared.state === 'unreleased')
  })
}

function isEmpty(state: DataPointState | undefined): boolean {
  return state === undefined || state === 'gap' || state === 'unreleased'
}

export type FormulaMark = {
  /** Index of the first row with the new formula. Null if all rows use the same formula. */
  at: number | null
  comparedAt: number | null
  /** True if some values use the old formula and some the new one. */
  isCrossed: boolean
}

/** Only Album Equivalents have a formula change. */
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

/** Returns true if the parts don't add up to the total. Sales, for example, have no commercial model. */
export function hasUncategorized(rows: readonly TrendRow[]): boolean {
  return rows.some(({ value, parts }) => {
    if (value === null || parts.length === 0 || parts.some((part) => part.value === null)) return false
    const sum = parts.reduce((total, part) => total + (part.value ?? 0), 0)
    return Math.abs(sum - value) > Math.abs(value) * 0.001 + 0.05 // The tolerance is for rounding.
  })
}

/** Returns null for an incomplete point, or if the earlier value isn't positive. */
export function toRatio(row: TrendRow): number | null {
  const { value, compared } = row
  const before = compared === null || compared.isPartial ? null : compared.value
  if (value === null || compared === null || before === null || before <= 0) return null
  if (!isComplete(row) || compared.daysReleased !== undefined) return null
  return (value - before) / before
}
