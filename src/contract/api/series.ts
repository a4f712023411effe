import * as z from 'zod/mini'
import { BREAKOUT_NAMES, filtersSchema } from '../breakouts.ts'
import { MAX_RUN_WEEKS } from '../chart-view/view-params.ts'
import { dateWindowSchema } from '../dates.ts'
import { entityKindSchema } from '../entities.ts'
import { seriesPointSchema } from '../metrics.ts'
import { METRIC_IDS } from '../metric-table.ts'
import { SERIES_INTERVALS, type SeriesInterval } from '../query-params.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

/** The most points that one question may have. */
export const MAX_SERIES_POINTS = { day: 400, week: MAX_RUN_WEEKS } as const satisfies Record<SeriesInterval, number>

/**
 * `value` null and not `failed`: the provider has no data, a gap. `failed`: it could not be asked in time, so nothing is
 * known; asking again fills it in. `isPartial`: its days are not all over.
 */
export const trendPointSchema = z.object({
  ...seriesPointSchema.shape,
  failed: z.boolean(),
  /** Only in the frame of a stream: not asked yet. */
  waiting: z.optional(z.literal(true)),
})
export type TrendPoint = z.infer<typeof trendPointSchema>

const points = z.array(trendPointSchema)

export const seriesAnswerSchema = z.object({
  kind: entityKindSchema,
  id: z.string(),
  location: territorySchema,
  /** From the first point's start to the last one's end. */
  window: dateWindowSchema,
  filters: filtersSchema,
  interval: z.enum(SERIES_INTERVALS),
  metric: z.enum(METRIC_IDS),
  /** Of equivalents; null for streams, and where no answer said which. */
  unit: z.nullable(unitKindSchema),
  points,
  /** The same points by the values of the breakout that was asked for. */
  breakout: z.nullable(
    z.object({ name: z.enum(BREAKOUT_NAMES), values: z.array(z.object({ name: z.string(), points })) }),
  ),
  /** `points[i]` is compared with the i-th point of the series: the same weekday, whole weeks before. */
  comparison: z.nullable(z.object({ kind: z.enum(['previous', 'year']), window: dateWindowSchema, points })),
  /** How many points of all of the above are `failed`. */
  failed: z.number(),
  receipt: receiptSchema,
})
export type SeriesAnswer = z.infer<typeof seriesAnswerSchema>

/**
 * A line of the series as a stream, for a provider that has to be asked point by point: first the frame, with a receipt of
 * its own, then the points in order of arrival, and as the last line the answer as it is without streaming. Where one call
 * brings everything, that is the only line.
 */
export const seriesLineSchema = z.union([
  z.object({ frame: seriesAnswerSchema }),
  z.object({
    /** `points`, `comparison`, or the place of a value among those of the breakout. */
    of: z.union([z.literal('points'), z.literal('comparison'), z.number()]),
    index: z.number(),
    point: trendPointSchema,
  }),
  seriesAnswerSchema,
])
export type SeriesLine = z.infer<typeof seriesLineSchema>
