import * as z from 'zod/mini'
import { metricsSchema, releaseMarkShape } from '../metrics.ts'
import { done } from '../fields.ts'
import { CHANGE_OBSTACLES, partialReasonSchema } from './coverage.ts'
import { territorySchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

/**
 * `no_data`: the provider has no data. `failed`: the provider call failed. `not_applicable`: the territory lacks the filter, since
 * only three of them separate audio and video.
 */
export const TERRITORY_STATES = ['shown', 'no_data', 'failed', 'not_applicable'] as const

/** A line of the stream of territories. Territories come in order of arrival. The last line has the receipt. */
export const territoryLineSchema = z.union([
  z.object({
    location: territorySchema,
    state: z.enum(TERRITORY_STATES),
    metrics: z.nullable(metricsSchema), // Figures of the territory. Null unless `shown`
    /** Why the figures are incomplete. Empty if they are complete. */
    partialReasons: z.array(partialReasonSchema),
    /** Figures of the compared period. Null if no comparison was requested or the territory has no data. */
    comparison: z.nullable(
      z.object({
        ...releaseMarkShape,
        /** Figures of the compared period. Null if there is no data or the call failed. */
        metrics: z.nullable(metricsSchema),
        failed: z.boolean(), // True if the provider call failed
        obstacle: z.nullable(z.enum(CHANGE_OBSTACLES)),
      }),
    ),
  }),
  z.object({
    done,
    shown: z.number(), // Number of territories with figures
    failed: z.number(), // Number of territories whose provider call failed
    receipt: receiptSchema,
  }),
])
export type TerritoryLine = z.infer<typeof territoryLineSchema>
