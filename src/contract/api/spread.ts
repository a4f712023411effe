import * as z from 'zod/mini'
import { dateWindowSchema } from '../dates.ts'
import { done } from '../fields.ts'
import { territorySchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

/** Weeks that one request can have. */
export const SPREAD_WEEKS = { min: 4, max: 52, default: 16 } as const

/**
 * `shown`: all weeks loaded. `partial`: some provider calls failed. `failed`: all of them did. `no_data`: the provider has no data for
 * any week.
 */
export const SPREAD_STATES = ['shown', 'partial', 'failed', 'no_data'] as const
export type SpreadState = (typeof SPREAD_STATES)[number]

/** A line of the stream: a territory, in order of arrival. The last line has the receipt. */
export const spreadLineSchema = z.union([
  z.object({
    location: territorySchema,
    state: z.enum(SPREAD_STATES),
    /** Streams by chart week since the release. Null if they aren't known. */
    values: z.array(z.nullable(z.number())),
    peak: z.nullable(z.number()), // Streams of the highest of these weeks. Null without streams
    peakWeek: z.nullable(z.number()), // Its number, from 1 for the week of the release
    arrivedWeek: z.nullable(z.number()), // First week with a tenth of the peak. Null if an earlier week isn't known
    halfWeek: z.nullable(z.number()), // First week with half of the peak. Null if an earlier week isn't known
    isGrowing: z.boolean(), // True if the last week is the peak
  }),
  z.object({
    done,
    window: z.nullable(dateWindowSchema), // Days of these weeks. Null if none is closed
    weeks: z.number(), // Number of chart weeks
    calls: z.number(), // Number of requests that the territories need, cached ones included
    failed: z.number(), // Number of territories without all of their weeks, because calls failed
    receipt: receiptSchema,
  }),
])
export type SpreadLine = z.infer<typeof spreadLineSchema>
