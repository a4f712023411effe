import * as z from 'zod/mini'
import { metricsSchema, releaseMarkShape } from '../metrics.ts'
import { CHANGE_OBSTACLES, partialReasonSchema } from './coverage.ts'
import { territorySchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

/** `not_applicable`: the territory lacks the filter, since only three of them separate audio and video. */
export const TERRITORY_STATES = ['shown', 'no_data', 'failed', 'not_applicable'] as const

/** A line of the territories stream, in order of arrival. The last line has the receipt. */
export const territoryLineSchema = z.union([
  z.object({
    location: territorySchema,
    state: z.enum(TERRITORY_STATES),
    metrics: z.nullable(metricsSchema),
    /** Why the metrics are incomplete; empty if they are complete. */
    partialReasons: z.array(partialReasonSchema),
    /** Null if no comparison was requested or the territory has no data. */
    comparison: z.nullable(
      z.object({
        ...releaseMarkShape,
        metrics: z.nullable(metricsSchema),
        failed: z.boolean(),
        /** Why the change is not computed; null if it is. */
        obstacle: z.nullable(z.enum(CHANGE_OBSTACLES)),
      }),
    ),
  }),
  z.object({ done: z.literal(true), shown: z.number(), failed: z.number(), receipt: receiptSchema }),
])
export type TerritoryLine = z.infer<typeof territoryLineSchema>
