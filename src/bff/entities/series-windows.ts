import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import { fridayOnOrBefore } from '#contract/week-label.ts'
import { type DateWindow, DAYS_IN_WEEK, daysIn, toDayNumber, toIsoDate } from '#contract/dates.ts'
import type { SeriesInterval, WeekStart } from '#contract/query-params.ts'
import { badRequest } from '../core/errors.ts'

const STEP_DAYS = { day: 1, week: DAYS_IN_WEEK } as const satisfies Record<SeriesInterval, number>

/** A weekly series extends the dates to complete weeks. */
export function toSeriesWindow({ start, end }: DateWindow, interval: SeriesInterval, weekStart: WeekStart): DateWindow {
  if (interval === 'day') return { start, end }
  if (weekStart === 'start') {
    const weeks = Math.ceil(daysIn({ start, end }) / DAYS_IN_WEEK)
    return { start, end: toIsoDate(toDayNumber(start) + weeks * DAYS_IN_WEEK - 1) }
  }
  return {
    start: toIsoDate(fridayOnOrBefore(toDayNumber(start))),
    end: toIsoDate(fridayOnOrBefore(toDayNumber(end)) + STEP_DAYS.week - 1),
  }
}

/** Returns the complete chart weeks within the dates. Null if there is none. */
export function toFullChartWeeks({ start, end }: DateWindow): DateWindow | null {
  const first = toIsoDate(fridayOnOrBefore(toDayNumber(start) + DAYS_IN_WEEK - 1))
  const last = toIsoDate(fridayOnOrBefore(toDayNumber(end) + 1) - 1)
  return last < first ? null : { start: first, end: last }
}

export function toPointWindows(window: DateWindow, interval: SeriesInterval): DateWindow[] {
  const step = STEP_DAYS[interval]
  const count = daysIn(window) / step
  const most = MAX_SERIES_POINTS[interval]
  if (count > most) throw badRequest('end', `A series by ${interval} has at most ${most} data points.`)
  const first = toDayNumber(window.start)
  return Array.from({ length: count }, (_, index) => ({
    start: toIsoDate(first + index * step),
    end: toIsoDate(first + (index + 1) * step - 1),
  }))
}
