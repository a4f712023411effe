import type { ChangeObstacle, Coverage, PartialReason } from '#contract/api/coverage.ts'
import { DAYS_IN_WEEK, type DateWindow, toDayNumber } from '#contract/dates.ts'
import { fridayOnOrBefore } from '#contract/week-label.ts'

/** Null coverage means that the provider doesn't report it. */
export function toCoverageReasons(coverage: Coverage | null, window: DateWindow): PartialReason[] {
  if (coverage === null || coverage.knownDays === 0) return coverage?.isOpen === true ? [{ reason: 'open' }] : []
  const { knownDays, days, isOpen, territories } = coverage
  return [
    ...(isOpen ? [{ reason: 'open' } as const] : []),
    ...(knownDays < days ? [toMissingDays(knownDays, days, window)] : []),
    ...(territories !== null && territories.known < territories.of
      ? [{ reason: 'territories', ...territories } as const]
      : []),
  ]
}

/** Counts weeks if the window has several chart weeks and each is known completely or not at all. Counts days otherwise. */
function toMissingDays(known: number, of: number, { start }: DateWindow): PartialReason {
  const isWeekly = of > DAYS_IN_WEEK && of % DAYS_IN_WEEK === 0 && known % DAYS_IN_WEEK === 0
  if (!isWeekly || toDayNumber(start) !== fridayOnOrBefore(toDayNumber(start))) return { reason: 'days', known, of }
  return { reason: 'weeks', known: known / DAYS_IN_WEEK, of: of / DAYS_IN_WEEK }
}

export function toChangeObstacle(coverage: Coverage | null, compared: Coverage | null): ChangeObstacle | null {
  if (coverage?.isOpen === true) return 'open'
  if (isShort(coverage)) return 'incomplete'
  if (compared !== null && (isShort(compared) || compared.isOpen)) return 'comparison_incomplete'
  // Days before the release don't count, so fewer days mean that the period contains the release.
  if (coverage !== null && compared !== null && coverage.days !== compared.days) return 'released'
  const [now, before] = [coverage?.territories ?? null, compared?.territories ?? null]
  return now !== null && before !== null && now.known !== before.known ? 'territories' : null
}

function isShort(coverage: Coverage | null): boolean {
  return coverage !== null && coverage.knownDays < coverage.days
}
