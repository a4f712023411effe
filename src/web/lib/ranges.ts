import { lastClosedWeek, weekOf, windowOf } from '#contract/week-label.ts'
import { EARLIEST_DAY, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, addDays, type DateWindow, daysIn, type IsoDate, isIsoDate } from '#contract/dates.ts'
import { DEFAULT_RANGE, type Range, type RangeChoice, toCustomWindow } from './range-choice.ts'

/** Chart weeks of each range; the year to date and the time since the release count their own. */
export const RANGE_WEEKS = { '1w': 1, '4w': 4, '13w': 13, '26w': 26, '52w': 52 } as const satisfies Partial<
  Record<Range, number>
>

/** What relative ranges count from: the servers' day, and the release date as the record writes it, null without one. */
export type RangeBasis = { today: IsoDate; releaseDate: string | null }

/**
 * The days a choice stands for. Relative ranges are whole chart weeks that end with the last closed one, because the open
 * week is not complete yet. The year to date starts with W01 of the last closed week's year. Since the release is since
 * the chart week of the release; where there is none, the default range stands in.
 */
export function toWindow(choice: RangeChoice, { today, releaseDate }: RangeBasis): DateWindow {
  const custom = toCustomWindow(choice)
  if (custom !== null) return custom
  const lastWeek = lastClosedWeek(today)
  const { end } = windowOf(lastWeek)
  const basis = { today, releaseDate }
  const since = choice.range === 'release' && whyNoReleaseRange(basis) === null ? toReleaseStart(basis) : null
  if (since !== null) return { start: since, end }
  if (choice.range === 'ytd') return { start: windowOf(`${lastWeek.slice(0, 4)}-W01`).start, end }
  const weeks = RANGE_WEEKS[choice.range === 'release' ? DEFAULT_RANGE : choice.range]
  return { start: addDays(end, 1 - weeks * DAYS_IN_WEEK), end }
}

/** True where the days cannot be told without the release date. */
export function needsRelease(choice: RangeChoice): boolean {
  return choice.range === 'release' && toCustomWindow(choice) === null
}

/** The first day of the chart week of the release; null without a whole date, and while that week is not over. */
export function toReleaseStart({ today, releaseDate }: RangeBasis): IsoDate | null {
  return whyNoRelease({ today, releaseDate }) === null && releaseDate !== null
    ? windowOf(weekOf(releaseDate)).start
    : null
}

/** Why nothing can be counted since the release; null when it can. */
export function whyNoRelease({ today, releaseDate }: RangeBasis): string | null {
  if (releaseDate === null) return 'No release date.'
  if (!isIsoDate(releaseDate)) return `The exact release day isn’t known, only “${releaseDate}”.`
  if (releaseDate > today) return 'Not released yet.'
  if (releaseDate < EARLIEST_DAY) return 'Released before the first chart week.'
  return weekOf(releaseDate) > lastClosedWeek(today) ? 'Its first chart week isn’t over yet.' : null
}

/** Why there is no range since the release: there is nothing to count from, or it would be longer than a range may be. */
export function whyNoReleaseRange(basis: RangeBasis): string | null {
  const start = toReleaseStart(basis)
  if (start === null) return whyNoRelease(basis)
  const { end } = windowOf(lastClosedWeek(basis.today))
  return daysIn({ start, end }) > MAX_RANGE_DAYS ? 'Released more than five years ago. Choose dates instead.' : null
}
