import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema } from '../dates.ts'
import { chartKindSchema } from '../entities.ts'
import { territorySchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

export const chartSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: text,
  /** Null: a kind that this dashboard does not know. */
  kind: z.nullable(chartKindSchema),
  description: text,
  location: z.nullable(territorySchema),
  depth: number,
  earliestWeek: text,
})
export type ChartSummary = z.infer<typeof chartSummarySchema>

export const chartsAnswerSchema = z.object({ charts: z.array(chartSummarySchema), receipt: receiptSchema })
export type ChartsAnswer = z.infer<typeof chartsAnswerSchema>

/**
 * `new`: not on last week's chart and premiered this week. `re`: not on last week's chart and premiered earlier.
 * `unknown`: last week's chart could not be read, or there is none, so nothing can be said.
 */
export const MOVEMENTS = ['up', 'down', 'same', 'new', 're', 'unknown'] as const
export type Movement = (typeof MOVEMENTS)[number]

export const chartEntrySchema = z.object({
  rank: z.number(),
  id: z.string(),
  /** Null until the name is learnt: see the names stream. */
  title: text,
  credit: text,
  movement: z.enum(MOVEMENTS),
  /** How many places up (positive) or down (negative); null for anything but up, down and same. */
  places: number,
  lastWeek: number,
  premiereWeek: text,
  weeksOn: number,
  peak: number,
  low: number,
  /** One value a name of `metricNames`, in that order; null where the provider sent none. */
  metrics: z.array(number),
  /** Last week's value of the first metric. Null: not on last week's chart, or not sent. */
  lastTotal: number,
})
export type ChartEntry = z.infer<typeof chartEntrySchema>

export const chartExitSchema = z.object({
  id: z.string(),
  title: text,
  credit: text,
  lastRank: z.number(),
  peak: number,
  weeksOn: number,
})
export type ChartExit = z.infer<typeof chartExitSchema>

/** `rank`: null is "not on the chart". `total`: the figure that ranks; null is "not sent", or not on the chart. */
export const CHANGED_FIELDS = ['rank', 'total'] as const

export const chartChangeSchema = z.object({
  id: z.string(),
  title: text,
  credit: text,
  field: z.enum(CHANGED_FIELDS),
  was: number,
  is: number,
})
export type ChartChange = z.infer<typeof chartChangeSchema>

/** How a week differs from what it was when this dashboard first read it. */
export const correctionsSchema = z.object({
  /** When it was first read, and when it was last: ISO 8601, UTC. */
  seenAt: z.string(),
  checkedAt: z.string(),
  /** Best rank first; no more than MAX_CHANGES_SHOWN. */
  changes: z.array(chartChangeSchema),
  /** All of them. */
  changeCount: z.number(),
})
export type Corrections = z.infer<typeof correctionsSchema>

/** A whole chart with new figures is one correction, not a page of its own. */
export const MAX_CHANGES_SHOWN = 200

export const chartWeekAnswerSchema = z.object({
  chart: chartSummarySchema,
  week: weekLabelSchema,
  window: dateWindowSchema,
  metricNames: z.array(z.string()),
  entries: z.array(chartEntrySchema),
  /** On last week's chart and not on this one, best rank first. Null: last week's chart is not known. */
  exits: z.nullable(z.array(chartExitSchema)),
  /** Neighbours' labels; null where there is none (before the earliest week, after the newest). */
  previousWeek: z.nullable(weekLabelSchema),
  nextWeek: z.nullable(weekLabelSchema),
  /** Null: this week is as it was first read, as far as this dashboard knows. */
  corrections: z.nullable(correctionsSchema),
  receipt: receiptSchema,
})
export type ChartWeekAnswer = z.infer<typeof chartWeekAnswerSchema>

/** A line of the names stream. The last line is `{done: true}` with what was not learnt. */
export const nameLineSchema = z.union([
  z.object({ id: z.string(), title: text, credit: text }),
  z.object({ done: z.literal(true), known: z.number(), missing: z.number(), failed: z.number() }),
])
export type NameLine = z.infer<typeof nameLineSchema>

/** `shown`: the week's ranking was read. `unavailable`: before the chart's earliest week, or never published. */
export const HISTORY_STATES = ['shown', 'unavailable', 'failed'] as const

export const historyAnswerSchema = z.object({
  /** Oldest first; the last is the asked week. */
  weeks: z.array(z.object({ week: weekLabelSchema, window: dateWindowSchema, state: z.enum(HISTORY_STATES) })),
  /** `ranks[i]` belongs to `weeks[i]`. Null: off the chart that week, or the week is not `shown`. */
  entries: z.array(z.object({ id: z.string(), ranks: z.array(number) })),
  receipt: receiptSchema,
})
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>
