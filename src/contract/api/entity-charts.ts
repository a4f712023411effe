import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { serviceId, weeksOn } from '../fields.ts'
import { chartSummarySchema, runWeekSchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

/** An entity's run on one chart, based on the chart weeks that this server has stored. */
export const chartRunSchema = z.object({
  chart: chartSummarySchema,
  /** Number of stored weeks of this chart. Other weeks are unknown, which doesn't mean off the chart. */
  weeksKnown: z.number(),
  /** The latest stored week. */
  newestWeek: weekLabelSchema,
  /** The latest stored week with the entity on the chart. */
  latest: z.object({
    week: weekLabelSchema,
    rank: z.number(), // Rank in that week
    weeksOn, // The provider's count of weeks on the chart, as of that week
  }),
  /** True if the entity is on the chart of `newestWeek`. */
  isOn: z.boolean(),
  /** The best rank that is stored or that the provider reports. */
  peak: z.object({
    rank: z.number(), // The rank
    /** The week of that rank. Null if the provider reports a peak in a week that isn't stored. */
    week: z.nullable(weekLabelSchema),
  }),
  /** First week on the chart. Null if the stored weeks are fewer than the provider's count of weeks. */
  debut: z.nullable(
    z.object({
      week: weekLabelSchema,
      /** Weeks after the entity's first debut on any of these charts. Null unless the debuts on all of them are known. */
      lag: z.nullable(z.number()),
    }),
  ),
  /** Number of stored weeks that include the entity. */
  weeksSeen: z.number(),
  /**
   * Weeks of the run, oldest first, ending with `newestWeek`. Starts when the entity first appears, or half a year ago if that is earlier.
   * A null rank in a known week means off the chart.
   */
  run: z.array(runWeekSchema),
})
export type ChartRun = z.infer<typeof chartRunSchema>

/** The charts that an entity is or was on, based on the chart weeks that this server has stored. */
export const entityChartsAnswerSchema = z.object({
  id: serviceId,
  /** Current charts come first, then former ones, each by best rank. */
  charts: z.array(chartRunSchema),
  /** How many charts of this kind, and how many of their weeks, are stored. */
  known: z.object({
    charts: z.number(), // Number of charts with stored weeks
    weeks: z.number(), // Number of their stored weeks
    /** Number of charts of this kind in the directory. Null if the directory failed to load. */
    listed: z.nullable(z.number()),
  }),
  /** Number of charts that are still loading their latest week or weeks of a run. A later request includes them. */
  reading: z.number(),
  receipt: receiptSchema,
})
export type EntityChartsAnswer = z.infer<typeof entityChartsAnswerSchema>
