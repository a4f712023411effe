import { type DateWindow, daysIn, isIsoDate } from '#contract/dates.ts'

/** `daysReleased` is the number of days since the release within a period. Absent if it is all of them. 0 before the release. */
export type ReleaseMark = { daysReleased?: number | undefined }

/** Returns an empty mark if every day is on or after the release, or if the exact release date isn't known. */
export function toReleaseMark({ start, end }: DateWindow, releaseDate: string | null): ReleaseMark {
  if (releaseDate === null || !isIsoDate(releaseDate) || releaseDate <= start) return {}
  return { daysReleased: releaseDate > end ? 0 : daysIn({ start: releaseDate, end }) }
}

/**
 * A zero before the release isn't a data point. Other values count, such as streams of songs that appeared before their album.
 */
export function isBeforeRelease(value: number | null, { daysReleased }: ReleaseMark): boolean {
  return daysReleased === 0 && (value === null || value === 0)
}
