import { EARLIEST_DAY, EARLIEST_WEEK, isServedWeek, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, daysIn, type DateWindow, type IsoDate, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import { fridayOnOrBefore, windowOf } from '#contract/week-label.ts'
import { badParameter } from './service-error.ts'

export const AGGREGATE_INTERVALS = ['total', 'day', 'week', 'chart_week'] as const
export type AggregateInterval = (typeof AGGREGATE_INTERVALS)[number]

/** Default number of days between start and end. Source: docs/provider-interface.md#parameters. */
const DEFAULT_DAYS = 7
/** Tolerates callers whose clock is ahead, and the open week, which ends in the future. */
const MAX_DAYS_AHEAD = 366
const TOO_LATE = `must be at most ${MAX_DAYS_AHEAD} days after today`
const FIRST_DAY = toDayNumber('0000-01-01')
const LAST_DAY = toDayNumber('9999-12-31')

export type PeriodParameters = {
  start_date?: IsoDate | undefined
  end_date?: IsoDate | undefined
  chart_week?: string | undefined
}

export function toPeriod({ start_date: start, end_date: end, chart_week: week }: PeriodParameters, today: IsoDate) {
  const lastDay = shift(today, MAX_DAYS_AHEAD)
  if (week !== undefined) {
    if (!isServedWeek(week)) {
      throw badParameter('chart_week', `must be an existing chart week (YYYY-Www), ${EARLIEST_WEEK} or later`)
    }
    const window = windowOf(week)
    if (window.end > lastDay) throw badParameter('chart_week', TOO_LATE)
    return window
  }
  for (const [name, date] of [
    ['start_date', start],
    ['end_date', end],
  ] as const) {
    if (date === undefined) continue
    if (date < EARLIEST_DAY) throw badParameter(name, `must be ${EARLIEST_DAY} or later`)
    if (date > lastDay) throw badParameter(name, TOO_LATE)
  }
  if (start === undefined) {
    const last = end ?? today
    return { start: shift(last, -DEFAULT_DAYS), end: last }
  }
  if (end !== undefined && start > end) throw badParameter('start_date', 'must not be after end_date')
  if (end !== undefined && daysIn({ start, end }) > MAX_RANGE_DAYS) {
    throw badParameter('end_date', `must be within ${MAX_RANGE_DAYS} days of start_date`)
  }
  return { start, end: end ?? shift(start, DEFAULT_DAYS) }
}

/**
 * Divides the window into spans and skips those outside `coverage`, because they have no data. Spans at the ends of the
 * window may be shorter. A `week` counts from the start of the window. A `chart_week` runs from Friday to Thursday.
 */
export function toSpans(window: DateWindow, interval: AggregateInterval, coverage: DateWindow): DateWindow[] {
  if (interval === 'total') return [window]
  const [start, end] = [toDayNumber(window.start), toDayNumber(window.end)]
  const lastDay = Math.min(end, toDayNumber(coverage.end))
  const spans: DateWindow[] = []
  let day = firstSpan(start, interval, toDayNumber(coverage.start))
  while (day <= lastDay) {
    const next = interval === 'day' ? day + 1 : day + DAYS_IN_WEEK
    spans.push({ start: toIsoDate(Math.max(day, start)), end: toIsoDate(Math.min(next - 1, end)) })
    day = next
  }
  return spans
}

/** For a chart week, the first span may start before the window. */
function firstSpan(start: number, interval: AggregateInterval, coverageStart: number): number {
  if (interval === 'chart_week') return fridayOnOrBefore(Math.max(start, coverageStart))
  if (interval === 'day' || coverageStart <= start) return Math.max(start, interval === 'day' ? coverageStart : start)
  return start + Math.floor((coverageStart - start) / DAYS_IN_WEEK) * DAYS_IN_WEEK
}

export function splitAtFormulaChange(window: DateWindow): DateWindow[] {
  const { start, end } = window
  if (start >= FORMULA_CHANGE_DATE || end < FORMULA_CHANGE_DATE) return [window]
  return [
    { start, end: shift(FORMULA_CHANGE_DATE, -1) },
    { start: FORMULA_CHANGE_DATE, end },
  ]
}

function shift(date: IsoDate, days: number): IsoDate {
  return toIsoDate(Math.min(LAST_DAY, Math.max(FIRST_DAY, toDayNumber(date) + days)))
}
