import { fridayOnOrBefore } from '#contract/week-label.ts'
import {
  DAYS_IN_WEEK,
  daysIn,
  type DateWindow,
  type DayNumber,
  isIsoDate,
  type IsoDate,
  toDayNumber,
} from '#contract/dates.ts'
import { ALL_DAYS, type PartialWeek, type TerritoryCoverage, type WindowWeeks } from './coverage.ts'
import { addCounts, type Counts } from './facts.ts'
import type { WindowCounts } from './store.ts'

/* Facts are stored by week, so a window of days is read as full weeks plus single days of the first and last week. */

/** Daily counts of a week, summed over series. */
export type WeekByDay = { days: Counts[]; hasDays: boolean; hasWeekOnly: boolean }

/** What the store knows about an entity's days in a territory. */
export type KnownWeeks = {
  /** Coverage of the entity's origins. */
  covering: readonly TerritoryCoverage[]
  /** Full weeks for which the entity has a weekly total. */
  weeklyTotals: ReadonlySet<DayNumber>
  /** Partial weeks at the ends of the windows. */
  byDay: ReadonlyMap<DayNumber, WeekByDay>
}

/**
 * Adds the days of partial weeks to `counts`, which are the sums of the full weeks.
 * @param releaseDate if it is in the window, earlier days don't count as missing
 */
export function readCounts(
  weeks: WindowWeeks,
  counts: Counts,
  known: KnownWeeks,
  releaseDate: IsoDate | null,
): WindowCounts {
  for (const { week, days } of weeks.partialWeeks) {
    const byDay = known.byDay.get(week)
    if (byDay !== undefined) for (const day of days) addCounts(counts, byDay.days[day] ?? [])
  }
  const { window } = weeks
  // Imported release dates can be a year or a month.
  const isReleasedWithin =
    releaseDate !== null && window.start < releaseDate && releaseDate <= window.end && isIsoDate(releaseDate)
  const start = isReleasedWithin ? releaseDate : window.start
  const startDay = toDayNumber(start)
  let knownDays = 0
  let isKnown = false
  const count = (week: DayNumber, mask: number): void => {
    isKnown ||= mask !== 0
    knownDays += countBits(week >= startDay ? mask : mask & (ALL_DAYS << (startDay - week)))
  }
  for (let week = weeks.first; week <= weeks.last; week += DAYS_IN_WEEK) count(week, fullWeekMask(week, known))
  for (const partial of weeks.partialWeeks) count(partial.week, partialWeekMask(partial, known))
  return { counts, isKnown, days: daysIn({ start, end: window.end }), knownDays }
}

/** Returns the weeks for which the entity's own facts matter, because its origins don't cover all days. */
export function uncoveredWeeks(
  windows: readonly WindowWeeks[],
  covering: readonly TerritoryCoverage[],
): { first: DayNumber; last: DayNumber } | null {
  let first = Infinity
  let last = -Infinity
  for (const window of windows) {
    for (let week = window.first; week <= window.last; week += DAYS_IN_WEEK) {
      if (coveredDays(week, covering) === ALL_DAYS) continue
      first = Math.min(first, week)
      last = Math.max(last, week)
    }
  }
  return first > last ? null : { first, last }
}

function fullWeekMask(week: DayNumber, { covering, weeklyTotals }: KnownWeeks): number {
  return weeklyTotals.has(week) ? ALL_DAYS : coveredDays(week, covering)
}

function partialWeekMask({ week, days }: PartialWeek, { covering, byDay }: KnownWeeks): number {
  const ofEntity = byDay.get(week)
  // A weekly total doesn't show which days had consumption.
  if (ofEntity !== undefined && ofEntity.hasWeekOnly && !ofEntity.hasDays) return 0
  let mask = 0
  for (const { daysByWeek } of covering) mask |= daysByWeek.get(week) ?? 0
  return mask & days.reduce((bits, day) => bits | (1 << day), 0)
}

function coveredDays(week: DayNumber, covering: readonly TerritoryCoverage[]): number {
  let mask = 0
  for (const { daysByWeek } of covering) {
    const days = daysByWeek.get(week)
    if (days !== undefined) mask |= days === 0 ? ALL_DAYS : days
  }
  return mask
}

function countBits(mask: number): number {
  let count = 0
  for (let bits = mask & ALL_DAYS; bits !== 0; bits &= bits - 1) count++
  return count
}

export function toWeeks(window: DateWindow): WindowWeeks {
  const [startDay, endDay] = [toDayNumber(window.start), toDayNumber(window.end)]
  const [startWeek, endWeek] = [fridayOnOrBefore(startDay), fridayOnOrBefore(endDay)]
  const first = startDay === startWeek ? startWeek : startWeek + DAYS_IN_WEEK
  const last = endDay === endWeek + DAYS_IN_WEEK - 1 ? endWeek : endWeek - DAYS_IN_WEEK
  const partialWeeks: PartialWeek[] = []
  if (startWeek < first) partialWeeks.push(toPartialWeek(startWeek, startDay, endDay))
  if (endWeek > last && (endWeek > startWeek || startWeek >= first))
    partialWeeks.push(toPartialWeek(endWeek, startDay, endDay))
  return { window, first, last, partialWeeks }
}

function toPartialWeek(week: DayNumber, startDay: DayNumber, endDay: DayNumber): PartialWeek {
  const days: number[] = []
  for (let day = Math.max(week, startDay); day <= Math.min(week + DAYS_IN_WEEK - 1, endDay); day++)
    days.push(day - week)
  return { week, days }
}
