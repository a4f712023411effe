import * as z from 'zod/mini'
import { BREAKOUT_NAMES, filtersSchema } from '../breakouts.ts'
import { dateWindowSchema } from '../dates.ts'
import { entityKindSchema } from '../entities.ts'
import { seriesPointSchema } from '../metrics.ts'
import { METRIC_IDS, MAX_RUN_WEEKS, SERIES_INTERVALS, type SeriesInterval } from '../query-params.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

/** Maximum number of data points in one response. */
export const MAX_SERIES_POINTS = { day: 400, week: MAX_RUN_WEEKS } as const satisfies Record<SeriesInterval, number>

/** One data point: a day or a chart week. */
export const trendPointSchema = z.object({
  ...seriesPointSchema.shape,
  failed: z.boolean(), // True if the provider call failed. Another request may succeed
  /** True if the point isn't loaded yet. Only in the first line of a stream. */
  waiting: z.optional(z.literal(true)),
})
export type TrendPoint = z.infer<typeof trendPointSchema>

const points = z.array(trendPointSchema)

/** A metric of an entity by day or by chart week. */
export const seriesAnswerSchema = z.object({
  kind: entityKindSchema,
  id: z.string(), // Identifier of the entity, as requested
  location: territorySchema,
  window: dateWindowSchema, // Days from the start of the first point to the end of the last one
  filters: filtersSchema,
  interval: z.enum(SERIES_INTERVALS),
  metric: z.enum(METRIC_IDS), // Metric of the points
  /** Unit of Equivalents. Null for other metrics, or if the provider sent no value. */
  unit: z.nullable(unitKindSchema),
  points, // Data points in order, without omissions
  /** The series of each value of the requested breakout. Null if no breakout was requested. */
  breakout: z.nullable(
    z.object({
      name: z.enum(BREAKOUT_NAMES), // Name of the breakout
      /** Values of the breakout. */
      values: z.array(
        z.object({
          name: z.string(), // Name of the value, such as `premium`
          points, // Data points of this value, for the same periods
        }),
      ),
    }),
  ),
  /** The same metric in an earlier period. Null if none was requested. */
  comparison: z.nullable(
    z.object({
      /** `previous`: the days just before, in complete weeks. `year`: 52 weeks earlier, or as `previous` if the dates are longer. */
      kind: z.enum(['previous', 'year']),
      window: dateWindowSchema, // Days of the compared period
      /** Data points of that period. `points[i]` is compared with the i-th point of the series and starts on the same weekday. */
      points,
    }),
  ),
  /** Number of data points that failed to load, including those of the breakout and the comparison. */
  failed: z.number(),
  receipt: receiptSchema,
})
export type SeriesAnswer = z.infer<typeof seriesAnswerSchema>

/**
 * A line of a streamed series. If a provider needs one call per point, the first line is a frame with empty points, then each
 * point follows as it arrives, and the complete response comes last. Otherwise the complete response is the only line.
 */
export const seriesLineSchema = z.union([
  z.object({
    frame: seriesAnswerSchema, // First line: everything except the values of the points
  }),
  z.object({
    /** The list that the point belongs to: `points`, `comparison`, or the index of a breakout value. */
    of: z.union([z.literal('points'), z.literal('comparison'), z.number()]),
    index: z.number(), // Index of the point in that list
    point: trendPointSchema,
  }),
  seriesAnswerSchema,
])
export type SeriesLine = z.infer<typeof seriesLineSchema>
