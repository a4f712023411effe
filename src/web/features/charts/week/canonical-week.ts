import { isIsoDate } from '#contract/dates.ts'
import { weekOf } from '../../../lib/weeks.ts'

/** Returns the canonical week label for forms such as `2024W17` or a date. Returns other text unchanged. */
export function toCanonicalWeek(text: string): string {
  if (isIsoDate(text)) return weekOf(text)
  const [, year, number] = /^(\d{4})-?w(\d{1,2})$/i.exec(text) ?? []
  return year === undefined || number === undefined ? text : `${year}-W${number.padStart(2, '0')}`
}

/** Uppercases chart IDs, because phones often type them in lower case. */
export function toCanonicalChartId(text: string): string {
  return /^cr\d{5}$/i.test(text) ? text.toUpperCase() : text
}

/** People copy `latest` from API paths. */
export function isLatest(week: string): boolean {
  return /^(latest|newest|current)$/i.test(week)
}
