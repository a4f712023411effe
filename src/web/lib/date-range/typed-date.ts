import { isIsoDate, type IsoDate } from '#contract/dates.ts'
import { toWesternDigits } from '../format/western-digits.ts'

type DatePart = 'year' | 'month' | 'day'

const PLACEHOLDERS = { year: 'YYYY', month: 'MM', day: 'DD' } as const satisfies Record<DatePart, string>
const FULL_YEAR = 4
const CENTURY = '20'

/** Formats `11/13/2026` in the US and `13.11.2026` in Germany. {@link parseTypedDate} parses it. */
export function formatTypedDate(date: IsoDate, locale: string): string {
  return createFormat(locale).format(new Date(date))
}

/** Returns the pattern, such as `MM/DD/YYYY` in the US. */
export function typedDatePattern(locale: string): string {
  return createFormat(locale)
    .formatToParts(0)
    .map(({ type, value }) => (isDatePart(type) ? PLACEHOLDERS[type] : value))
    .join('')
}

/**
 * Parses a date in the order of the locale, with any separators and digits, or with the year first. Returns null for
 * other texts.
 * @param isComplete false while someone types, when `13/11/20` may still become 2026
 */
export function parseTypedDate(text: string, locale: string, isComplete = true): IsoDate | null {
  const numbers = toWesternDigits(text).match(/\d+/g) ?? []
  const order: readonly DatePart[] = numbers[0]?.length === FULL_YEAR ? ['year', 'month', 'day'] : orderOf(locale)
  if (numbers.length !== order.length) return null
  const valueOf = (part: DatePart) => numbers[order.indexOf(part)] ?? ''
  const typedYear = valueOf('year')
  const year = isComplete && typedYear.length === CENTURY.length ? CENTURY + typedYear : typedYear
  const date = [year, valueOf('month').padStart(2, '0'), valueOf('day').padStart(2, '0')].join('-')
  return isIsoDate(date) ? date : null
}

function createFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })
}

function orderOf(locale: string): DatePart[] {
  return createFormat(locale)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isDatePart)
}

function isDatePart(type: string): type is DatePart {
  return type in PLACEHOLDERS
}
