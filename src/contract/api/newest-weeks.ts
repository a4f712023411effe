import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema } from '../dates.ts'
import { receiptSchema } from './receipt.ts'

/** The newest week of a chart that the dashboard has seen. Instants are ISO 8601, UTC. */
export const newestWeekSchema = z.object({
  chartId: z.string(),
  week: weekLabelSchema,
  window: dateWindowSchema,
  readAt: z.string(),
  /** When the provider was last asked which week is the newest; null: never, this week was asked for by its label. */
  checkedAt: z.nullable(z.string()),
  /** It came between these two. Null: no older week was seen as the newest before, so nothing is known of that. */
  arrived: z.nullable(z.object({ after: z.string(), by: z.string() })),
})
export type NewestWeek = z.infer<typeof newestWeekSchema>

export const newestWeeksAnswerSchema = z.object({
  weeks: z.array(newestWeekSchema),
  /** Charts whose latest week is being read at this moment. */
  reading: z.number(),
  receipt: receiptSchema,
})
export type NewestWeeksAnswer = z.infer<typeof newestWeeksAnswerSchema>
