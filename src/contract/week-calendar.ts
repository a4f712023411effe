import { addDays, type DateWindow, DAYS_IN_WEEK, type IsoDate, toDayNumber } from './dates.ts'
import { firstDayOf, step, toIsoWeek53, type WeekLabel, weekOf, windowOf } from './week-label.ts'

/** For each year of a label: how many days later the provider's week starts than ours. Negative if it starts earlier. */
export type WeekShifts = Readonly<Record<string, number>>

/** Converts between labels and dates of a provider's weeks, whose rule may differ from week-label.ts. */
export type WeekCalendar = {
  windowOf: (label: WeekLabel) => DateWindow
  weekOf: (date: IsoDate) => WeekLabel
  /** @param weeks negative for earlier weeks */
  step: (label: WeekLabel, weeks: number) => WeekLabel
  /** Returns the latest week that ended before `today`. */
  lastClosedWeek: (today: IsoDate) => WeekLabel
}

export function toWeekShift(label: WeekLabel, { start }: Pick<DateWindow, 'start'>): number {
  return toDayNumber(start) - firstDayOf(label)
}

/** Returns shifts that a week shows: of its year and, after a W53 that our rule doesn't have, of the next year. */
export function toWeekShifts(label: WeekLabel, { start }: Pick<DateWindow, 'start'>): WeekShifts {
  const own = { [toYear(label)]: toWeekShift(label, { start }) }
  const first = step(label, 0)
  return first === label
    ? own
    : { ...own, [toYear(first)]: toWeekShift(first, { start: addDays(start, DAYS_IN_WEEK) }) }
}

/** @param shiftsNow shifts of the known years. An unknown year uses the nearest known one */
export function createWeekCalendar(shiftsNow: () => WeekShifts): WeekCalendar {
  function shiftOf(year: number): number {
    const [nearest] = Object.entries(shiftsNow()).toSorted(
      ([one], [other]) => Math.abs(Number(one) - year) - Math.abs(Number(other) - year),
    )
    return nearest?.[1] ?? 0
  }

  function windowOfLabel(label: WeekLabel): DateWindow {
    const { start, end } = windowOf(label)
    const shift = shiftOf(toYear(label))
    return shift === 0 ? { start, end } : { start: addDays(start, shift), end: addDays(end, shift) }
  }

  function weekOfDate(date: IsoDate): WeekLabel {
    const year = toYear(date)
    const labels = [year, year + 1, year - 1].map((each) => weekOf(addDays(date, -shiftOf(each))))
    const isIn = ({ start, end }: DateWindow) => start <= date && date <= end
    const findWeek = (found: readonly WeekLabel[]) => found.find((label) => isIn(windowOfLabel(label)))
    return findWeek(labels) ?? findWeek(labels.flatMap((label) => toIsoWeek53(label) ?? [])) ?? weekOf(date)
  }

  return {
    windowOf: windowOfLabel,
    weekOf: weekOfDate,
    step: (label, weeks) => weekOfDate(addDays(windowOfLabel(label).start, weeks * DAYS_IN_WEEK)),
    lastClosedWeek: (today) => weekOfDate(addDays(windowOfLabel(weekOfDate(today)).start, -1)),
  }
}

/** Weeks by our rule, used until a provider's weeks show another one. */
export const OUR_WEEKS = createWeekCalendar(() => ({}))

function toYear(text: string): number {
  return Number(text.slice(0, 4))
}
