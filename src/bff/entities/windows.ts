import type { WeekLabel } from '#contract/week-label.ts'
import { OUR_WEEKS, type WeekCalendar } from '#contract/week-calendar.ts'
import { EARLIEST_DAY, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { addDays, DAYS_IN_WEEK, type DateWindow, daysIn, type IsoDate } from '#contract/dates.ts'
import { DEFAULT_RANGE } from '#domain/date-range/range-choice.ts'
import { RANGE_WEEKS } from '#domain/date-range/ranges.ts'
import { crossesFormulaChange } from '#domain/numbers/equivalents.ts'
import type { UnitKind } from '#contract/territories.ts'
import { badRequest } from '../core/errors.ts'

/** Number of weeks of the streams in lists, the same as an entity page shows first. */
const LIST_WEEKS = RANGE_WEEKS[DEFAULT_RANGE]

/** Returns the last complete weeks, for streams in lists. */
export function toListWindow(weeks: Pick<WeekCalendar, 'windowOf' | 'lastClosedWeek'>, today: IsoDate): DateWindow {
  const { end } = weeks.windowOf(weeks.lastClosedWeek(today))
  return { start: addDays(end, 1 - LIST_WEEKS * DAYS_IN_WEEK), end }
}

type RequestedDates = { start?: IsoDate | undefined; end?: IsoDate | undefined; week?: WeekLabel | undefined }

/**
 * Returns the last complete chart week by default.
 * @param weeks the provider's calendar, if the dates may come as a label
 */
export function toRequestedWindow(
  { start, end, week }: RequestedDates,
  today: IsoDate,
  weeks: Pick<WeekCalendar, 'windowOf' | 'lastClosedWeek'> = OUR_WEEKS,
): DateWindow {
  // In some time zones, it is already tomorrow.
  const lastDay = addDays(today, 1)
  if (week !== undefined) {
    if (start !== undefined || end !== undefined) {
      throw badRequest('week', 'Use either `week` or `start` and `end`.')
    }
    const window = weeks.windowOf(week)
    if (window.start > lastDay) throw badRequest('week', 'This chart week has not begun.')
    return window
  }
  if (start === undefined && end === undefined) return weeks.windowOf(weeks.lastClosedWeek(today))
  if (start === undefined) throw badRequest('start', '`start` and `end` are both required.')
  if (end === undefined) throw badRequest('end', '`start` and `end` are both required.')
  if (start < EARLIEST_DAY) throw badRequest('start', `No day before ${EARLIEST_DAY}.`)
  if (start > lastDay) throw badRequest('start', 'Dates can’t be later than tomorrow.')
  if (start > end) throw badRequest('end', '`end` is before `start`.')
  if (end > lastDay) throw badRequest('end', 'Dates can’t be later than tomorrow.')
  if (daysIn({ start, end }) > MAX_RANGE_DAYS) {
    throw badRequest('end', `A range has at most ${MAX_RANGE_DAYS} days, which is five years.`)
  }
  return { start, end }
}

export function crossesChange(unit: UnitKind | null, window: DateWindow, compared: DateWindow): boolean {
  return unit === 'album_equivalent' && crossesFormulaChange(compared.start, window.end)
}
