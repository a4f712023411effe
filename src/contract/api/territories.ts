import * as z from 'zod/mini'
import { metricsSchema } from '../metrics.ts'
import { territorySchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

/**
 * `no_data`: the provider has nothing for that territory. `failed`: it could not be asked. `not_applicable`: the filter
 * does not exist there (audio and video are told apart in three territories only).
 */
export const TERRITORY_STATES = ['shown', 'no_data', 'failed', 'not_applicable'] as const

/** A line of the territories stream, in order of arrival; the last one is the receipt. */
export const territoryLineSchema = z.union([
  z.object({
    location: territorySchema,
    state: z.enum(TERRITORY_STATES),
    metrics: z.nullable(metricsSchema),
    /** Null: not asked for, no data, or its call failed. */
    comparison: z.nullable(z.object({ metrics: z.nullable(metricsSchema), failed: z.boolean() })),
  }),
  z.object({ done: z.literal(true), shown: z.number(), failed: z.number(), receipt: receiptSchema }),
])
export type TerritoryLine = z.infer<typeof territoryLineSchema>
