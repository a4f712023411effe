import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema } from '../dates.ts'
import { chartId } from '../fields.ts'
import { receiptSchema } from './receipt.ts'

/** The latest stored week of a chart. */
export const newestWeekSchema = z.object({
  chartId,
  week: weekLabelSchema,
  window: dateWindowSchema,
  readAt: z.string(), // When this server loaded the week
  /** Last request for the chart's latest week. Null if this week was only requested by its label. */
  checkedAt: z.nullable(z.string()),
  /** The interval in which the provider published the week. Null if no earlier week was seen as the latest. */
  arrived: z.nullable(
    z.object({
      after: z.string(), // Time at which the earlier week was still the latest
      by: z.string(), // Time at which this week was the latest
    }),
  ),
})
export type NewestWeek = z.infer<typeof newestWeekSchema>

/** The latest stored week of every chart. */
export const newestWeeksAnswerSchema = z.object({
  weeks: z.array(newestWeekSchema), // One per chart with a stored week
  latestWeek: weekLabelSchema, // The last closed week, or the latest stored one if all charts have ended
  /** Number of charts whose latest week is still loading. */
  reading: z.number(),
  receipt: receiptSchema,
})
export type NewestWeeksAnswer = z.infer<typeof newestWeeksAnswerSchema>
