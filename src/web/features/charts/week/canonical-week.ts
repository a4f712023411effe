import { weekOf } from '#contract/week-label.ts'
import { isIsoDate } from '#contract/dates.ts'

/**
 * The one way in which a week is written in an address. Links that people write by hand lead there too: `2024-w17`,
 * `2024W17`, or any day of the week. What is none of these stays as it is, and the page says so.
 */
export function toCanonicalWeek(text: string): string {
  if (isIsoDate(text)) return weekOf(text)
  const [, year, number] = /^(\d{4})-?w(\d{1,2})$/i.exec(text) ?? []
  return year === undefined || number === undefined ? text : `${year}-W${number.padStart(2, '0')}`
}

/** The one way in which a chart's id is written: `cr00001` is what phones make of it. */
export function toCanonicalChartId(text: string): string {
  return /^cr\d{5}$/i.test(text) ? text.toUpperCase() : text
}

/** `latest` is what the servers' own routes call it, so people write it here too. */
export function isLatest(week: string): boolean {
  return /^(latest|newest|current)$/i.test(week)
}
