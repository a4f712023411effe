import * as z from 'zod/mini'
import { dateWindowSchema } from '../../dates.ts'
import { weekLabelSchema } from '../../week-label.ts'
import { knownWeeksSchema } from './chart-insights.ts'
import { chartSummarySchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'

const count = z.number()
const number = z.nullable(z.number())

/** Maximum number of provider calls that one request makes to look up labels. Calls to the embedded service cost no quota. */
export const LABEL_CALLS = { embedded: 300, remote: 50 } as const
/** Maximum number of weeks in the graph of shares. */
export const SHARE_WEEKS = 104
/** If labels of fewer titles than this share are known in a week, the labels' shares of that week are omitted. */
export const MIN_LABELED = 0.8

/** How much of a chart a group of titles has in one week. */
export const chartShareSchema = z.object({
  titles: count, // Number of the group's titles on the chart
  places: count, // Share of the chart's titles
  units: number, // Share of the chart's units. Null unless every title has units
  best: number, // Best rank. Null if the group has no title on the chart
})

/** The share of a roster or of a record label. */
export const shareGroupSchema = z.object({
  name: z.string(), // Name of the label. Empty for the roster
  latest: chartShareSchema, // Share in the latest week
  /** One share per week. Null if too few titles of that week have a known label. */
  weeks: z.array(z.nullable(chartShareSchema)),
})
export type ShareGroup = z.infer<typeof shareGroupSchema>

/** A week of the shares. */
export const shareWeekSchema = z.object({
  week: weekLabelSchema,
  window: dateWindowSchema,
  titles: count, // Number of titles on the chart
  labeled: count, // Number of titles whose label was looked up, including those without a label at the provider
})

/** Shares of a chart's places and units, in up to 104 stored weeks. */
export const chartSharesAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  weeks: z.array(shareWeekSchema), // Stored weeks, oldest first
  roster: z.nullable(shareGroupSchema), // Share of the roster. Null without a roster
  labels: z.array(shareGroupSchema), // Labels with the most titles in the latest week, at most ten
  /** How many labels were looked up. Null for song charts, because records of songs have no label. */
  lookup: z.nullable(
    z.object({
      named: count, // Number of titles in the latest week for which the provider returned a label
      known: count, // Number of titles in the latest week that were looked up
      of: count, // Number of titles in the latest week
      left: count, // Number of titles in all these weeks that weren't looked up yet. A later request looks up more
    }),
  ),
  receipt: receiptSchema,
})
export type ChartSharesAnswer = z.infer<typeof chartSharesAnswerSchema>
