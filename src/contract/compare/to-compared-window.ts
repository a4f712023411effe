import { MAX_SERIES_POINTS } from '../api/series.ts'
import { lastClosedWeek, weeksBetween, weekOf } from '../week-label.ts'
import { DAYS_IN_WEEK, addDays, type DateWindow, type IsoDate } from '../dates.ts'
import { type Range, type RangeChoice, toCustomWindow } from '../date-range/range-choice.ts'
import { needsRelease, RANGE_WEEKS, toReleaseStart, toWindow, whyNoRelease } from '../date-range/ranges.ts'
import { type CompareAlign } from '../query-params.ts'

type Choice = RangeChoice & { align: CompareAlign }

/** Release dates from the records; null if there is none, undefined while loading. */
export type KnownRelease = string | null | undefined

export type ComparedWindow = {
  /** Dates to request for an entity; null while unknown or if there is a problem. */
  window: DateWindow | null
  /** Requested weeks since release. The window may have fewer so far. */
  wantedWeeks: number | null
  /** Reason for missing dates. */
  problem: string | null
}

const NOT_YET_KNOWN: ComparedWindow = { window: null, wantedWeeks: null, problem: null }

/** Windows in entity order: the same on the calendar, different since release. */
export function toComparedWindows(
  choice: Choice,
  today: IsoDate | null,
  releaseDates: readonly KnownRelease[],
): ComparedWindow[] {
  if (today === null) return releaseDates.map(() => NOT_YET_KNOWN)
  if (choice.align === 'release') return releaseDates.map((date) => toAlignedWindow(choice.range, today, date))
  if (needsRelease(choice) && releaseDates.includes(undefined)) return releaseDates.map(() => NOT_YET_KNOWN)
  const window = toWindow(choice, { today, releaseDate: toFirstRelease(releaseDates, today) })
  return releaseDates.map(() => ({ window, wantedWeeks: null, problem: null }))
}

/** Aligned by release, only week counts apply. Dates and years mean all weeks. */
export function toAlignedRange(range: Range): Exclude<Range, 'ytd'> {
  return range === 'ytd' ? 'release' : range
}

function toAlignedWindow(range: Range, today: IsoDate, releaseDate: KnownRelease): ComparedWindow {
  if (releaseDate === undefined) return NOT_YET_KNOWN
  const start = toReleaseStart({ today, releaseDate })
  if (start === null) return { ...NOT_YET_KNOWN, problem: whyNoRelease({ today, releaseDate }) }
  const aligned = toAlignedRange(range)
  const wanted = aligned === 'release' ? null : RANGE_WEEKS[aligned]
  const closed = weeksBetween(weekOf(start), lastClosedWeek(today)) + 1
  const weeks = Math.min(wanted ?? closed, closed, MAX_SERIES_POINTS.week)
  return { window: { start, end: addDays(start, weeks * DAYS_IN_WEEK - 1) }, wantedWeeks: wanted, problem: null }
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
