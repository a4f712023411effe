import * as z from 'zod/mini'
import { filtersSchema } from '../breakouts.ts'
import { dataSourceSchema } from '../data-sources.ts'
import { dateWindowSchema } from '../dates.ts'
import { partialReasonSchema } from './coverage.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'

/** Parts of a response that the BFF computed. */
export const COMPUTED = [
  'movement',
  'names',
  'comparison',
  'exits',
  'series',
  'unit',
  'runs',
  'sums',
  'alignment',
  'like-for-like',
  'taking-off',
] as const

/** The source of every number in a response. Pages, links, images, and files all include it. */
export const receiptSchema = z.object({
  /** Display name. Never the provider's URL, which is confidential. */
  provider: z.string(),
  /** The files, the sample, or the provider that the numbers come from. Never empty. */
  sources: z.array(dataSourceSchema),
  /** When the oldest part was retrieved: ISO 8601, UTC. */
  retrievedAt: z.string(),
  /** True for a cached response that replaces a provider call that failed or timed out. */
  stale: z.boolean(),
  /** Null for responses without dates, such as the chart directory. */
  window: z.nullable(dateWindowSchema),
  location: z.nullable(territorySchema),
  /** Territories of the charts in a response with several. */
  chartLocations: z.optional(z.array(territorySchema)),
  filters: filtersSchema,
  unit: z.nullable(unitKindSchema),
  computed: z.array(z.enum(COMPUTED)),
  /** True if there are `partialReasons`. */
  partial: z.boolean(),
  partialReasons: z.array(partialReasonSchema),
})
export type Receipt = z.infer<typeof receiptSchema>
