import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import { DATA_LAG_DAYS, EARLIEST_DAY } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, addDays, type DateWindow, daysIn, type IsoDate, isIsoDate } from '#contract/dates.ts'
import { type Range, type RangeChoice, toCustomWindow } from '../date-range/range-choice.ts'
import { needsRelease, RANGE_WEEKS, toWindow, whyNoRelease } from '../date-range/ranges.ts'
import type { CompareAlign } from '#contract/query-params.ts'

type Choice = RangeChoice & { align: CompareAlign }

/** Release dates from the records; null if there is none, undefined while loading. */
export type KnownRelease = string | null | undefined

/** First day of the premiere week on the chosen chart; `problem` says why it is null. Undefined while loading. */
export type KnownDebut = { start: IsoDate } | { start: null; problem: string } | undefined

export type ComparedWindow = {
  /** Dates to request for an entity; null while unknown or if there is a problem. */
  window: DateWindow | null
  /** Requested weeks since the release or debut. The window may have fewer so far. */
  wantedWeeks: number | null
  /** Reason for missing dates. */
  problem: string | null
}

const NOT_YET_KNOWN: ComparedWindow = { window: null, wantedWeeks: null, problem: null }

/** Windows in entity order: the same on the calendar, otherwise each entity's own. */
export function toComparedWindows(
  choice: Choice,
  today: IsoDate | null,
  releaseDates: readonly KnownRelease[],
  debuts: readonly KnownDebut[] = [],
): ComparedWindow[] {
  if (today === null) return releaseDates.map(() => NOT_YET_KNOWN)
  if (choice.align === 'release') return releaseDates.map((date) => toReleaseWindow(choice.range, today, date))
  if (choice.align === 'debut') return releaseDates.map((_, index) => toDebutWindow(choice.range, today, debuts[index]))
  if (needsRelease(choice) && releaseDates.includes(undefined)) return releaseDates.map(() => NOT_YET_KNOWN)
  const window = toWindow(choice, { today, releaseDate: toFirstRelease(releaseDates, today) })
  return releaseDates.map(() => ({ window, wantedWeeks: null, problem: null }))
}

/** Aligned by first weeks, only week counts apply. Dates, quarters, and years mean all weeks. */
export function toAlignedRange(range: Range): Exclude<Range, 'ytd' | 'quarter'> {
  return range === 'ytd' || range === 'quarter' ? 'release' : range
}

/** Why a title has no complete week since its release; null if it has one. */
function whyNoFirstWeek(today: IsoDate, releaseDate: string | null): string | null {
  if (releaseDate === null || !isIsoDate(releaseDate) || releaseDate > today || releaseDate < EARLIEST_DAY) {
    return whyNoRelease({ today, releaseDate })
  }
  return countCompleteWeeks(releaseDate, today) === 0 ? 'Its first seven days aren’t complete yet.' : null
}

/** Seven-day weeks that count from the release day. */
function toReleaseWindow(range: Range, today: IsoDate, releaseDate: KnownRelease): ComparedWindow {
  if (releaseDate === undefined) return NOT_YET_KNOWN
  const problem = whyNoFirstWeek(today, releaseDate)
  if (problem !== null || releaseDate === null) return { ...NOT_YET_KNOWN, problem }
  return toFirstWeeks(range, today, releaseDate)
}

/** Chart weeks from the premiere on. */
function toDebutWindow(range: Range, today: IsoDate, debut: KnownDebut): ComparedWindow {
  if (debut === undefined) return NOT_YET_KNOWN
  if (debut.start === null) return { ...NOT_YET_KNOWN, problem: debut.problem }
  if (debut.start < EARLIEST_DAY) return { ...NOT_YET_KNOWN, problem: 'Its premiere was before the first chart week.' }
  if (countCompleteWeeks(debut.start, today) === 0)
    return { ...NOT_YET_KNOWN, problem: 'Its first chart week isn’t over yet.' }
  return toFirstWeeks(range, today, debut.start)
}

function toFirstWeeks(range: Range, today: IsoDate, start: IsoDate): ComparedWindow {
  const aligned = toAlignedRange(range)
  const wanted = aligned === 'release' ? null : RANGE_WEEKS[aligned]
  const complete = countCompleteWeeks(start, today)
  const weeks = Math.min(wanted ?? complete, complete, MAX_SERIES_POINTS.week)
  return { window: { start, end: addDays(start, weeks * DAYS_IN_WEEK - 1) }, wantedWeeks: wanted, problem: null }
}

/** Seven-day weeks from `start` whose daily data has arrived. */
function countCompleteWeeks(start: IsoDate, today: IsoDate): number {
  return Math.max(0, Math.floor(daysIn({ start, end: addDays(today, -DATA_LAG_DAYS) }) / DAYS_IN_WEEK))
}

/** Earliest usable release date. */
export function toFirstRelease(releaseDates: readonly KnownRelease[], today: IsoDate): string | null {
  const countable = releaseDates.filter(
    (date): date is string => typeof date === 'string' && whyNoRelease({ today, releaseDate: date }) === null,
  )
  return countable.toSorted()[0] ?? null
}

/** Converts the range when the alignment changes. Week counts stay the same. */
export function realign(choice: Choice, align: Choice['align']): Partial<Choice> {
  if (align === 'calendar') return { align }
  const isCount = toCustomWindow(choice) === null && choice.range in RANGE_WEEKS
  return { align, start: undefined, end: undefined, range: isCount ? choice.range : 'release' }
}
