import { addDays, type IsoDate, isIsoDate } from '#contract/dates.ts'
import { isWeekLabel, type WeekLabel } from '#contract/week-label.ts'

/** The provider's calendar. `latest` is the latest complete week. */
export type SentenceWeeks = { latest: WeekLabel; today: IsoDate; weekOf: (date: IsoDate) => WeekLabel }

/** `week`: null for the latest. `at` and `length` locate the words that name it. */
export type WeekWords = { week: WeekLabel | null; at: number; length: number }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const LATEST: ReadonlySet<string> = new Set(['latest', 'latest week', 'newest week', 'this week', 'last week'])
/** As in `october 2 2026`. */
const MAX_WORDS = 3
const WEEK = /^(?:(\d{4})[- ]?)?(?:w|week )(\d{1,2})$/
const MONTH_FIRST = /^(\p{L}+) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/u
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? (\p{L}+)(?: (\d{4}))?$/u

/** Finds the first week or date: `w40`, `week 40`, `2026-w40`, `2026-10-02`, `oct 2`, `2 October 2026`, or `latest`. */
export function findWeek(words: readonly string[], weeks: SentenceWeeks): WeekWords | null {
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
      const week = parseWeek(words.slice(at, at + length).join(' '), weeks)
      if (week !== undefined) return { week, at, length }
    }
  }
  return null
}

/** Returns undefined if the text isn't a week. */
function parseWeek(text: string, weeks: SentenceWeeks): WeekLabel | null | undefined {
  if (LATEST.has(text)) return null
  const [, year, number] = WEEK.exec(text) ?? []
  if (number !== undefined) return toLabel(year, number, weeks.latest)
  const date = isIsoDate(text) ? text : parseDay(text, weeks.today)
  return date === undefined ? undefined : weeks.weekOf(date)
}

/** Without a year, returns the last complete week with this number. */
function toLabel(year: string | undefined, number: string, latest: WeekLabel): WeekLabel | undefined {
  const latestYear = Number(latest.slice(0, 4))
  const labelIn = (each: number | string) => `${each}-W${number.padStart(2, '0')}`
  const labels = year === undefined ? [latestYear, latestYear - 1].map(labelIn) : [labelIn(year)]
  return labels.find((label) => isWeekLabel(label) && (year !== undefined || label <= latest))
}

/** Without a year, returns the last such day that isn't in the future. */
function parseDay(text: string, today: IsoDate): IsoDate | undefined {
  const [, monthName = '', day = '', year] = MONTH_FIRST.exec(text) ?? toMonthFirst(DAY_FIRST.exec(text)) ?? []
  const month = Math.max(MONTHS.indexOf(monthName), FULL_MONTHS.indexOf(monthName)) + 1
  if (month === 0) return undefined
  const thisYear = Number(today.slice(0, 4))
  const dateIn = (each: number | string) => `${each}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const dates = year === undefined ? [thisYear, thisYear - 1].map(dateIn) : [dateIn(year)]
  return dates.find((date) => isIsoDate(date) && (year !== undefined || date < addDays(today, 1)))
}

function toMonthFirst(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match === null ? null : [match[0], match[2], match[1], match[3]]
}
