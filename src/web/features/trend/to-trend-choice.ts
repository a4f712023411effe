import { MAX_SERIES_POINTS } from '#contract/api/series.ts'
import type { BreakoutName, Filters } from '#contract/breakouts.ts'
import { fridayOnOrBefore } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, type DateWindow, daysIn, toDayNumber } from '#contract/dates.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import { hasContentType, type Territory } from '#contract/territories.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import * as copy from './copy.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import type { TrendSearch, TrendStack } from './search.ts'

type Scope = { window: DateWindow; location: Territory; filters: Filters }

/** The URL's settings that apply to this range, territory, and filter, with reasons for unavailable options. */
export type TrendChoice = {
  /** Null if the range is too long for both. */
  interval: SeriesInterval | null
  breakout: BreakoutName | null
  intervalReasons: Partial<Record<SeriesInterval, string>>
  stackReasons: Partial<Record<TrendStack, string>>
}

export function toTrendChoice(search: TrendSearch, scope: Scope): TrendChoice {
  const intervalReasons = toIntervalReasons(scope.window)
  const stackReasons = toStackReasons(scope)
  const intervals = [search.trend_interval, 'week'] as const
  const { trend_stack: stack } = search
  return {
    interval: intervals.find((interval) => intervalReasons[interval] === undefined) ?? null,
    breakout: stack === 'none' || stackReasons[stack] !== undefined ? null : stack,
    intervalReasons,
    stackReasons,
  }
}

/** Counts every chart week that overlaps the window, or its days. */
export function countPoints(window: DateWindow, interval: SeriesInterval): number {
  if (interval === 'day') return daysIn(window)
  const [first, last] = [window.start, window.end].map((date) => fridayOnOrBefore(toDayNumber(date)))
  return ((last ?? 0) - (first ?? 0)) / DAYS_IN_WEEK + 1
}

function toIntervalReasons(window: DateWindow): TrendChoice['intervalReasons'] {
  const { day, week } = MAX_SERIES_POINTS
  return {
    ...(countPoints(window, 'day') > day ? { day: copy.tooManyDays(day, countPoints(window, 'day')) } : {}),
    ...(countPoints(window, 'week') > week ? { week: graphCopy.tooManyWeeks(week, countPoints(window, 'week')) } : {}),
  }
}

function toStackReasons({ location, filters }: Scope): TrendChoice['stackReasons'] {
  const { commercial_model, content_type, service_type } = filters
  const reasons = {
    commercial_model: toFilteredReason(commercial_model),
    content_type: hasContentType(location)
      ? toFilteredReason(content_type)
      : 'Audio/video split is only available for the United States, Canada, and Worldwide.',
    service_type: toFilteredReason(service_type),
  }
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== undefined))
}

function toFilteredReason(value: string | undefined): string | undefined {
  return value === undefined ? undefined : copy.nothingToStack(formatBreakoutValue(value))
}
