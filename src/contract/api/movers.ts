import * as z from 'zod/mini'
import { dateWindowSchema } from '../dates.ts'
import { chartKindSchema } from '../entities.ts'
import { credit, serviceId, title } from '../fields.ts'
import { territorySchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const count = z.number()
const number = z.nullable(z.number())

/** Titles in one response. */
export const MAX_MOVERS = 50

/** A chart on which a title rises. */
export const moverRiseSchema = z.object({
  chart: chartSummarySchema,
  week: weekLabelSchema, // The first week with more units than the week before, from which on they rose every week
  weeks: count, // Weeks of the rise, up to the latest
})
export type MoverRise = z.infer<typeof moverRiseSchema>

/** How a title moves on all charts that are stored. */
export const moverSchema = z.object({
  id: serviceId,
  title,
  credit,
  /** Where it has its best rank now. */
  best: z.object({
    chart: chartSummarySchema, // The chart with its best rank
    week: weekLabelSchema, // The latest stored week of the chart
    rank: count, // Its rank
    lastRank: number, // Rank of the week before. Null if it wasn't on the chart, or if that week isn't stored
  }),
  charts: count, // Charts that it is on
  velocity: number, // Relative change of the units in the latest week: the median of its charts
  measured: count, // Charts with a known velocity
  acceleration: number, // The velocity minus that of the week before: the median of its charts
  accelerationMeasured: count, // Charts with a known acceleration
  /** Where its units are furthest above its own trend. Null if no chart is beyond the limits of the rule. */
  breakout: z.nullable(
    z.object({
      chart: chartSummarySchema, // The chart
      factor: count, // Times the median of the weeks before
      deviation: count, // Distance from that median in robust standard deviations
      weeks: count, // Number of weeks before that are known
    }),
  ),
  breakouts: count, // Charts with a break-out
  rises: z.array(moverRiseSchema), // Charts on which it rises, in the order in which that began
})
export type Mover = z.infer<typeof moverSchema>

/** Titles that move, in the requested order. */
export const moversAnswerSchema = z.object({
  kind: chartKindSchema, // Type of the titles
  location: z.nullable(territorySchema), // Territory of the charts. Null for all
  movers: z.array(moverSchema), // At most 50
  found: count, // Titles with the figure that the list is sorted by
  titles: count, // Titles on these charts, of the roster if one is chosen
  charts: count, // Charts whose latest week is stored
  allCharts: number, // Charts that the provider lists. Null if the list couldn't be loaded
  weeks: count, // Stored weeks that these figures come from
  window: z.nullable(dateWindowSchema), // Dates of the latest weeks. Null without any
  receipt: receiptSchema,
})
export type MoversAnswer = z.infer<typeof moversAnswerSchema>
