import * as z from 'zod/mini'
import { chartProjectionAnswerSchema } from '../api/chart-projection.ts'
import { receiptSchema } from '../api/receipt.ts'

/** Where the titles of a roster will probably land in the week that has no chart yet. */
export const rosterProjectionAnswerSchema = z.object({
  charts: z.array(chartProjectionAnswerSchema), // The charts with the most titles of the roster, each with those only
  moreCharts: z.number(), // Further charts with titles of the roster, which aren't projected
  receipt: receiptSchema,
})
export type RosterProjectionAnswer = z.infer<typeof rosterProjectionAnswerSchema>
