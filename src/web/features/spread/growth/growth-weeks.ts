import { addDays, DAYS_IN_WEEK, type DateWindow, daysIn, type IsoDate } from '#contract/dates.ts'
import { USUAL_WEEK } from '#domain/insights/territories/growth.ts'
import { windowOf, weekOf } from '../../../lib/weeks.ts'

/** Lines of tables show half a year. */
const LEAST_WEEKS = 26
const MOST_RANGE_WEEKS = 52

export type GrowthWeeks = { start: IsoDate; weeks: number; rangeWeeks: number }

/** Returns the chart weeks of a range with those before it. Null if the range has no complete week, or more than a year. */
export function toGrowthWeeks({ start, end }: DateWindow): GrowthWeeks | null {
  const [first, last] = [windowOf(weekOf(start)), windowOf(weekOf(end))]
  const from = first.start < start ? addDays(first.start, DAYS_IN_WEEK) : first.start
  const to = last.end > end ? addDays(last.end, -DAYS_IN_WEEK) : last.end
  if (to < from) return null
  const rangeWeeks = daysIn({ start: from, end: to }) / DAYS_IN_WEEK
  if (rangeWeeks > MOST_RANGE_WEEKS) return null
  const weeks = Math.max(LEAST_WEEKS, rangeWeeks + USUAL_WEEK.weeks)
  return { start: addDays(from, (rangeWeeks - weeks) * DAYS_IN_WEEK), weeks, rangeWeeks }
}
