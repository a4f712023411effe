import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema, isoDateSchema } from '../dates.ts'
import { chartKindSchema } from '../entities.ts'
import { territorySchema } from '../territories.ts'
import { CHANGED_FIELDS } from './changed-fields.ts'
import { receiptSchema } from './receipt.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

export const chartSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: text,
  /** Null for a kind that Chartroom doesn't support. */
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
 * `unknown`: last week's chart is missing or failed to load.
 */
export const MOVEMENTS = ['up', 'down', 'same', 'new', 're', 'unknown'] as const
export type Movement = (typeof MOVEMENTS)[number]

export const chartEntrySchema = z.object({
  rank: z.number(),
  id: z.string(),
  /** Null until the names stream delivers it. */
  title: text,
  credit: text,
  movement: z.enum(MOVEMENTS),
  /** Places gained (positive) or lost (negative). Null unless the movement is up, down or same. */
  places: number,
  lastWeek: number,
  /** Best rank up to last week. Null if the title wasn't on last week's chart or the provider sent none. */
  lastPeak: number,
  premiereWeek: text,
  weeksOn: number,
  peak: number,
  low: number,
  /** One value per name in `metricNames`, in the same order. Null if the provider sent none. */
  metrics: z.array(number),
  /** Last week's value of the first metric. Null if the title wasn't on last week's chart or has no value. */
  lastTotal: number,
  /**
   * Last week's total by this week's formula of Album Equivalents. Equals `lastTotal` unless the formula changed in between. Null
   * if the chart's metrics don't allow it.
   */
  comparableLastTotal: number,
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

/** A null `rank` means that the title isn't on the chart. */
export const chartChangeSchema = z.object({
  id: z.string(),
  title: text,
  credit: text,
  field: z.enum(CHANGED_FIELDS),
  was: number,
  is: number,
})
export type ChartChange = z.infer<typeof chartChangeSchema>

/** Changes to a chart week since this server first loaded it. */
export const correctionsSchema = z.object({
  /** First and latest load, ISO 8601, UTC. */
  seenAt: z.string(),
  checkedAt: z.string(),
  /** Best rank first, at most MAX_CHANGES_SHOWN. */
  changes: z.array(chartChangeSchema),
  /** Includes changes that are not listed. */
  changeCount: z.number(),
})
export type Corrections = z.infer<typeof correctionsSchema>

/** Limits the response when every value of a chart was corrected. */
export const MAX_CHANGES_SHOWN = 200

/** `revalued`: changes are like for like. `not-comparable`: the provider's metrics don't allow that. */
export const formulaChangeSchema = z.object({ date: isoDateSchema, basis: z.enum(['revalued', 'not-comparable']) })
/** The Album Equivalent formula changed between two compared periods. */
export type FormulaChange = z.infer<typeof formulaChangeSchema>

export const chartWeekAnswerSchema = z.object({
  chart: chartSummarySchema,
  week: weekLabelSchema,
  window: dateWindowSchema,
  metricNames: z.array(z.string()),
  entries: z.array(chartEntrySchema),
  /** Titles that left since last week, best rank first. Null if last week's chart is unknown. */
  exits: z.nullable(z.array(chartExitSchema)),
  /** Null before the earliest week. */
  previousWeek: z.nullable(weekLabelSchema),
  /** Null after the newest week. */
  nextWeek: z.nullable(weekLabelSchema),
  /** Null if no change is known. */
  corrections: z.nullable(correctionsSchema),
  /** Not null if the Album Equivalent formula changed since last week. */
  formulaChange: z.nullable(formulaChangeSchema),
  receipt: receiptSchema,
})
export type ChartWeekAnswer = z.infer<typeof chartWeekAnswerSchema>

/** A line of the names stream. The last line counts the names that are missing or failed to load. */
export const nameLineSchema = z.union([
  z.object({ id: z.string(), title: text, credit: text }),
  z.object({ done: z.literal(true), known: z.number(), missing: z.number(), failed: z.number() }),
])
export type NameLine = z.infer<typeof nameLineSchema>

/** `shown`: loaded. `unavailable`: never published, for example before the chart's earliest week. */
export const HISTORY_STATES = ['shown', 'unavailable', 'failed'] as const

/** `ranks[i]` belongs to `weeks[i]`. Null if the title was off the chart or the week isn't `shown`. */
export const historyEntrySchema = z.object({ id: z.string(), ranks: z.array(number) })

export const historyAnswerSchema = z.object({
  /** Oldest first, ending with the requested week. */
  weeks: z.array(z.object({ week: weekLabelSchema, window: dateWindowSchema, state: z.enum(HISTORY_STATES) })),
  entries: z.array(historyEntrySchema),
  receipt: receiptSchema,
})
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>
