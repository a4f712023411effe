import { EARLIEST_DAY, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { addDays, type DateWindow, daysIn, type IsoDate, isIsoDate } from '#contract/dates.ts'
import type { CalendarLimits } from './calendar-weeks.ts'

type End = keyof DateWindow

/** Returns true for a day that can be requested. While someone types, fields report days such as 0002-11-21. */
export function isWithinLimits(day: IsoDate, { earliest, today }: CalendarLimits): boolean {
  return isIsoDate(day) && day >= (earliest ?? EARLIEST_DAY) && day <= today
}

/** Moves one end to `day`. Also moves the other end if the window would become reversed or too long. */
export function moveEnd(window: DateWindow, end: End, day: IsoDate): DateWindow {
  const moved = { ...window, [end]: day }
  return moved.start > moved.end ? { start: day, end: day } : shorten(moved, end)
}

/** Limits a window to the maximum length by moving the end that isn't `fixed`. */
export function shorten(window: DateWindow, fixed: End): DateWindow {
  if (daysIn(window) <= MAX_RANGE_DAYS) return window
  const { start, end } = window
  if (fixed === 'start') return { start, end: addDays(start, MAX_RANGE_DAYS - 1) }
  return { start: addDays(end, 1 - MAX_RANGE_DAYS), end }
}
