import { type BreakoutName } from '#contract/breakouts.ts'
import { type Comparison, type SeriesInterval } from '#contract/questions.ts'
import { plural } from './plural.ts'
import * as words from './words.ts'

type ByInterval<T> = Record<SeriesInterval, T>

// What the trend is of.
export const intervalLabel = 'Points by'
export const intervalNames = { week: words.week, day: 'Day' } as const satisfies ByInterval<string>
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
  previous: words.previousPeriod,
  year: words.lastYear,
} as const satisfies Record<Exclude<Comparison, 'none'>, string>
export const totalOf = (metric: string) => `${metric}, total`
export const partialLine = 'Partial: not over yet'
export const newFormulaCompared = 'New formula (compared)'
export const tableCaption = (title: string) => `${title}, newest first`
export const placeNames = { week: words.chartWeek, day: 'Day' } as const satisfies ByInterval<string>

// Zoom.
export const zoom = 'Zoom'
export const zoomFrom = 'Zoom from'
export const zoomTo = 'Zoom to'
export const wholeRange = 'Whole range'
