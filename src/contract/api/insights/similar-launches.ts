import * as z from 'zod/mini'
import { unitKindSchema } from '../../territories.ts'
import { heldTitleSchema } from './chart-hold.ts'
import { knownWeeksSchema } from './chart-insights.ts'
import { chartSummarySchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'
import { titleChoiceSchema } from './same-units.ts'

const number = z.nullable(z.number())
const count = z.number()

/** Shares of streams in the debut week by where they came from. Null if the provider doesn't name the parts. */
export const launchSourcesSchema = z.object({
  premium: number, // Share of premium accounts in premium and ad-supported streams
  audio: number, // Share of audio in audio and video streams
  onDemand: number, // Share of on-demand in on-demand and programmed streams
})
export type LaunchSources = z.infer<typeof launchSourcesSchema>

/** A title, with its weeks and units after its debut. */
export const launchedTitleSchema = z.object({
  ...heldTitleSchema.shape,
  /** Average difference from the compared title, as a ratio: in the first weeks, and in the sources if these are compared. Null for the compared title. */
  distance: number,
  sources: z.nullable(launchSourcesSchema),
  peak: number, // Best rank since the debut, in the stored weeks
  peakWeek: number, // Week of that rank. The debut is week 1
  firstQuarter: number, // Total units of the first 13 weeks on the chart. Null until all of them are known
})
export type LaunchedTitle = z.infer<typeof launchedTitleSchema>

/** Titles that started like the compared title on a chart, and how they did later. */
export const similarLaunchesAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  /** The compared title. Null if no title in the stored weeks has a stored debut. */
  subject: z.nullable(launchedTitleSchema),
  compared: count, // Number of first weeks that were compared
  measure: z.enum(['units', 'ranks']), // Measure of the comparison
  sourcesCompared: z.boolean(), // True if the sources of the debut weeks are compared too
  similar: z.array(launchedTitleSchema), // Similar titles, at most five, closest first
  launches: count, // Number of debuts that were searched
  choices: z.array(titleChoiceSchema), // Titles of the latest week whose debut is stored, by rank
  receipt: receiptSchema,
})
export type SimilarLaunchesAnswer = z.infer<typeof similarLaunchesAnswerSchema>
