import { isWeekLabel, lastClosedWeek, type WeekLabel, weekOf, windowOf } from '#contract/week-label.ts'
import { EARLIEST_DAY, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, addDays, type DateWindow, daysIn, type IsoDate, isIsoDate } from '#contract/dates.ts'
import { DEFAULT_RANGE, type Range, type RangeChoice, toCustomWindow } from './range-choice.ts'

export const RANGE_WEEKS = { '1w': 1, '4w': 4, '13w': 13, '26w': 26, '52w': 52 } as const satisfies Partial<
  Record<Range, number>
>

/** Dates that relative ranges depend on: the server's current day, and the release date, which may be null or only a year. */
export type RangeBasis = { today: IsoDate; releaseDate: string | null }

/**
 * Resolves a choice to days. Relative ranges have complete chart weeks, so they end before the week in progress. The
 * year to date starts with W01, and quarters start with W01, W14, W27, and W40. The release range starts with the
 * release week. Without one, it is the default range.
 */
export function toWindow(choice: RangeChoice, { today, releaseDate }: RangeBasis): DateWindow {
  const custom = toCustomWindow(choice)
  if (custom !== null) return custom
  const lastWeek = lastClosedWeek(today)
  const { end } = windowOf(lastWeek)
  const basis = { today, releaseDate }
  const since = choice.range === 'release' && whyNoReleaseRange(basis) === null ? toReleaseStart(basis) : null
  if (since !== null) return { start: since, end }
  if (choice.range === 'ytd') return { start: toYearStart(lastWeek), end }
  if (choice.range === 'quarter') return { start: toQuarterStart(lastWeek), end }
  const weeks = RANGE_WEEKS[choice.range === 'release' ? DEFAULT_RANGE : choice.range]
  return { start: addDays(end, 1 - weeks * DAYS_IN_WEEK), end }
}

type WindowOf = (week: WeekLabel) => DateWindow

/** @param toDates the provider's calendar, if the label is the provider's */
export function toYearStart(week: WeekLabel, toDates: WindowOf = windowOf): IsoDate {
  return toWeekOfYear(week, 1, toDates)
}

const QUARTER_WEEKS = 13
/** The last quarter includes the 53rd week of a year that has one. */
const LAST_QUARTER = 3

/** Returns the first day of W01, W14, W27, or W40, because quarters have complete chart weeks. See {@link toYearStart}. */
export function toQuarterStart(week: WeekLabel, toDates: WindowOf = windowOf): IsoDate {
  const quarter = Math.min(LAST_QUARTER, Math.floor((Number(week.slice(-2)) - 1) / QUARTER_WEEKS))
  return toWeekOfYear(week, 1 + quarter * QUARTER_WEEKS, toDates)
}

function toWeekOfYear(week: WeekLabel, number: number, toDates: WindowOf): IsoDate {
  const label = `${week.slice(0, 4)}-W${String(number).padStart(2, '0')}`
  return toDates(isWeekLabel(label) ? label : week).start
}

export function needsRelease(choice: RangeChoice): boolean {
  return choice.range === 'release' && toCustomWindow(choice) === null
}

/** Returns the first day of the release week. Null without an exact release date, and until that week is complete. */
export function toReleaseStart({ today, releaseDate }: RangeBasis): IsoDate | null {
  return whyNoRelease({ today, releaseDate }) === null && releaseDate !== null
    ? windowOf(weekOf(releaseDate)).start
    : null
}

/** Explains why there is no complete release week. Returns null if there is one. */
export function whyNoRelease({ today, releaseDate }: RangeBasis): string | null {
  if (releaseDate === null) return 'No release date.'
  if (!isIsoDate(releaseDate)) return `Only “${releaseDate}” is known, not the exact release date.`
  if (releaseDate > today) return 'Not released yet.'
  if (releaseDate < EARLIEST_DAY) return 'Released before the first chart week.'
  return weekOf(releaseDate) > lastClosedWeek(today) ? 'Its first chart week isn’t over yet.' : null
}

/** Explains why the release range isn't available. Returns null if it is. */
export function whyNoReleaseRange(basis: RangeBasis): string | null {
  const start = toReleaseStart(basis)
  if (start === null) return whyNoRelease(basis)
  const { end } = windowOf(lastClosedWeek(basis.today))
  return daysIn({ start, end }) > MAX_RANGE_DAYS ? 'Released more than five years ago. Choose dates instead.' : null
}
