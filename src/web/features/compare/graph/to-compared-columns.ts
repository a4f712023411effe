import type { SeriesAnswer } from '#contract/api/series.ts'
import type { DateWindow } from '#contract/dates.ts'
import { METRIC_UNITS, type MetricUnit } from '#contract/metric-table.ts'
import { countFirstWeeks, toCommonWeeks } from '#domain/compare/common-weeks.ts'
import { findFormulaChange } from '../../../lib/graph/formula-change.ts'
import { type DataPoint, toDataPoint } from '../../../lib/graph/data-point.ts'
import type { CompareSearch } from '../search.ts'

type Align = CompareSearch['align']

/** Data points of one entity, one per column. Null if the entity lacks the column. */
export type ComparedLine = {
  key: string
  slot: number
  name: string
  dataPoints: (DataPoint | null)[]
  /** First column with the new Album Equivalent formula. Null if no column or every column has it. */
  formulaAt: number | null
}

/** A column of the axis: a chart week, or a week number since release or debut, which has no dates. */
export type ComparedColumn = { key: string; number: number; window: DateWindow | null }

export type ComparedColumns = {
  align: Align
  unit: MetricUnit
  columns: ComparedColumn[]
  /** First column that totals cover. Earlier columns only show the trend before the range. */
  from: number
  /** Number of columns that totals cover: those that all lines have if aligned by first weeks, else the range's. */
  common: number
  lines: ComparedLine[]
}

export type ComparedSeries = { key: string; slot: number; name: string; answer: SeriesAnswer }

/**
 * Aligns series on the same columns. Omits series in another unit, because units can't share an axis.
 * @param range dates of the page on the calendar; null covers all columns
 */
export function toComparedColumns(
  series: readonly ComparedSeries[],
  align: Align,
  unit: MetricUnit,
  range: DateWindow | null = null,
): ComparedColumns {
  const same = series.filter(({ answer }) => isOfUnit(answer, unit))
  const windows = align === 'calendar' ? toCalendar(same) : []
  const count = align === 'calendar' ? windows.length : Math.max(0, ...same.map(({ answer }) => answer.points.length))
  const columns = Array.from({ length: count }, (_, index): ComparedColumn => {
    const window = windows[index] ?? null
    return { key: window?.start ?? String(index + 1), number: index + 1, window }
  })
  const lines = same.map(({ key, slot, name, answer }): ComparedLine => {
    const dataPoints = align === 'calendar' ? toPlaced(answer, columns) : answer.points.map(toDataPoint)
    return {
      key,
      slot,
      name,
      dataPoints: columns.map((_, index) => dataPoints[index] ?? null),
      formulaAt: unit === 'album_equivalent' ? findFormulaChange(answer.points) : null,
    }
  })
  const counts = same.map(({ answer }) => countFirstWeeks(answer.points))
  const inRange = range === null ? 0 : windows.findIndex(({ end }) => end >= range.start)
  const from = align === 'calendar' ? Math.max(inRange, 0) : 0
  const common = align === 'calendar' ? count - from : (toCommonWeeks(counts) ?? 0)
  return { align, unit, columns, from, common, lines }
}

function isOfUnit({ metric, unit }: SeriesAnswer, wanted: MetricUnit): boolean {
  return metric === METRIC_UNITS[wanted].metric && (unit === null || unit === wanted)
}

function toCalendar(series: readonly ComparedSeries[]): DateWindow[] {
  const windows = new Map(
    series.flatMap(({ answer }) => answer.points.map(({ start, end }) => [start, { start, end }] as const)),
  )
  return [...windows.values()].toSorted((one, other) => (one.start < other.start ? -1 : 1))
}

function toPlaced({ points }: SeriesAnswer, columns: readonly ComparedColumn[]): (DataPoint | null)[] {
  const byStart = new Map(points.map((point) => [point.start, toDataPoint(point)]))
  return columns.map(({ key }) => byStart.get(key) ?? null)
}

/** Returns true if no value is known. The legend then lists the line, but the graph doesn't draw it as zero. */
export function isEmpty({ dataPoints }: Pick<ComparedLine, 'dataPoints'>): boolean {
  return dataPoints.every((dataPoint) => dataPoint === null || dataPoint.value === null)
}

export function toTotaled<T>(points: readonly T[], { from, common }: Pick<ComparedColumns, 'from' | 'common'>): T[] {
  return points.slice(from, from + common)
}

export function isInTotals({ dataPoints }: ComparedLine, { align, common }: ComparedColumns): boolean {
  return align === 'calendar' || (common > 0 && countFirstWeeks(dataPoints) >= common)
}
