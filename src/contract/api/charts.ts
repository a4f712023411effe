import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema, isoDateSchema } from '../dates.ts'
import { chartKindSchema } from '../entities.ts'
import { territorySchema } from '../territories.ts'
import { chartId, credit, done, peak, serviceId, title, weeksOn } from '../fields.ts'
import { changedValueShape } from './changed-fields.ts'
import { receiptSchema } from './receipt.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** A chart. */
export const chartSummarySchema = z.object({
  id: chartId,
  name: z.string(), // Name of the chart
  owner: text, // Publisher of the chart
  /** Type of title that the chart ranks. Null for a type that Chartroom doesn't support. */
  kind: z.nullable(chartKindSchema),
  description: text, // Description by the owner
  location: z.nullable(territorySchema), // Territory of the chart
  depth: number, // Number of ranks on the chart
  earliestWeek: text, // First week that can be requested
})
export type ChartSummary = z.infer<typeof chartSummarySchema>

/** The chart directory. */
export const chartsAnswerSchema = z.object({
  charts: z.array(chartSummarySchema), // All charts that match the filters
  receipt: receiptSchema,
})
export type ChartsAnswer = z.infer<typeof chartsAnswerSchema>

/**
 * Movement compared with last week's chart. `new`: not on last week's chart and premiered this week. `re`: not on last
 * week's chart and premiered earlier. `unknown`: last week's chart is missing or failed to load.
 */
export const MOVEMENTS = ['up', 'down', 'same', 'new', 're', 'unknown'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** One rank of a chart week, with its title. */
export const chartEntrySchema = z.object({
  rank: z.number(), // Rank, from 1
  id: serviceId,
  title, // Title. Null until the stream of names delivers it
  credit, // Artist credit. Null until the stream of names delivers it
  movement: z.enum(MOVEMENTS),
  /** Places gained (positive) or lost (negative). Null unless the movement is up, down, or same. */
  places: number,
  lastWeek: number, // Rank on last week's chart. Null if the title wasn't on it, or if it isn't known
  /** Best rank up to last week. Null if the title wasn't on last week's chart or the provider sent none. */
  lastPeak: number,
  premiereWeek: text, // First week of the title on this chart
  weeksOn, // Number of weeks on the chart, including this one, not necessarily consecutive
  peak,
  low: number, // Worst rank on the chart so far
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

/** A title that was on last week's chart but isn't on this one. */
export const chartExitSchema = z.object({
  id: serviceId,
  title,
  credit,
  lastRank: z.number(), // Rank on last week's chart
  peak, // Best rank up to last week
  weeksOn, // Weeks on the chart up to last week
})
export type ChartExit = z.infer<typeof chartExitSchema>

/** A value of a chart week that the provider corrected. A null `rank` means that the title isn't on the chart. */
export const chartChangeSchema = z.object({ id: serviceId, title, credit, ...changedValueShape })
export type ChartChange = z.infer<typeof chartChangeSchema>

/** Changes to a chart week since this server first loaded it. */
export const correctionsSchema = z.object({
  seenAt: z.string(), // When this server first loaded the week
  checkedAt: z.string(), // When this server last loaded the week
  /** The corrected values, best rank first, at most `MAX_CHANGES_SHOWN`. */
  changes: z.array(chartChangeSchema),
  /** Number of changes. Includes changes that are not listed. */
  changeCount: z.number(),
})
export type Corrections = z.infer<typeof correctionsSchema>

/** Maximum number of corrections in a response. */
export const MAX_CHANGES_SHOWN = 200

/** The change of the Album Equivalent formula between two compared periods. */
export const formulaChangeSchema = z.object({
  date: isoDateSchema, // First day of the new formula
  /** `revalued`: changes are like for like. `not-comparable`: the provider's metrics don't allow that. */
  basis: z.enum(['revalued', 'not-comparable']),
})
export type FormulaChange = z.infer<typeof formulaChangeSchema>

/** A week of a chart. */
export const chartWeekAnswerSchema = z.object({
  chart: chartSummarySchema,
  week: weekLabelSchema,
  window: dateWindowSchema,
  /** Names of the metrics of each entry, in order. The chart ranks by the first. */
  metricNames: z.array(z.string()),
  entries: z.array(chartEntrySchema), // The ranking, number 1 first
  /** Exits since last week, best rank first. Null if last week's chart is unknown. */
  exits: z.nullable(z.array(chartExitSchema)),
  /** Label of the week before. Null for the earliest week. */
  previousWeek: z.nullable(weekLabelSchema),
  /** Label of the week after. Null for the latest week. */
  nextWeek: z.nullable(weekLabelSchema),
  /** Corrections of the week. Null if it is unchanged since this server first loaded it. */
  corrections: z.nullable(correctionsSchema),
  /** The change of the Album Equivalent formula since last week. Null if there was none. */
  formulaChange: z.nullable(formulaChangeSchema),
  receipt: receiptSchema,
})
export type ChartWeekAnswer = z.infer<typeof chartWeekAnswerSchema>

/** A line of the stream of names. The last line counts the names that are missing or failed to load. */
export const nameLineSchema = z.union([
  z.object({ id: serviceId, title, credit }),
  z.object({
    done,
    known: z.number(), // Number of names in the stream
    missing: z.number(), // Number of titles without a name at the provider
    failed: z.number(), // Number of titles whose name failed to load
  }),
])
export type NameLine = z.infer<typeof nameLineSchema>

/** `shown`: loaded. `unavailable`: never published, such as before the earliest week. `failed`: failed to load. */
export const HISTORY_STATES = ['shown', 'unavailable', 'failed'] as const

/** A week of a chart run. A null rank in a known week means off the chart. */
export const runWeekSchema = z.object({
  week: weekLabelSchema,
  isKnown: z.boolean(), // False if this server hasn't stored the week
  rank: number, // Rank in the week. Null if the title wasn't on the chart, or if the week isn't known
})

/** The earlier ranks of a title. */
export const historyEntrySchema = z.object({
  id: serviceId,
  /** Rank in each week of `weeks`. Null if the title was off the chart or the week isn't `shown`. */
  ranks: z.array(number),
})

/** Earlier ranks of the titles of a chart week. */
export const historyAnswerSchema = z.object({
  /** Weeks, oldest first, ending with the requested week. */
  weeks: z.array(z.object({ week: weekLabelSchema, window: dateWindowSchema, state: z.enum(HISTORY_STATES) })),
  entries: z.array(historyEntrySchema), // One entry per title of the requested week
  receipt: receiptSchema,
})
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>
