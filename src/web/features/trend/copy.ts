import type { BreakoutName } from '#contract/breakouts.ts'
import type { Comparison, SeriesInterval } from '#contract/query-params.ts'
import { inTerritory, type Territory } from '#contract/territories.ts'
import { plural } from '../../lib/format/plural.ts'
import * as common from '../../lib/copy.ts'

type ByInterval<T> = Record<SeriesInterval, T>

export const intervalNames = { week: common.week, day: 'Day' } as const satisfies ByInterval<string>
export const intervalTitles = {
  week: 'Chart weeks, Friday to Thursday',
  day: 'Calendar days',
} as const satisfies ByInterval<string>
export const stackLabel = 'Break down by'
export const stackTitles = {
  none: 'Total as a line',
  commercial_model: 'By account',
  content_type: 'By format',
  service_type: 'By service',
} as const satisfies Record<'none' | BreakoutName, string>

// Reasons why an option isn't available.
export const tooManyDays = (limit: number, days: number) =>
  `A daily graph can show up to ${limit} days. This range has ${days}.`
export const nothingToStack = (part: string) => `The filter shows only ${part}, so there’s nothing to break down.`

/** Completes “Couldn’t load …” and “Download …”. */
export const trend = 'the trend'
const withoutValues = (metric: string, periods: string) =>
  `The data provider has no ${metric} for ${periods}. This isn’t the same as zero. Try other dates or another territory above.`
export const noDataPoints = {
  week: (metric: string, weeks: number) =>
    withoutValues(metric, plural(weeks, { one: 'this week', other: `any of these ${weeks} weeks` })),
  day: (metric: string, days: number) =>
    withoutValues(metric, plural(days, { one: 'this day', other: `any of these ${days} days` })),
} as const satisfies ByInterval<(metric: string, count: number) => string>
/** @param metric metric in lower case: `streams` */
export const allZero = {
  week: (metric: string, territory: Territory, weeks: number) =>
    `No ${metric} ${inTerritory(territory)} in ${plural(weeks, { one: 'this week', other: `these ${weeks} weeks` })}`,
  day: (metric: string, territory: Territory, days: number) =>
    `No ${metric} ${inTerritory(territory)} on ${plural(days, { one: 'this day', other: `these ${days} days` })}`,
} as const satisfies ByInterval<(metric: string, territory: Territory, count: number) => string>

export const graphTitle = {
  week: (metric: string) => `${metric} by chart week`,
  day: (metric: string) => `${metric} by day`,
} as const satisfies ByInterval<(metric: string) => string>
export const comparedPeriods = {
  previous: 'Previous period',
  year: common.lastYear,
} as const satisfies Record<Exclude<Comparison, 'none'>, string>
/**
 * Label of the last point.
 * @param change change since the point before; null if not known
 */
export const lastLabel = {
  week: (value: string, change: string | null) => (change === null ? value : `${value}, ${change} vs. last week`),
  day: (value: string, change: string | null) => (change === null ? value : `${value}, ${change} vs. the day before`),
} as const satisfies ByInterval<(value: string, change: string | null) => string>
export const axisName = {
  week: (metric: string) => `${metric} per chart week`,
  day: (metric: string) => `${metric} per day`,
} as const satisfies ByInterval<(metric: string) => string>
export const knownOf = {
  week: (known: number, weeks: number) => `Data for ${known} of ${weeks} weeks`,
  day: (known: number, days: number) => `Data for ${known} of ${days} days`,
} as const satisfies ByInterval<(known: number, count: number) => string>
export const pointNames = { week: common.chartWeek, day: 'Day' } as const satisfies ByInterval<string>

// Clauses of the sentence under the graph.
export const span = {
  week: (metric: string, weeks: number, dates: string) =>
    `${metric} in ${plural(weeks, { one: '1 chart week', other: `${weeks} chart weeks` })}, ${dates}`,
  day: (metric: string, days: number, dates: string) =>
    `${metric} in ${plural(days, { one: '1 day', other: `${days} days` })}, ${dates}`,
} as const satisfies Record<SeriesInterval, (metric: string, count: number, dates: string) => string>

export const always = {
  week: (value: string) => `${value} in every week`,
  day: (value: string) => `${value} on every day`,
} as const satisfies ByInterval<(value: string) => string>
/** Dates in {@link extremes}. */
export const at = {
  week: (date: string) => `in the week of ${date}`,
  day: (date: string) => `on ${date}`,
} as const satisfies Record<SeriesInterval, (date: string) => string>
export const changeAgainst = {
  previous: (change: string) => `${change} vs. the previous period`,
  year: (change: string) => `${change} vs. last year`,
} as const satisfies Record<Exclude<Comparison, 'none'>, (change: string) => string>

export const beforeRelease = (count: number) => `${count} before the release`
export const changeNotComparable = {
  previous: 'not comparable with the previous period, because the formula changed',
  year: 'not comparable with last year, because the formula changed',
} as const satisfies Record<Exclude<Comparison, 'none'>, string>

export const withoutData = (count: number) => `${count} without data`
export const failedToLoad = (count: number) => `${count} failed to load`
export const notLoadedYet = (count: number) => `${count} not loaded yet`
export const inProgress = (count: number) => `${count} partial`
