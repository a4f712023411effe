import { isIsoDate } from '#contract/dates.ts'
import { isolateText } from '#contract/text/isolate-text.ts'
import { formatDate } from './format.ts'

/** Release dates can be days, months, or years. */
export function formatReleaseDate(date: string, locale: string): string {
  if (isIsoDate(date)) return formatDate(date, locale)
  return isIsoDate(`${date}-01`) ? formatMonth(date, locale) : date
}

function formatMonth(month: string, locale: string): string {
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return isolateText(new Intl.DateTimeFormat(locale, style).format(new Date(`${month}-01T00:00:00Z`)))
}
