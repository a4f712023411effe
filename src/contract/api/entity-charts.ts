import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())

/** An entity's run on one chart, based on the chart weeks that this server has stored. */
export const chartRunSchema = z.object({
  chart: chartSummarySchema,
  /** Stored weeks of this chart. Other weeks are unknown, which doesn't mean off the chart. */
  weeksKnown: z.number(),
  /** The newest stored week. */
  newestWeek: weekLabelSchema,
  /** The last stored week with the entity. `weeksOn` is the provider's count in that week. */
  latest: z.object({ week: weekLabelSchema, rank: z.number(), weeksOn: number }),
  /** True if the entity is on the chart of `newestWeek`. */
  isOn: z.boolean(),
  /** The week is null if the provider reports a peak in a week that isn't stored. */
  peak: z.object({ rank: z.number(), week: z.nullable(weekLabelSchema) }),
  /** Stored weeks that include the entity. */
  weeksSeen: z.number(),
  /**
   * Oldest first, ending with `newestWeek`. Starts when the entity first appears, or half a year ago if that is earlier.
   * A null rank in a known week means off the chart.
   */
  run: z.array(z.object({ week: weekLabelSchema, isKnown: z.boolean(), rank: number })),
})
export type ChartRun = z.infer<typeof chartRunSchema>

export const entityChartsAnswerSchema = z.object({
  id: z.string(),
  /** Current charts come first, then former ones, each by best rank. */
  charts: z.array(chartRunSchema),
  /** Charts that rank this kind of entity, and their stored weeks. */
  known: z.object({
    charts: z.number(),
    weeks: z.number(),
    /** Charts of this kind in the directory. Null if the directory failed to load. */
    listed: number,
  }),
  /** Charts whose latest week is still loading. A later request includes them. */
  reading: z.number(),
  receipt: receiptSchema,
})
export type EntityChartsAnswer = z.infer<typeof entityChartsAnswerSchema>
