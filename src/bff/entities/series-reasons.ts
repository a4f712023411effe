import type { TrendPoint } from '#contract/api/series.ts'
import { type DateWindow, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import type { Coverage, PartialReason } from '#contract/api/coverage.ts'
import { toCoverageReasons } from '#domain/receipt/coverage-reasons.ts'
import { lastClosedWeek, windowOf } from '#contract/week-label.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import { toKnownCoverage } from './load-entity.ts'

type Series = {
  request: { window: DateWindow; interval: SeriesInterval }
  points: readonly TrendPoint[]
  coverage: Coverage | null
}

/** Returns why a series doesn't cover its range. If the provider doesn't report its coverage, gaps count as missing days. */
export function toSeriesReasons({ request, points, coverage }: Series, today: IsoDate): PartialReason[] {
  const { window, interval } = request
  const known = coverage ?? toCoverageOfPoints(points, interval, today)
  return toCoverageReasons(toKnownCoverage({ coverage: known, window }, today), window)
}

/** Ignores gaps before the first value and after the last closed week, because both can be normal. */
function toCoverageOfPoints(points: readonly TrendPoint[], interval: SeriesInterval, today: IsoDate): Coverage | null {
  const closedEnd = windowOf(lastClosedWeek(today)).end
  const first = points.findIndex(({ value }) => value !== null)
  if (first === -1 || points.some(({ failed, waiting }) => failed || waiting === true)) return null
  const due = points.slice(first).filter(({ end, value }) => value !== null || end <= closedEnd)
  const days = interval === 'day' ? 1 : DAYS_IN_WEEK
  return {
    knownDays: due.filter(({ value }) => value !== null).length * days,
    days: due.length * days,
    isOpen: false,
    territories: null,
  }
}
