import type { DateWindow } from '#contract/dates.ts'

/** Messages are in English, and a month as a word is clear in every country. */
const DAYS = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats `Nov 13 – 19, 2026` with plain spaces, because some email programs show other spaces as boxes. */
export function formatDates({ start, end }: DateWindow): string {
  return DAYS.formatRange(new Date(start), new Date(end)).replaceAll(/\s/g, ' ')
}
