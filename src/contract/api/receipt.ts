import * as z from 'zod/mini'
import { filtersSchema } from '../breakouts.ts'
import { dateWindowSchema } from '../dates.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'

/** What an answer holds that the provider did not send but the BFF worked out. */
export const COMPUTED = ['movement', 'names', 'comparison', 'exits', 'series', 'unit', 'runs'] as const

/** Where each number of an answer comes from. It travels with pages, links, images and files. */
export const receiptSchema = z.object({
  /** `Embedded sample service`, or the display name of a real provider: never its address. */
  provider: z.string(),
  /** When the provider gave the oldest part of the answer: ISO 8601, UTC. */
  retrievedAt: z.string(),
  /** True for an older answer: the provider failed, took too long, or denied known data for the first time. */
  stale: z.boolean(),
  /** The provider's own dates, null where the answer has none (a list of charts, a search). */
  window: z.nullable(dateWindowSchema),
  location: z.nullable(territorySchema),
  filters: filtersSchema,
  unit: z.nullable(unitKindSchema),
  computed: z.array(z.enum(COMPUTED)),
  /** True when a part is missing because a call failed, or the window is still open. */
  partial: z.boolean(),
})
export type Receipt = z.infer<typeof receiptSchema>
