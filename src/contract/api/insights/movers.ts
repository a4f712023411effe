import * as z from 'zod/mini'
import { dateWindowSchema } from '../../dates.ts'
import { chartKindSchema } from '../../entities.ts'
import { credit, serviceId, title } from '../../fields.ts'
import { territorySchema } from '../../territories.ts'
import { weekLabelSchema } from '../../week-label.ts'
import { chartSummarySchema, runWeekSchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'

const count = z.number()
const number = z.nullable(z.number())

/** Maximum number of titles in one response. */
export const MAX_MOVERS = 50

/** A chart on which a title has risen week after week. */
export const moverRiseSchema = z.object({
  chart: chartSummarySchema,
  week: weekLabelSchema, // First week of the rise: the units grew in this and every later week
  weeks: count, // Length of the rise in weeks, up to the latest one
})
export type MoverRise = z.infer<typeof moverRiseSchema>

/** How a title moves on all stored charts. */
export const moverSchema = z.object({
  id: serviceId,
  title,
  credit,
  /** The chart on which the title has its best current rank. */
  best: z.object({
    chart: chartSummarySchema, // The chart
    week: weekLabelSchema, // The latest stored week of the chart
    rank: count, // Rank of the title
    lastRank: number, // Rank in the week before. Null if the title wasn't on the chart, or if that week isn't stored
    run: z.array(runWeekSchema), // Up to 26 weeks, oldest first, ending with `week`
  }),
  charts: count, // Number of charts that the title is on
  velocity: number, // Relative change of the units in the latest week. Median over the charts
  measured: count, // Number of charts with a known velocity
  acceleration: number, // This week's velocity minus last week's. Median over the charts
  accelerationMeasured: count, // Number of charts with a known acceleration
  /** The chart whose units are furthest above the title's own trend. Null if all growth is usual. */
  breakout: z.nullable(
    z.object({
      chart: chartSummarySchema, // The chart
      factor: count, // Units divided by the median of earlier weeks
      deviation: count, // Distance from that median in robust standard deviations
      weeks: count, // Number of earlier weeks that are known
    }),
  ),
  breakouts: count, // Number of charts on which the units are above the usual range
  rises: z.array(moverRiseSchema), // Charts on which the title rises, earliest start first
})
export type Mover = z.infer<typeof moverSchema>

/** Titles that are moving, in the requested order. */
export const moversAnswerSchema = z.object({
  kind: chartKindSchema, // Type of the titles
  location: z.nullable(territorySchema), // Territory of the charts. Null for all
  week: weekLabelSchema, // The week. Charts that lack it have the week before
  latestWeek: weekLabelSchema, // The latest week, which a request without a week gets
  movers: z.array(moverSchema), // The titles, at most 50
  found: count, // Number of titles that have the figure by which the list is sorted
  titles: count, // Number of titles on these charts, or of roster titles if a roster is chosen
  charts: count, // Number of charts whose latest week is stored
  allCharts: number, // Number of charts in the provider's directory. Null if it couldn't be loaded
  weeks: count, // Number of stored weeks that these figures are based on
  window: z.nullable(dateWindowSchema), // Dates of the latest weeks. Null if no week is stored
  receipt: receiptSchema,
})
export type MoversAnswer = z.infer<typeof moversAnswerSchema>
