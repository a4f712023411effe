import * as z from 'zod/mini'
import { dateWindowSchema } from '../../dates.ts'
import { credit, serviceId, title } from '../../fields.ts'
import { unitKindSchema } from '../../territories.ts'
import { weekLabelSchema } from '../../week-label.ts'
import { chartSummarySchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'

/**
 * Why there is no comparison. `no-chart`: no stored chart has the title in these weeks. `open`: the three weeks after
 * the day aren't over yet. `not-stored`: a week isn't stored. `off-before` and `off-after`: the title was off the chart
 * in one of the three weeks before or after. `no-units`: the weeks have no units that can be compared.
 */
export const BEFORE_AFTER_REASONS = ['no-chart', 'open', 'not-stored', 'off-before', 'off-after', 'no-units'] as const
export type BeforeAfterReason = (typeof BEFORE_AFTER_REASONS)[number]

/** Compares a title's mean units in the three chart weeks before and after a day. The difference doesn't prove a cause. */
export const beforeAfterAnswerSchema = z.object({
  id: serviceId,
  title,
  credit,
  on: z.string(), // The day or chart week, as requested
  reading: z.number(), // Number of requested weeks that are still loading. A later request includes them
  /** The chart whose units are compared. Null with the reason `no-chart`. */
  chart: z.nullable(chartSummarySchema),
  unit: z.nullable(unitKindSchema), // Unit of the units
  /** Chart weeks, oldest first: earlier ones, the three before the day, the week of the day, and the three after. */
  weeks: z.array(
    z.object({
      week: weekLabelSchema,
      window: dateWindowSchema, // Days of the week
      /** Where the week belongs. `on` is the week of the day, which isn't compared. */
      side: z.enum(['trend', 'before', 'on', 'after']),
      rank: z.nullable(z.number()), // Rank of the title. Null if it was off the chart or the week isn't stored
      /** Units of the title, valued by the formula of the latest of these weeks. Null if not known. */
      units: z.nullable(z.number()),
    }),
  ),
  reason: z.nullable(z.enum(BEFORE_AFTER_REASONS)), // Why there is no comparison. Null if there is one
  /** The mean units of both sides. Null if `reason` is set. */
  comparison: z.nullable(
    z.object({
      before: z.number(), // Mean units of the three weeks before
      after: z.number(), // Mean units of the three weeks after
      change: z.number(), // Relative change of the mean; 0.25 is 25 %
      /** The change that the title's earlier pace alone would explain. Null if fewer than four earlier weeks are known. */
      trend: z.nullable(
        z.object({
          change: z.number(), // Change if the title had gone on at its median weekly change
          weeks: z.number(), // Number of weeks that the pace is based on
        }),
      ),
      /** How the other titles of the chart changed. Null if too few are known. */
      median: z.nullable(
        z.object({
          change: z.number(), // Median change of their mean units
          titles: z.number(), // Number of other titles
        }),
      ),
    }),
  ),
  receipt: receiptSchema,
})
export type BeforeAfterAnswer = z.infer<typeof beforeAfterAnswerSchema>
