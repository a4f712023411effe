import { weekOf } from '#contract/week-label.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type SeriesInterval } from '#contract/questions.ts'
import { type UnitKind } from '#contract/territories.ts'
import { ABSENT, formatCount, formatDate, formatUnits, formatWindow } from '../format.ts'
import { type DataPoint } from './data-point.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import * as graphCopy from './copy.ts'
import * as common from '../copy.ts'

/** `2026-W46, 13–19 Nov 2026`, or the day. */
export function formatPoint(window: DateWindow, interval: SeriesInterval, locale: string): string {
  return interval === 'day'
    ? formatDate(window.start, locale)
    : `${weekOf(window.start)}, ${formatWindow(window, locale)}`
}

/** A metric is always said with its unit. */
export function metricName(unit: UnitKind | null): string {
  return unit === null ? common.streams : UNIT_NAMES[unit]
}

export function formatValue(value: number | null, unit: UnitKind | null, locale: string): string {
  return unit === null ? formatCount(value, locale) : formatUnits(value, unit, locale)
}

/** A number, or why there is none; a number that still grows says so. */
export function formatDataPoint({ value, state, isPartial }: DataPoint, unit: UnitKind | null, locale: string): string {
  if (state === 'failed') return graphCopy.valueFailed
  if (state === 'waiting') return graphCopy.notLoadedYet
  if (value === null) return isPartial ? `${ABSENT} ${graphCopy.noDataYet}` : `${ABSENT} ${graphCopy.noData}`
  return isPartial ? `${formatValue(value, unit, locale)} ${graphCopy.partial}` : formatValue(value, unit, locale)
}
