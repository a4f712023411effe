import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())

/** A chart that the dashboard has seen an entity on, as far as the weeks it has read tell. */
export const chartRunSchema = z.object({
  chart: chartSummarySchema,
  /** How many weeks of this chart the dashboard holds. Of any other week nothing is known: absence is not zero. */
  weeksKnown: z.number(),
  /** The newest of them. */
  newestWeek: weekLabelSchema,
  /** The last week in which it was seen there; `weeksOn` is the provider's own count as of then. */
  latest: z.object({ week: weekLabelSchema, rank: z.number(), weeksOn: number }),
  /** False: it is not on the chart of `newestWeek`. */
  isOn: z.boolean(),
  /** The best rank that was seen or told. The week is null where the provider tells of a peak in a week not read. */
  peak: z.object({ rank: z.number(), week: z.nullable(weekLabelSchema) }),
  /** In how many of the weeks known it was there. */
  weeksSeen: z.number(),
  /**
   * Every week to `newestWeek`, oldest first: from the first sight of it, or half a year where that is longer, but none
   * before the chart's earliest and no more than MAX_RUN_WEEKS. `isKnown` false: that week was not read. Rank null in a
   * known week: off the chart.
   */
  run: z.array(z.object({ week: weekLabelSchema, isKnown: z.boolean(), rank: number })),
})
export type ChartRun = z.infer<typeof chartRunSchema>

export const entityChartsAnswerSchema = z.object({
  id: z.string(),
  /** Those it is on first, then those it has left, each by best rank. */
  charts: z.array(chartRunSchema),
  /** What was looked through: charts that can rank this kind, and weeks of them. */
  known: z.object({
    charts: z.number(),
    weeks: z.number(),
    /** How many such charts there are; null: the directory could not be read. */
    listed: number,
  }),
  /** Charts whose latest week is being read at this moment: ask again for them. */
  reading: z.number(),
  receipt: receiptSchema,
})
export type EntityChartsAnswer = z.infer<typeof entityChartsAnswerSchema>
