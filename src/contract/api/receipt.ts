import * as z from 'zod/mini'
import { filtersSchema } from '../breakouts.ts'
import { dataSourceSchema } from '../data-sources.ts'
import { dateWindowSchema } from '../dates.ts'
import { partialReasonSchema } from './coverage.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'

/** Parts of a response that the BFF can compute. */
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
  /** Sources of the numbers: files, the sample, or the provider. Never empty. */
  sources: z.array(dataSourceSchema),
  retrievedAt: z.string(), // When the oldest part of the response was retrieved from the provider
  /** True for a cached response that replaces a provider call that failed or timed out. */
  stale: z.boolean(),
  /** Days of the figures. Null for responses without dates, such as the chart directory. */
  window: z.nullable(dateWindowSchema),
  location: z.nullable(territorySchema), // Territory of the figures. Null if there is no single one
  /** Territories of the charts, if a response has several charts. */
  chartLocations: z.optional(z.array(territorySchema)),
  /** Filters by breakout, which change the numbers. */
  filters: filtersSchema,
  /** Filters that select rows without changing numbers, in words, such as `song charts only`. */
  rowFilters: z.optional(z.array(z.string())),
  unit: z.nullable(unitKindSchema), // Unit of Equivalents. Null if there are none
  /** Parts that Chartroom computed. The provider sent everything else. */
  computed: z.array(z.enum(COMPUTED)),
  /** True if there are `partialReasons`. */
  partial: z.boolean(),
  /** Why the figures are incomplete. Empty if they aren't. */
  partialReasons: z.array(partialReasonSchema),
})
export type Receipt = z.infer<typeof receiptSchema>
