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

/** A day or a chart week. */
export const trendPointSchema = z.object({
  ...seriesPointSchema.shape,
  failed: z.boolean(), // True if the provider call failed. Another request may succeed
  /** Only in the first line of a stream: not loaded yet. */
  waiting: z.optional(z.literal(true)),
})
export type TrendPoint = z.infer<typeof trendPointSchema>

const points = z.array(trendPointSchema)

/** A metric of an entity by day or by chart week. */
export const seriesAnswerSchema = z.object({
  kind: entityKindSchema,
  id: z.string(), // Identifier of the entity, as requested
  location: territorySchema,
  window: dateWindowSchema, // From the start of the first point to the end of the last one
  filters: filtersSchema,
  interval: z.enum(SERIES_INTERVALS),
  metric: z.enum(METRIC_IDS), // Metric of the points
  /** Unit of Equivalents. Null for other metrics, or if the provider sent no value. */
  unit: z.nullable(unitKindSchema),
  points, // Points in order, without omissions
  /** The points of each value of the requested breakout. Null if none was requested. */
  breakout: z.nullable(
    z.object({
      name: z.enum(BREAKOUT_NAMES), // Name of the breakout
      /** Values of the breakout. */
      values: z.array(
        z.object({
          name: z.string(), // Name of the value, such as `premium`
          points, // The same periods, for this value only
        }),
      ),
    }),
  ),
  /** The same metric in an earlier period. Null if none was requested. */
  comparison: z.nullable(
    z.object({
      kind: z.enum(['previous', 'year']), // `previous`: the days just before, in complete weeks. `year`: 52 weeks earlier
      window: dateWindowSchema, // Days of the compared period
      points, // `points[i]` is compared with the i-th point of the series, which has the same weekday
    }),
  ),
  /** Number of points that failed to load, breakout and comparison included. */
  failed: z.number(),
  receipt: receiptSchema,
})
export type SeriesAnswer = z.infer<typeof seriesAnswerSchema>

/**
 * A line of a streamed series, for providers that need one call per point: first a frame with empty points, then each point
 * as it arrives, then the complete response. If one call returns everything, the complete response is the only line.
 */
export const seriesLineSchema = z.union([
  z.object({
    frame: seriesAnswerSchema, // First line: everything except the values of the points
  }),
  z.object({
    /** The list of the point: `points`, `comparison`, or the index of a breakout value. */
    of: z.union([z.literal('points'), z.literal('comparison'), z.number()]),
    index: z.number(), // Index of the point
    point: trendPointSchema,
  }),
  seriesAnswerSchema,
])
export type SeriesLine = z.infer<typeof seriesLineSchema>
