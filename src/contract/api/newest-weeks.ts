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
  /** Time of the last request for the chart's latest week. Null if this week was only requested by its label. */
  checkedAt: z.nullable(z.string()),
  /** When the provider published the week, as an interval. Null if this server never saw an earlier week as the latest. */
  arrived: z.nullable(
    z.object({
      after: z.string(), // The earlier week was still the latest at this time
      by: z.string(), // This week was the latest at this time
    }),
  ),
})
export type NewestWeek = z.infer<typeof newestWeekSchema>

/** The latest stored week of every chart. */
export const newestWeeksAnswerSchema = z.object({
  weeks: z.array(newestWeekSchema), // One entry per chart with a stored week
  latestWeek: weekLabelSchema, // The last closed week. If all charts have ended, the latest stored week
  /** Number of charts whose latest week is still loading. */
  reading: z.number(),
  receipt: receiptSchema,
})
export type NewestWeeksAnswer = z.infer<typeof newestWeeksAnswerSchema>
