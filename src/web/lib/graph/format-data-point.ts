import type { DateWindow } from '#contract/dates.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import { METRIC_UNITS, type MetricUnit } from '#contract/metric-table.ts'
import { weekOf } from '../weeks.ts'
import { ABSENT, formatCount, formatDate, formatWeek } from '../format/format.ts'
import { type DataPoint, isShort } from './data-point.ts'
import * as graphCopy from './copy.ts'

/** Formats dates such as `13–19 Nov 2026 (W46)`. */
export function formatPoint(window: DateWindow, interval: SeriesInterval, locale: string): string {
  return interval === 'day' ? formatDate(window.start, locale) : formatWeek(weekOf(window.start), window, locale)
}

export function metricName(unit: MetricUnit): string {
  return METRIC_UNITS[unit].label
}

/** Explains why a number is missing or covers only a part of its period. Null if neither is true. */
export function describeMissing(dataPoint: DataPoint): string | null {
  const { value, state, isPartial } = dataPoint
  if (state === 'failed') return 'failed to load'
  if (state === 'waiting') return 'not loaded yet'
  if (state === 'unreleased') return '(not released yet)'
  if (value === null) return isPartial ? '(no data yet)' : '(no data)'
  return (
    [...(isShort(dataPoint) ? ['(short first week)'] : []), ...(isPartial ? [graphCopy.partial] : [])].join(' ') || null
  )
}

/** Returns the number, or why it is missing. */
export function formatDataPoint(dataPoint: DataPoint, unit: MetricUnit, locale: string): string {
  const { value, state } = dataPoint
  const missing = describeMissing(dataPoint)
  if (missing !== null && (state === 'failed' || state === 'waiting')) return missing
  return [value === null ? ABSENT : formatCount(value, locale), ...(missing === null ? [] : [missing])].join(' ')
}
