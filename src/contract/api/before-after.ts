import * as z from 'zod/mini'
import { dateWindowSchema } from '../dates.ts'
import { credit, serviceId, title } from '../fields.ts'
import { unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

/**
 * Why there is no comparison. `no-chart`: the title isn't on a stored chart in these weeks. `open`: the weeks after aren't over yet.
 * `not-stored`: a week isn't stored. `off-before` and `off-after`: the title wasn't on the chart in all three weeks. `no-units`: the
 * weeks have no units that can be compared.
 */
export const BEFORE_AFTER_REASONS = ['no-chart', 'open', 'not-stored', 'off-before', 'off-after', 'no-units'] as const
export type BeforeAfterReason = (typeof BEFORE_AFTER_REASONS)[number]

/** Means of three chart weeks before and after a day, which say nothing about a cause. */
export const beforeAfterAnswerSchema = z.object({
  id: serviceId,
  title,
  credit,
  on: z.string(), // The day or chart week, as requested
  reading: z.number(), // Number of these weeks that are still loading. A later request includes them
  /** The chart whose units are compared. Null with the reason `no-chart`. */
  chart: z.nullable(chartSummarySchema),
  unit: z.nullable(unitKindSchema), // Unit of the units
  /** Chart weeks from the oldest of the own trend to the last one after, with that of the day. */
  weeks: z.array(
    z.object({
      week: weekLabelSchema,
      window: dateWindowSchema, // Days of the week
      side: z.enum(['trend', 'before', 'on', 'after']), // `on`: the week of the day, which isn't compared
      rank: z.nullable(z.number()), // Null off the chart, and if the week isn't known
      units: z.nullable(z.number()), // By the formula of the latest of these weeks. Null if they aren't known
    }),
  ),
  reason: z.nullable(z.enum(BEFORE_AFTER_REASONS)), // Null if there is a comparison
  /** Means of both sides. Null with a reason. */
  comparison: z.nullable(
    z.object({
      before: z.number(), // Mean units of the three weeks before
      after: z.number(), // Mean units of the three weeks after
      change: z.number(), // Change of the mean, such as 0.25
      /** The change at the title's own pace. Null with fewer than four weeks before. */
      trend: z.nullable(
        z.object({
          change: z.number(), // Change that the median weekly change would have led to
          weeks: z.number(), // Number of weeks of the trend
        }),
      ),
      /** The other titles of the chart. Null if too few are known. */
      median: z.nullable(
        z.object({
          change: z.number(), // Median change of the same means
          titles: z.number(), // Number of titles
        }),
      ),
    }),
  ),
  receipt: receiptSchema,
})
export type BeforeAfterAnswer = z.infer<typeof beforeAfterAnswerSchema>
