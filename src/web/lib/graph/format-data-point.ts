import { type DateWindow } from '#contract/dates.ts'
import { type SeriesInterval } from '#contract/query-params.ts'
import { METRIC_UNITS, type MetricUnit } from '#contract/metric-table.ts'
import { weekOf } from '../weeks.ts'
import { ABSENT, formatCount, formatDate, formatWeek } from '../format/format.ts'
import { type DataPoint, isShort } from './data-point.ts'
import * as graphCopy from './copy.ts'

/** For example `13–19 Nov 2026 (W46)`. */
export function formatPoint(window: DateWindow, interval: SeriesInterval, locale: string): string {
  return interval === 'day' ? formatDate(window.start, locale) : formatWeek(weekOf(window.start), window, locale)
}

export function metricName(unit: MetricUnit): string {
  return METRIC_UNITS[unit].label
}

/** The number, or the reason why it is missing. */
export function formatDataPoint(dataPoint: DataPoint, unit: MetricUnit, locale: string): string {
  const { value, state, isPartial } = dataPoint
  if (state === 'failed') return graphCopy.valueFailed
  if (state === 'waiting') return 'not loaded yet'
  if (state === 'unreleased') return `${ABSENT} (not released yet)`
  if (value === null) return isPartial ? `${ABSENT} (no data yet)` : `${ABSENT} (no data)`
  const remarks = [...(isShort(dataPoint) ? ['(short first week)'] : []), ...(isPartial ? [graphCopy.partial] : [])]
  return [formatCount(value, locale), ...remarks].join(' ')
}
