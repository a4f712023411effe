import * as z from 'zod/mini'
import { BREAKOUT_NAMES, filtersSchema } from '../breakouts.ts'
import { dateWindowSchema } from '../dates.ts'
import { entityKindSchema } from '../entities.ts'
import { seriesPointSchema } from '../metrics.ts'
import { METRIC_IDS, MAX_RUN_WEEKS, SERIES_INTERVALS, type SeriesInterval } from '../query-params.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

/** The most data points in one response. */
export const MAX_SERIES_POINTS = { day: 400, week: MAX_RUN_WEEKS } as const satisfies Record<SeriesInterval, number>

/**
 * A null value is a gap in the provider's data, unless the point `failed` to load. `isPartial`: the period isn't over.
 */
export const trendPointSchema = z.object({
  ...seriesPointSchema.shape,
  failed: z.boolean(),
  /** Only in the first line of a stream: not loaded yet. */
  waiting: z.optional(z.literal(true)),
})
export type TrendPoint = z.infer<typeof trendPointSchema>

const points = z.array(trendPointSchema)

export const seriesAnswerSchema = z.object({
  kind: entityKindSchema,
  id: z.string(),
  location: territorySchema,
  window: dateWindowSchema,
  filters: filtersSchema,
  interval: z.enum(SERIES_INTERVALS),
  metric: z.enum(METRIC_IDS),
  /** Unit of Equivalents. Null for other metrics, or if the provider sent no value. */
  unit: z.nullable(unitKindSchema),
  points,
  /** The points of each value of the requested breakout. */
  breakout: z.nullable(
    z.object({ name: z.enum(BREAKOUT_NAMES), values: z.array(z.object({ name: z.string(), points })) }),
  ),
  /** `points[i]` is compared with the i-th point of the series, which has the same weekday. */
  comparison: z.nullable(z.object({ kind: z.enum(['previous', 'year']), window: dateWindowSchema, points })),
  /** Number of `failed` points, breakout and comparison included. */
  failed: z.number(),
  receipt: receiptSchema,
})
export type SeriesAnswer = z.infer<typeof seriesAnswerSchema>

/**
 * A line of a streamed series, for providers that need one call per point: first a frame with empty points, then each point
 * as it arrives, then the complete response. If one call returns everything, the complete response is the only line.
 */
export const seriesLineSchema = z.union([
  z.object({ frame: seriesAnswerSchema }),
  z.object({
    /** `points`, `comparison`, or the index of a breakout value. */
    of: z.union([z.literal('points'), z.literal('comparison'), z.number()]),
    index: z.number(),
    point: trendPointSchema,
  }),
  seriesAnswerSchema,
])
export type SeriesLine = z.infer<typeof seriesLineSchema>
