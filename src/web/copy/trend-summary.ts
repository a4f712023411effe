import { type Comparison, type SeriesInterval } from '#contract/questions.ts'
import { plural } from './plural.ts'

// The clauses of the sentence under the graph.

export const span = {
  week: (metric: string, weeks: number, dates: string) =>
    plural(weeks, {
      one: `${metric} in 1 chart week, ${dates}`,
      other: `${metric} in ${weeks} chart weeks, ${dates}`,
    }),
  day: (metric: string, days: number, dates: string) =>
    plural(days, { one: `${metric} in 1 day, ${dates}`, other: `${metric} in ${days} days, ${dates}` }),
} as const satisfies Record<SeriesInterval, (metric: string, count: number, dates: string) => string>

export const always = (value: string) => `always ${value}`
/** Where the highest and the lowest are: see {@link extremes}. */
export const at = {
  week: (date: string) => `in the week of ${date}`,
  day: (date: string) => `on ${date}`,
} as const satisfies Record<SeriesInterval, (date: string) => string>
export const extremes = (highest: string, highestAt: string, lowest: string, lowestAt: string) =>
  `highest ${highest} ${highestAt}, lowest ${lowest} ${lowestAt}`
export const changeAgainst = {
  previous: (change: string) => `${change} against the previous period`,
  year: (change: string) => `${change} against last year`,
} as const satisfies Record<Exclude<Comparison, 'none'>, (change: string) => string>

export const withoutData = (count: number) => `${count} without data`
export const notRead = (count: number) => `${count} not read`
export const notReadYet = (count: number) => `${count} not read yet`
export const stillOpen = (count: number) => `${count} still open`
