import { fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, type DateWindow, type DayNumber, toDayNumber } from '#contract/dates.ts'
import { type OriginCoverage } from './coverage.ts'
import { addCounts, type Counts } from './facts.ts'
import { type WindowCounts } from './store.ts'

/** Facts are kept by week: what a window of days asks of them, whichever engine keeps them. */

/** Part of a window that cuts a week. */
export type CutWeek = { week: DayNumber; days: number[] }

export type WindowWeeks = {
  /** Fridays of the first and last week that lie wholly inside; first > last when none does. */
  first: DayNumber
  last: DayNumber
  cuts: CutWeek[]
}

/** The seven days of a week, summed over series. */
export type WeekByDay = { days: Counts[]; hasDays: boolean; hasWeekOnly: boolean }

/** The answer for a window out of the sums of its whole weeks, which are added to, and the days of its cut ones. */
export function readCounts(
  window: WindowWeeks,
  counts: Counts,
  cutWeeks: ReadonlyMap<DayNumber, WeekByDay>,
  covering: readonly OriginCoverage[],
): WindowCounts {
  for (const { week, days } of window.cuts) {
    const byDay = cutWeeks.get(week)
    if (byDay !== undefined) for (const day of days) addCounts(counts, byDay.days[day] ?? [])
  }
  return { counts, isKnown: covering.some((origin) => isCovered(origin, window, cutWeeks)) }
}

function isCovered(
  { weeks, daysByWeek }: OriginCoverage,
  window: WindowWeeks,
  cutWeeks: ReadonlyMap<DayNumber, WeekByDay>,
) {
  if (window.first <= window.last && weeks.some((week) => week >= window.first && week <= window.last)) return true
  return window.cuts.some(({ week, days }) => {
    const byDay = cutWeeks.get(week)
    // Rows that know only their week say nothing about its days.
    if (byDay !== undefined && byDay.hasWeekOnly && !byDay.hasDays) return false
    const covered = daysByWeek.get(week) ?? 0
    return days.some((day) => covered & (1 << day))
  })
}

/** How a window falls on chart weeks. */
export function toWeeks({ start, end }: DateWindow): WindowWeeks {
  const [startDay, endDay] = [toDayNumber(start), toDayNumber(end)]
  const [startWeek, endWeek] = [fridayOnOrBefore(startDay), fridayOnOrBefore(endDay)]
  const first = startDay === startWeek ? startWeek : startWeek + DAYS_IN_WEEK
  const last = endDay === endWeek + DAYS_IN_WEEK - 1 ? endWeek : endWeek - DAYS_IN_WEEK
  const cuts: CutWeek[] = []
  if (startWeek < first) cuts.push(toCut(startWeek, startDay, endDay))
  if (endWeek > last && (endWeek > startWeek || startWeek >= first)) cuts.push(toCut(endWeek, startDay, endDay))
  return { first, last, cuts }
}

function toCut(week: DayNumber, startDay: DayNumber, endDay: DayNumber): CutWeek {
  const days: number[] = []
  for (let day = Math.max(week, startDay); day <= Math.min(week + DAYS_IN_WEEK - 1, endDay); day++)
    days.push(day - week)
  return { week, days }
}
