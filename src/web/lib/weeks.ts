import type { DateWindow, IsoDate } from '#contract/dates.ts'
import { createWeekCalendar, toWeekShift, toWeekShifts, type WeekShifts } from '#contract/week-calendar.ts'
import type { WeekLabel } from '#contract/week-label.ts'

let shifts: WeekShifts = {}

/** Converts between labels and dates of the provider's weeks, which this page learns from the weeks that it loads. */
export const { windowOf, weekOf, step, lastClosedWeek } = createWeekCalendar(() => shifts)

export function setKnownWeeks(weeks: readonly { week: WeekLabel; start: IsoDate }[]): void {
  shifts = Object.fromEntries(weeks.map(({ week, start }) => [week.slice(0, 4), toWeekShift(week, { start })]))
}

/** Learns from a shown week, because the server may have seen the provider's first week with it. */
export function noteWeek({ week, window }: { week: WeekLabel; window: DateWindow }): void {
  if (shifts[week.slice(0, 4)] === undefined) shifts = { ...toWeekShifts(week, window), ...shifts }
}
