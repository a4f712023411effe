import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import { fridayOnOrBefore } from '#contract/week-label.ts'
import { type DateWindow, daysIn, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { type SeriesInterval } from '#contract/query-params.ts'
import { badRequest } from '../errors.ts'

const STEP_DAYS = { day: 1, week: 7 } as const satisfies Record<SeriesInterval, number>

/** The window that the points cover: for weeks, the whole chart weeks that it touches. */
export function toSeriesWindow({ start, end }: DateWindow, interval: SeriesInterval): DateWindow {
  if (interval === 'day') return { start, end }
  return {
    start: toIsoDate(fridayOnOrBefore(toDayNumber(start))),
    end: toIsoDate(fridayOnOrBefore(toDayNumber(end)) + STEP_DAYS.week - 1),
  }
}

/** One window a point, in order. Too many are refused rather than cut. */
export function toPointWindows(window: DateWindow, interval: SeriesInterval): DateWindow[] {
  const step = STEP_DAYS[interval]
  const count = daysIn(window) / step
  const most = MAX_SERIES_POINTS[interval]
  if (count > most) throw badRequest('end', `A series by ${interval} has no more than ${most} points.`)
  const first = toDayNumber(window.start)
  return Array.from({ length: count }, (_, index) => ({
    start: toIsoDate(first + index * step),
    end: toIsoDate(first + (index + 1) * step - 1),
  }))
}
