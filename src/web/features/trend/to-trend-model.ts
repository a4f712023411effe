import { DAYS_IN_WEEK, type DateWindow, type IsoDate } from '#contract/dates.ts'
import type { MetricUnit } from '#contract/metric-table.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import { formatChange, formatCompact, formatWindowNear } from '../../lib/format/format.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import { metricName } from '../../lib/graph/format-data-point.ts'
import { type DataPoint, isShort } from '../../lib/graph/data-point.ts'
import { isNewFormula } from '../../lib/graph/formula-change.ts'
import { METRIC_TONES } from '../../lib/metrics/metric-tones.ts'
import {
  type ColumnState,
  type GraphBand,
  type GraphLabel,
  type GraphLine,
  type GraphModel,
  type GraphSeries,
  MAX_DOTS,
} from '../../ui/time-graph/graph-model.ts'
import { toValueScale } from '../../ui/time-graph/graph-scale.ts'
import * as copy from './copy.ts'
import { toFormulaMark, type TrendRow } from './to-trend-points.ts'
import type { TrendPeriods } from './trend-window.ts'
import { partOpacity, TOTAL_COLOR } from './trend-tones.ts'

type TrendModelOptions = {
  interval: SeriesInterval
  unit: MetricUnit
  /** False if the stacked parts add up to the total. */
  showTotal: boolean
  releaseDate: IsoDate | null
  /** Null without periods to mark, as on the zoom control. */
  periods: TrendPeriods | null
  locale: string
}

export function toTrendModel(rows: readonly TrendRow[], options: TrendModelOptions): GraphModel {
  const { interval, unit, showTotal, locale } = options
  const parts = toPartSeries(rows, unit)
  const hasParts = parts.length > 0
  const total: GraphSeries = {
    key: 'total',
    mark: 'line',
    color: hasParts ? TOTAL_COLOR : METRIC_TONES[unit].color,
    opacity: 1,
    width: 2.2,
    dots: 'lone',
    shape: null,
    points: rows.map(toDrawn),
  }
  const series = [...parts, ...toComparedSeries(rows), ...(showTotal ? [total] : [])]
  const days = rows.length * (interval === 'week' ? DAYS_IN_WEEK : 1)
  return {
    axisName: copy.axisName[interval](metricName(unit)),
    columns: rows.map((row) => ({
      key: row.start,
      label: formatAxisDate(row.start, days, locale),
      state: toColumnState(row),
    })),
    series,
    scale: toValueScale(series, locale),
    lines: toLines(rows, options),
    labels: showTotal ? toLabels(rows, options) : [],
    bands: toBands(rows, options),
  }
}

/** Draws only the total, for the zoom control. */
export function toOverviewModel(rows: readonly TrendRow[], options: TrendModelOptions): GraphModel {
  const totals = rows.map((row) => ({ ...row, parts: [], compared: null }))
  return toTrendModel(totals, { ...options, showTotal: true, periods: null })
}

/** An unfinished period is hatched even before it has data. Before the release, nothing is missing. */
function toColumnState(row: TrendRow): ColumnState {
  if (row.state === 'unreleased') return 'known'
  return (row.isPartial || isShort(row)) && row.state !== 'failed' ? 'open' : row.state
}

/** Draws a short first week like an open one. */
function toDrawn<T extends DataPoint>(dataPoint: T): T {
  return isShort(dataPoint) ? { ...dataPoint, isPartial: true } : dataPoint
}

/** Many periods are drawn as areas, unless an area would run through missing data. */
function toPartSeries(rows: readonly TrendRow[], unit: MetricUnit): GraphSeries[] {
  const isComplete = rows.every(({ parts }) => parts.every(({ value, isPartial }) => value !== null && !isPartial))
  const mark = rows.length > MAX_DOTS && isComplete ? 'area' : 'bar'
  return (rows[0]?.parts ?? []).map(({ name }, part) => ({
    key: name,
    mark,
    color: METRIC_TONES[unit].color,
    opacity: partOpacity(part),
    width: 0,
    dots: 'none',
    shape: null,
    points: rows.map((row) => row.parts[part] ?? null).map((point) => point && toDrawn(point)),
  }))
}

function toComparedSeries(rows: readonly TrendRow[]): GraphSeries[] {
  if (rows.every(({ compared }) => compared === null)) return []
  const points = rows.map(({ compared }) => compared && toDrawn(compared))
  return [
    {
      key: 'compared',
      mark: 'line',
      color: 'var(--color-ink-3)',
      opacity: 1,
      width: 1.75,
      dots: 'ends',
      shape: null,
      points,
    },
  ]
}

function toLines(rows: readonly TrendRow[], { unit, releaseDate }: TrendModelOptions): GraphLine[] {
  const { at, comparedAt } = toFormulaMark(rows, unit)
  const released =
    releaseDate === null ? -1 : rows.findIndex(({ start, end }) => start <= releaseDate && releaseDate <= end)
  return [
    ...(at === null ? [] : [{ column: at, label: graphCopy.newFormula, tone: 'warning' as const }]),
    ...(comparedAt === null
      ? []
      : [{ column: comparedAt, label: 'New formula (comparison)', tone: 'warning' as const }]),
    ...(released < 0 ? [] : [{ column: released, label: 'Released', tone: 'note' as const }]),
  ]
}

/** A band over the whole graph would mark nothing, so it is omitted. */
function toBands(rows: readonly TrendRow[], { periods, locale }: TrendModelOptions): GraphBand[] {
  if (periods === null) return []
  const { range, compared } = periods
  const toBand = (window: DateWindow, label: string, tone: GraphBand['tone']): GraphBand[] => {
    const from = rows.findIndex(({ end }) => end >= window.start)
    const to = rows.findLastIndex(({ start }) => start <= window.end)
    return from < 0 || to < from || (from === 0 && to === rows.length - 1) ? [] : [{ from, to, label, tone }]
  }
  return [
    ...toBand(range, formatWindowNear(range, range, locale), 'chosen'),
    ...(compared === null ? [] : toBand(compared, 'previous', 'compared')),
  ]
}

/** Labels the peak and the last finished period. */
function toLabels(rows: readonly TrendRow[], { interval, unit, locale }: TrendModelOptions): GraphLabel[] {
  const known = rows.flatMap(({ value, isPartial }, column) => (value === null || isPartial ? [] : [{ value, column }]))
  const last = known.at(-1)
  if (last === undefined || known.length < 2) return []
  const peak = known.reduce((top, one) => (one.value > top.value ? one : top))
  const before = known.at(-2)
  const isSameFormula =
    unit !== 'album_equivalent' ||
    isNewFormula(rows[last.column]?.start ?? '') === isNewFormula(rows[last.column - 1]?.start ?? '')
  const isComparable =
    before !== undefined &&
    before.column === last.column - 1 &&
    isSameFormula &&
    [before, last].every(({ column }) => rows[column]?.daysReleased === undefined)
  const ratio = isComparable ? toRelativeChange(last.value, before.value) : null
  const change = ratio === null ? null : formatChange(ratio, locale)
  const format = (value: number) => formatCompact(value, locale)
  const labels: GraphLabel[] = [
    {
      series: 'total',
      column: last.column,
      kind: 'last',
      text: copy.lastLabel[interval](format(last.value), change),
      shortText: format(last.value),
    },
  ]
  if (peak.column !== last.column)
    labels.push({ series: 'total', column: peak.column, kind: 'peak', text: `peak ${format(peak.value)}` })
  return labels
}
