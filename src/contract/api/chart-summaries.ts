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

/**
 * Events and counts of one chart in one week. Null fields are missing from the provider's data, unless their
 * description gives another reason.
 */
export const chartSummaryFactsSchema = z.object({
  chartId,
  /** `not-out`: the requested week isn't published yet, so the facts describe the latest published week. */
  state: z.enum(['shown', 'not-out']),
  week: weekLabelSchema,
  window: dateWindowSchema,
  location: z.nullable(territorySchema), // Territory of the chart
  unit: z.nullable(unitKindSchema), // Unit of the first metric. Null for a plain count
  metricNames: z.array(z.string()), // Names of the metrics of each entry, in order
  titles: z.number(), // Number of titles on the chart
  numberOne: entry, // The title at number 1. Null if the week has none
  /** Value of number 1 minus that of number 2, in the first metric. */
  lead: number,
  /** How the title reached number 1, and for how many weeks it has been there. Null if the week has no number 1. */
  atOne: z.nullable(numberOneSchema),
  /** Weekly ranks of the current number 1, oldest first, up to this week, at most 26 weeks. */
  run: z.array(runWeekSchema),
  debuts: number, // Number of debuts. Null if last week is unknown
  /** The highest debut. Null if there is none, or if last week is unknown. */
  highestDebut: entry,
  /** The title that gained the most places. Null if no title climbed, or if last week is unknown. */
  biggestClimb: entry,
  /** The title with the largest gain in the first metric. Null if none gained or the gains are unknown. */
  biggestGain: entry,
  reEntries: number, // Number of re-entries. Null if last week is unknown
  exits: number, // Number of exits. Null if last week is unknown
  /** Roster titles on the chart in this week. Null if no roster was requested, and until the roster's titles are known. */
  ours: z.nullable(
    z.object({
      titles: z.number(), // Number of roster titles on the chart
      best: number, // Best rank among them. Null if there are none
    }),
  ),
})
export type ChartSummaryFacts = z.infer<typeof chartSummaryFactsSchema>

export const UNKNOWN_SUMMARY_STATES = ['failed', 'empty', 'unread'] as const

/**
 * A line of the stream of summaries. Charts come in order of arrival. A later line of the same chart replaces the
 * earlier one. The last line has the receipt.
 */
export const chartSummaryLineSchema = z.union([
  chartSummaryFactsSchema,
  z.object({
    chartId,
    /**
     * `failed`: the provider failed. `empty`: the chart has no week. `unread`: not loaded, because the request reached
     * its limit of provider calls.
     */
    state: z.enum(UNKNOWN_SUMMARY_STATES),
  }),
  z.object({
    done,
    shown: z.number(), // Number of charts with a summary
    failed: z.number(), // Number of charts for which the provider failed
    receipt: receiptSchema,
  }),
])
export type ChartSummaryLine = z.infer<typeof chartSummaryLineSchema>
