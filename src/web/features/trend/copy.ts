import { type BreakoutName } from '#contract/breakouts.ts'
import { type Comparison, type SeriesInterval } from '#contract/questions.ts'
import { plural } from '../../lib/plural.ts'
import * as common from '../../lib/copy.ts'

type ByInterval<T> = Record<SeriesInterval, T>

// What the trend is of.
export const intervalLabel = 'Points by'
export const intervalNames = { week: common.week, day: 'Day' } as const satisfies ByInterval<string>
export const intervalTitles = {
  week: 'by chart week, Friday to Thursday',
  day: 'by day',
} as const satisfies ByInterval<string>
export const metricLabel = 'Trend of'
export const stackLabel = 'Stacked by'
export const stackNames = {
  none: 'Nothing',
  commercial_model: 'Commercial',
  content_type: 'Content',
  service_type: 'Service',
} as const satisfies Record<'none' | BreakoutName, string>
export const stackTitles = {
  none: 'the total as a line',
  commercial_model: 'by commercial model',
  content_type: 'by content type',
  service_type: 'by service type',
} as const satisfies Record<'none' | BreakoutName, string>

// Why something cannot be chosen.
export const tooManyDays = (limit: number, days: number) =>
  `By day, no more than ${limit} days: these dates have ${days}.`
export const contentNotApart = 'Audio and video are counted apart in the United States, Canada and worldwide only.'
export const nothingToStack = (part: string) => `Only ${part} is kept by the filter: there is nothing to stack.`

// The panel.
export const tooLong = 'These dates are too long for a trend'
export const theTrend = 'The trend'
export const newerTrend = 'A newer trend'
/** Of the button that makes a picture: what of. */
export const pictured = 'the trend'
/** What is counted while they come, within a sentence. */
export const readings = 'readings'
export const putTogether = (answers: number) =>
  plural(answers, {
    one: 'Put together here from 1 answer, one a reading.',
    other: `Put together here from ${answers} answers, one a reading.`,
  })
export const noReadings = {
  week: (metric: string, weeks: number) =>
    plural(weeks, {
      one: `The service has no ${metric} for this week. That is not the same as zero. Other dates, or another territory, may have some: both are chosen above.`,
      other: `The service has no ${metric} for any of these ${weeks} weeks. That is not the same as zero. Other dates, or another territory, may have some: both are chosen above.`,
    }),
  day: (metric: string, days: number) =>
    plural(days, {
      one: `The service has no ${metric} for this day. That is not the same as zero. Other dates, or another territory, may have some: both are chosen above.`,
      other: `The service has no ${metric} for any of these ${days} days. That is not the same as zero. Other dates, or another territory, may have some: both are chosen above.`,
    }),
} as const satisfies ByInterval<(metric: string, count: number) => string>
export const readingsLostNote = 'Nothing is known about them; the table says which they are.'
export const formulaChanged = (since: string) =>
  `Album Equivalent counts more per stream since ${since}: a step there may be the formula, not the audience.`
export const restNote = 'The parts are less than the total: what belongs to none of them is not drawn.'

// The graph and its table.
export const graphTitle = {
  week: (metric: string) => `${metric} by chart week`,
  day: (metric: string) => `${metric} by day`,
} as const satisfies ByInterval<(metric: string) => string>
export const comparedPeriods = {
  previous: common.previousPeriod,
  year: common.lastYear,
} as const satisfies Record<Exclude<Comparison, 'none'>, string>
export const totalOf = (metric: string) => `${metric}, total`
export const partialLine = 'Partial: not over yet'
export const newFormulaCompared = 'New formula (compared)'
export const tableCaption = (graph: string) => `${graph}, newest first`
export const placeNames = { week: common.chartWeek, day: 'Day' } as const satisfies ByInterval<string>

// Zoom.
export const zoom = 'Zoom'
export const zoomFrom = 'Zoom from'
export const zoomTo = 'Zoom to'
export const wholeRange = 'Whole range'

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
