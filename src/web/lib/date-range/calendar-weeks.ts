import { type WeekLabel, fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, addDays, type DateWindow, type IsoDate, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { weekOf } from '../weeks.ts'

/** A month as `YYYY-MM`. */
export type CalendarMonth = string

/** Why a day can't be chosen. `future`: after today. `early`: before the first day with data. */
export type DayReason = 'future' | 'early'

export type CalendarLimits = { earliest: IsoDate | null; today: IsoDate }

export type CalendarDay = { date: IsoDate; isInMonth: boolean; reason: DayReason | null }

export type CalendarWeek = {
  week: WeekLabel
  /** All seven days, from Friday to Thursday. */
  days: CalendarDay[]
  /** Days that can be chosen. Null if there are none. */
  window: DateWindow | null
  reason: DayReason | null
  /** True while the week is in progress and at least one of its days can be chosen. */
  isOpen: boolean
}

/** Returns every chart week that overlaps a month, always with all seven days. */
export function toCalendarWeeks(month: CalendarMonth, limits: CalendarLimits): CalendarWeek[] {
  const first = fridayOnOrBefore(toDayNumber(`${month}-01`))
  const last = toDayNumber(`${stepMonth(month, 1)}-01`) - 1
  const count = Math.floor((last - first) / DAYS_IN_WEEK) + 1
  return Array.from({ length: count }, (_, row) => toCalendarWeek(first + row * DAYS_IN_WEEK, month, limits))
}

function toCalendarWeek(friday: number, month: CalendarMonth, limits: CalendarLimits): CalendarWeek {
  const days = Array.from({ length: DAYS_IN_WEEK }, (_, index): CalendarDay => {
    const date = toIsoDate(friday + index)
    return { date, isInMonth: monthOf(date) === month, reason: toDayReason(date, limits) }
  })
  const choosable = days.filter(({ reason }) => reason === null)
  const [start, end] = [choosable[0]?.date, choosable.at(-1)?.date]
  const window = start === undefined || end === undefined ? null : { start, end }
  return {
    week: weekOf(toIsoDate(friday)),
    days,
    window,
    reason: window === null ? (days[0]?.reason ?? null) : null,
    isOpen: window !== null && toIsoDate(friday + DAYS_IN_WEEK - 1) >= limits.today,
  }
}

function toDayReason(date: IsoDate, { earliest, today }: CalendarLimits): DayReason | null {
  if (date > today) return 'future'
  return earliest !== null && date < earliest ? 'early' : null
}

export function monthOf(date: IsoDate): CalendarMonth {
  return date.slice(0, 7)
}

export function stepMonth(month: CalendarMonth, months: number): CalendarMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Moves to the same day of another month, or to its last day if the month is shorter. */
export function stepDateByMonths(date: IsoDate, months: number): IsoDate {
  const month = stepMonth(monthOf(date), months)
  const last = addDays(`${stepMonth(month, 1)}-01`, -1)
  const same = `${month}-${date.slice(8)}`
  return same > last ? last : same
}

export function toUnion(one: DateWindow, other: DateWindow): DateWindow {
  return {
    start: one.start < other.start ? one.start : other.start,
    end: one.end > other.end ? one.end : other.end,
  }
}
