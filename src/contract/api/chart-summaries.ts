import * as z from 'zod/mini'
import { territorySchema, unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema } from '../dates.ts'
import { numberOneSchema } from './events.ts'
import { chartEntrySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())
const entry = z.nullable(chartEntrySchema)

/** What happened on one chart in one week. Null where the provider's data don't tell, except as noted. */
export const chartSummaryFactsSchema = z.object({
  chartId: z.string(),
  /** `not-out`: the requested week isn't published yet; the facts are those of the latest week. */
  state: z.enum(['shown', 'not-out']),
  week: weekLabelSchema,
  window: dateWindowSchema,
  location: z.nullable(territorySchema),
  unit: z.nullable(unitKindSchema),
  metricNames: z.array(z.string()),
  titles: z.number(),
  numberOne: entry,
  /** Units over rank 2, in the first metric. */
  lead: number,
  /** How it came to be number 1, and for how long it has been. Null without a number 1. */
  atOne: z.nullable(numberOneSchema),
  /** Ranks of number 1, oldest week first, ending with this week; weeks that aren't known here are not listed. */
  run: z.array(z.object({ week: weekLabelSchema, isKnown: z.boolean(), rank: number })),
  debuts: number,
  /** Null if there is no debut, or if last week is unknown; then `debuts` is null too. */
  highestDebut: entry,
  /** Null if no title climbed, or if last week is unknown. */
  biggestClimb: entry,
  /** Null if no title gained, or if the gains are unknown or not comparable. */
  biggestGain: entry,
  reEntries: number,
  exits: number,
  /** Titles of the requested roster in this week. Null without a roster, and until the roster's titles are known. */
  ours: z.nullable(z.object({ titles: z.number(), best: number })),
})
export type ChartSummaryFacts = z.infer<typeof chartSummaryFactsSchema>

/** `failed`: the provider failed. `empty`: the chart has no week. `unread`: beyond the budget of calls of one request. */
export const UNKNOWN_SUMMARY_STATES = ['failed', 'empty', 'unread'] as const

/**
 * A line of the stream of summaries, in order of arrival. A later line of the same chart knows more. The last line has the
 * receipt.
 */
export const chartSummaryLineSchema = z.union([
  chartSummaryFactsSchema,
  z.object({ chartId: z.string(), state: z.enum(UNKNOWN_SUMMARY_STATES) }),
  z.object({ done: z.literal(true), shown: z.number(), failed: z.number(), receipt: receiptSchema }),
])
export type ChartSummaryLine = z.infer<typeof chartSummaryLineSchema>
