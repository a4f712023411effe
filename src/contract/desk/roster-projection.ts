import * as z from 'zod/mini'
import { chartProjectionAnswerSchema } from '../api/insights/chart-projection.ts'
import { receiptSchema } from '../api/receipt.ts'

/** Where a roster's titles will probably land in the open week, which has no chart yet. */
export const rosterProjectionAnswerSchema = z.object({
  /** Projections of the charts with the most roster titles. Each has only roster titles. */
  charts: z.array(chartProjectionAnswerSchema),
  moreCharts: z.number(), // Number of other charts with roster titles, which aren't projected
  receipt: receiptSchema,
})
export type RosterProjectionAnswer = z.infer<typeof rosterProjectionAnswerSchema>
