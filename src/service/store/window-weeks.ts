import { fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, type DateWindow, type DayNumber, toDayNumber } from '#contract/dates.ts'
import { type OriginCoverage } from './coverage.ts'
import { addCounts, type Counts } from './facts.ts'
import { type WindowCounts } from './store.ts'

/* Facts are stored by week, so a window of days is read as full weeks plus single days of the first and last week. */

/** A week that is only partly in the window. `days` are offsets from Friday. */
export type PartialWeek = { week: DayNumber; days: number[] }

export type WindowWeeks = {
  /** Fridays of the first and last full week; first > last when there is none. */
  first: DayNumber
  last: DayNumber
  partialWeeks: PartialWeek[]
}

/** Daily counts of a week, summed over series. */
export type WeekByDay = { days: Counts[]; hasDays: boolean; hasWeekOnly: boolean }

/** Adds the days of partial weeks to `counts`, the sums of the full weeks. */
export function readCounts(
  window: WindowWeeks,
  counts: Counts,
  partialWeeks: ReadonlyMap<DayNumber, WeekByDay>,
  covering: readonly OriginCoverage[],
): WindowCounts {
  for (const { week, days } of window.partialWeeks) {
    const byDay = partialWeeks.get(week)
    if (byDay !== undefined) for (const day of days) addCounts(counts, byDay.days[day] ?? [])
  }
  return { counts, isKnown: covering.some((origin) => isCovered(origin, window, partialWeeks)) }
}

function isCovered(
  { weeks, daysByWeek }: OriginCoverage,
  window: WindowWeeks,
  partialWeeks: ReadonlyMap<DayNumber, WeekByDay>,
) {
  if (window.first <= window.last && weeks.some((week) => week >= window.first && week <= window.last)) return true
  return window.partialWeeks.some(({ week, days }) => {
    const byDay = partialWeeks.get(week)
    // A weekly total doesn't show which days had consumption.
    if (byDay !== undefined && byDay.hasWeekOnly && !byDay.hasDays) return false
    const covered = daysByWeek.get(week) ?? 0
    return days.some((day) => covered & (1 << day))
  })
}

export function toWeeks({ start, end }: DateWindow): WindowWeeks {
  const [startDay, endDay] = [toDayNumber(start), toDayNumber(end)]
  const [startWeek, endWeek] = [fridayOnOrBefore(startDay), fridayOnOrBefore(endDay)]
  const first = startDay === startWeek ? startWeek : startWeek + DAYS_IN_WEEK
  const last = endDay === endWeek + DAYS_IN_WEEK - 1 ? endWeek : endWeek - DAYS_IN_WEEK
  const partialWeeks: PartialWeek[] = []
  if (startWeek < first) partialWeeks.push(toPartialWeek(startWeek, startDay, endDay))
  if (endWeek > last && (endWeek > startWeek || startWeek >= first))
    partialWeeks.push(toPartialWeek(endWeek, startDay, endDay))
  return { first, last, partialWeeks }
}

function toPartialWeek(week: DayNumber, startDay: DayNumber, endDay: DayNumber): PartialWeek {
  const days: number[] = []
  for (let day = Math.max(week, startDay); day <= Math.min(week + DAYS_IN_WEEK - 1, endDay); day++)
    days.push(day - week)
  return { week, days }
}
