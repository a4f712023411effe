import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import { DATA_LAG_DAYS, EARLIEST_DAY } from '#contract/date-limits.ts'
import { DAYS_IN_WEEK, addDays, type DateWindow, daysIn, type IsoDate, isIsoDate } from '#contract/dates.ts'
import { type Range, type RangeChoice, RANGES, toCustomWindow } from '../date-range/range-choice.ts'
import { needsRelease, RANGE_WEEKS, toWindow, whyNoRelease } from '../date-range/ranges.ts'
import type { CompareAlign } from '#contract/query-params.ts'

type Choice = RangeChoice & { align: CompareAlign }

/** Release date of a record. Null if it has none, undefined while loading. */
export type KnownRelease = string | null | undefined

/** First day of the debut week on the chosen chart. `problem` explains why it is null. Undefined while loading. */
export type KnownDebut = { start: IsoDate } | { start: null; problem: string } | undefined

export type ComparedWindow = {
  /** Dates to request for an entity. Null while they aren't known, or if there is a problem. */
  window: DateWindow | null
  /** Number of requested weeks since the release or debut. The window can have fewer so far. */
  wantedWeeks: number | null
  /** Why there are no dates. */
  problem: string | null
}

const NOT_YET_KNOWN: ComparedWindow = { window: null, wantedWeeks: null, problem: null }

/** Returns windows in the order of entities. On the calendar, all entities have the same window. */
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

type AlignedRange = Exclude<Range, 'ytd' | 'quarter'>

/** Aligned weeks can only be counted. */
const isAligned = (range: Range): range is AlignedRange => range !== 'ytd' && range !== 'quarter'

export const ALIGNED_RANGES: readonly AlignedRange[] = RANGES.filter(isAligned)

/** Dates, quarters, and years turn into all weeks. */
export function toAlignedRange(range: Range): AlignedRange {
  return isAligned(range) ? range : 'release'
}

/** Explains why a title has no complete week since its release. Returns null if it has one. */
function whyNoFirstWeek(today: IsoDate, releaseDate: string | null): string | null {
  if (releaseDate === null || !isIsoDate(releaseDate) || releaseDate > today || releaseDate < EARLIEST_DAY) {
    return whyNoRelease({ today, releaseDate })
  }
  return countCompleteWeeks(releaseDate, today) === 0 ? 'Its first seven days aren’t complete yet.' : null
}

/** Returns weeks of seven days that start on the weekday of the release. */
function toReleaseWindow(range: Range, today: IsoDate, releaseDate: KnownRelease): ComparedWindow {
  if (releaseDate === undefined) return NOT_YET_KNOWN
  const problem = whyNoFirstWeek(today, releaseDate)
  if (problem !== null || releaseDate === null) return { ...NOT_YET_KNOWN, problem }
  return toFirstWeeks(range, today, releaseDate)
}

/** Returns chart weeks starting with the debut. */
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

/** Counts the weeks of seven days from `start` whose daily data has arrived. */
function countCompleteWeeks(start: IsoDate, today: IsoDate): number {
  return Math.max(0, Math.floor(daysIn({ start, end: addDays(today, -DATA_LAG_DAYS) }) / DAYS_IN_WEEK))
}

/** Returns the earliest usable release date. */
export function toFirstRelease(releaseDates: readonly KnownRelease[], today: IsoDate): string | null {
  const countable = releaseDates.filter(
    (date): date is string => typeof date === 'string' && whyNoRelease({ today, releaseDate: date }) === null,
  )
  return countable.toSorted()[0] ?? null
}

/** Converts the range when the alignment changes. A number of weeks stays the same. */
export function realign(choice: Choice, align: Choice['align']): Partial<Choice> {
  if (align === 'calendar') return { align }
  const isCount = toCustomWindow(choice) === null && choice.range in RANGE_WEEKS
  return { align, start: undefined, end: undefined, range: isCount ? choice.range : 'release' }
}
