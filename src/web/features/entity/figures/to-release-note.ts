import type { EntityAnswer } from '#contract/api/entity.ts'
import { daysIn, isIsoDate } from '#contract/dates.ts'
import * as copy from '../copy.ts'
import { formatDate } from '../../../lib/format/format.ts'

/** Why there is no change: the compared days start before the release. Null if that isn't the reason. */
export function toNoChangeReason({ facts, comparison }: EntityAnswer, locale: string): string | null {
  if (comparison?.daysReleased === undefined) return null
  const { releaseDate } = facts
  const date = releaseDate !== null && isIsoDate(releaseDate) ? formatDate(releaseDate, locale) : null
  if (date === null) return null
  const { daysReleased, window } = comparison
  return daysReleased === 0 ? copy.noEarlierPeriod(date) : copy.earlierPeriodShort(date, daysReleased, daysIn(window))
}

/** Days of a range that starts before the release. Null if it starts later. */
export function toReleasedDays({ window, daysReleased }: EntityAnswer): string | null {
  return daysReleased === undefined || daysReleased === 0 ? null : copy.daysSinceRelease(daysReleased, daysIn(window))
}
