import type { EntityAnswer } from '#contract/api/entity.ts'
import { daysIn, isIsoDate } from '#contract/dates.ts'
import * as copy from '../copy.ts'
import { formatDate } from '../../../lib/format/format.ts'

/** Returns null unless the change is missing because the compared days start before the release. */
export function toNoChangeReason({ facts, comparison }: EntityAnswer, locale: string): string | null {
  if (comparison?.daysReleased === undefined) return null
  const { releaseDate } = facts
  const date = releaseDate !== null && isIsoDate(releaseDate) ? formatDate(releaseDate, locale) : null
  if (date === null) return null
  const { daysReleased, window } = comparison
  return daysReleased === 0
    ? copy.noEarlierPeriod(date)
    : `Released on ${date}, only ${daysReleased} of ${daysIn(window)} earlier days`
}

/** Returns the days of a range that starts before the release. Null if it starts later. */
export function toReleasedDays({ window, daysReleased }: EntityAnswer): string | null {
  return daysReleased === undefined || daysReleased === 0 ? null : copy.daysSinceRelease(daysReleased, daysIn(window))
}
