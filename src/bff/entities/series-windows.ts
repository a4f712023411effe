import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import { fridayOnOrBefore } from '#contract/week-label.ts'
import { type DateWindow, DAYS_IN_WEEK, daysIn, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { type SeriesInterval } from '#contract/query-params.ts'
import { badRequest } from '../errors.ts'

const STEP_DAYS = { day: 1, week: DAYS_IN_WEEK } as const satisfies Record<SeriesInterval, number>

/** Extends the dates to complete chart weeks for a weekly series. */
export function toSeriesWindow({ start, end }: DateWindow, interval: SeriesInterval): DateWindow {
  if (interval === 'day') return { start, end }
  return {
    start: toIsoDate(fridayOnOrBefore(toDayNumber(start))),
    end: toIsoDate(fridayOnOrBefore(toDayNumber(end)) + STEP_DAYS.week - 1),
  }
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
