import * as z from 'zod/mini'
import { dateWindowSchema } from '../dates.ts'
import { weekLabelSchema } from '../week-label.ts'
import { knownWeeksSchema } from './chart-insights.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const count = z.number()
const number = z.nullable(z.number())

/** Provider calls of one request for labels. A call of the embedded service costs no quota. */
export const LABEL_CALLS = { embedded: 300, remote: 50 } as const
/** Weeks of the graph. */
export const SHARE_WEEKS = 104
/** A label's share of a week is left out if fewer of its titles have a known label. */
export const MIN_LABELED = 0.8

/** Share of a chart's places and units in one week. */
export const chartShareSchema = z.object({
  titles: count, // Titles on the chart
  places: count, // The same as a share of all titles
  units: number, // Share of the chart's units. Null unless every title has units
  best: number, // Best rank. Null without a title
})

/** The share of a roster or of a record label. */
export const shareGroupSchema = z.object({
  name: z.string(), // Name of the label. Empty for the roster
  latest: chartShareSchema, // In the latest week
  /** One per week. Null if too few titles have a known label in that week. */
  weeks: z.array(z.nullable(chartShareSchema)),
})
export type ShareGroup = z.infer<typeof shareGroupSchema>

/** A week of the shares. */
export const shareWeekSchema = z.object({
  week: weekLabelSchema,
  window: dateWindowSchema,
  titles: count, // Titles on the chart
  labeled: count, // Titles whose label was looked up, also if the provider names none
})
export type ShareWeek = z.infer<typeof shareWeekSchema>

/** Shares of a chart's places and units, in up to 104 stored weeks. */
export const chartSharesAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  weeks: z.array(shareWeekSchema), // Stored weeks, oldest first
  roster: z.nullable(shareGroupSchema), // Share of the roster. Null without one
  labels: z.array(shareGroupSchema), // Labels with the most places in the latest week, at most ten
  /** The lookup of labels. Null for songs, whose records have no label. */
  lookup: z.nullable(
    z.object({
      named: count, // Titles of the latest week for which the provider names a label
      known: count, // Titles of the latest week that were looked up
      of: count, // Titles of the latest week
      left: count, // Titles of all these weeks that weren't looked up yet. A later request looks up more
    }),
  ),
  receipt: receiptSchema,
})
export type ChartSharesAnswer = z.infer<typeof chartSharesAnswerSchema>
