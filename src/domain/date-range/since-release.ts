import { type DateWindow, daysIn, isIsoDate } from '#contract/dates.ts'

/** `daysReleased`: days of a period since the release, only if fewer than all. 0: not released yet. */
export type ReleaseMark = { daysReleased?: number | undefined }

/** Empty if every day is on or after the release, or if the exact release date is unknown. */
export function toReleaseMark({ start, end }: DateWindow, releaseDate: string | null): ReleaseMark {
  if (releaseDate === null || !isIsoDate(releaseDate) || releaseDate <= start) return {}
  return { daysReleased: releaseDate > end ? 0 : daysIn({ start: releaseDate, end }) }
}

/**
 * A zero before the release is no data point. Other values stay, such as streams of songs that appeared before their album.
 */
export function isBeforeRelease(value: number | null, { daysReleased }: ReleaseMark): boolean {
  return daysReleased === 0 && (value === null || value === 0)
}
