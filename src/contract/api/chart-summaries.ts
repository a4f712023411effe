import * as z from 'zod/mini'
import { territorySchema, unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema } from '../dates.ts'
import { chartId, done } from '../fields.ts'
import { numberOneSchema } from './events.ts'
import { chartEntrySchema, runWeekSchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())
const entry = z.nullable(chartEntrySchema)

/** Events and counts of one chart in one week. A field is null if the provider's data doesn't contain it, except as noted. */
export const chartSummaryFactsSchema = z.object({
  chartId,
  /** `not-out`: the requested week isn't published yet; the facts are those of the latest week. */
  state: z.enum(['shown', 'not-out']),
  week: weekLabelSchema,
  window: dateWindowSchema,
  location: z.nullable(territorySchema), // Territory of the chart
  unit: z.nullable(unitKindSchema), // Unit of the first metric. Null for a plain count
  metricNames: z.array(z.string()), // Names of the metrics of each entry, in order
  titles: z.number(), // Number of titles on the chart
  numberOne: entry, // The title at number 1. Null if the week has no ranking
  /** Value of number 1 minus that of number 2, in the first metric. */
  lead: number,
  /** How it came to be number 1, and for how long it has been. Null without a number 1. */
  atOne: z.nullable(numberOneSchema),
  /** Ranks of the title at number 1 by week, oldest first, ending with this week, at most 26 weeks. */
  run: z.array(runWeekSchema),
  debuts: number, // Number of debuts. Null if last week is unknown
  /** The first debut in the official order. Null if there is none, or if last week is unknown. */
  highestDebut: entry,
  /** The title that gained the most places. Null if no title climbed, or if last week is unknown. */
  biggestClimb: entry,
  /** The title with the largest gain in the first metric. Null if no title gained, or if the gains are unknown or not comparable. */
  biggestGain: entry,
  reEntries: number, // Number of re-entries. Null if last week is unknown
  exits: number, // Number of exits. Null if last week is unknown
  /** Titles of the requested roster in this week. Null without a roster, and until the roster's titles are known. */
  ours: z.nullable(
    z.object({
      titles: z.number(), // Number of roster titles on the chart
      best: number, // Best rank among them. Null without one
    }),
  ),
})
export type ChartSummaryFacts = z.infer<typeof chartSummaryFactsSchema>

export const UNKNOWN_SUMMARY_STATES = ['failed', 'empty', 'unread'] as const

/**
 * A line of the stream of summaries, in order of arrival. A later line of the same chart knows more. The last line has the
 * receipt.
 */
export const chartSummaryLineSchema = z.union([
  chartSummaryFactsSchema,
  z.object({
    chartId,
    /** `failed`: the provider failed. `empty`: the chart has no week. `unread`: beyond the limit of provider calls per request. */
    state: z.enum(UNKNOWN_SUMMARY_STATES),
  }),
  z.object({
    done,
    shown: z.number(), // Number of charts with a week
    failed: z.number(), // Number of charts for which the provider failed
    receipt: receiptSchema,
  }),
])
export type ChartSummaryLine = z.infer<typeof chartSummaryLineSchema>
