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
  'insights',
  'projection',
  'spread',
] as const

/** Where the figures of a response come from: provider, dates, territory, filters, and unit. */
export const receiptSchema = z.object({
  /** Display name of the provider, never its URL, which is confidential. */
  provider: z.string(),
  /** The files, the sample, or the provider that the numbers come from. Never empty. */
  sources: z.array(dataSourceSchema),
  retrievedAt: z.string(), // When the oldest part was retrieved from the provider
  /** True for a cached response that replaces a provider call that failed or timed out. */
  stale: z.boolean(),
  /** Days of the figures. Null for responses without dates, such as the chart directory. */
  window: z.nullable(dateWindowSchema),
  location: z.nullable(territorySchema), // Territory of the figures. Null if there is no single one
  /** Territories of the charts in a response with several. */
  chartLocations: z.optional(z.array(territorySchema)),
  /** Filters by breakout, which change the numbers. */
  filters: filtersSchema,
  /** Filters in words that select rows and don't change the numbers, such as `song charts only`. */
  rowFilters: z.optional(z.array(z.string())),
  unit: z.nullable(unitKindSchema), // Unit of Equivalents. Null if there are none
  /** What Chartroom computed, as opposed to what the provider sent. */
  computed: z.array(z.enum(COMPUTED)),
  /** True if there are `partialReasons`. */
  partial: z.boolean(),
  /** Why the figures don't cover everything that they name. Empty if they do. */
  partialReasons: z.array(partialReasonSchema),
})
export type Receipt = z.infer<typeof receiptSchema>
