import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema } from '../dates.ts'
import { receiptSchema } from './receipt.ts'

/** The newest stored week of a chart. Instants are ISO 8601, UTC. */
export const newestWeekSchema = z.object({
  chartId: z.string(),
  week: weekLabelSchema,
  window: dateWindowSchema,
  readAt: z.string(),
  /** Last request for the chart's latest week. Null if this week was only requested by its label. */
  checkedAt: z.nullable(z.string()),
  /** The interval in which the provider published the week. Null if no earlier week was seen as the newest. */
  arrived: z.nullable(z.object({ after: z.string(), by: z.string() })),
})
export type NewestWeek = z.infer<typeof newestWeekSchema>

export const newestWeeksAnswerSchema = z.object({
  weeks: z.array(newestWeekSchema),
  /** Charts whose latest week is still loading. */
  reading: z.number(),
  receipt: receiptSchema,
})
export type NewestWeeksAnswer = z.infer<typeof newestWeeksAnswerSchema>
