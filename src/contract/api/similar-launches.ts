import * as z from 'zod/mini'
import { unitKindSchema } from '../territories.ts'
import { heldTitleSchema } from './chart-hold.ts'
import { knownWeeksSchema } from './chart-insights.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'
import { titleChoiceSchema } from './same-units.ts'

const number = z.nullable(z.number())
const count = z.number()

/** A title from its debut on. */
export const launchedTitleSchema = z.object({
  ...heldTitleSchema.shape,
  distance: number, // Mean difference of its first weeks, as a ratio. Null for the compared title
  peak: number, // Best rank in the stored weeks since its debut
  peakWeek: number, // Week of that rank, 1 for the debut
  firstQuarter: number, // Units of its first 13 weeks on the chart, together. Null until they are all known
})
export type LaunchedTitle = z.infer<typeof launchedTitleSchema>

/** Titles of a chart that started like one title, and what became of them. */
export const similarLaunchesAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  /** The compared title. Null if no stored week has a title whose debut is stored. */
  subject: z.nullable(launchedTitleSchema),
  compared: count, // First weeks that were compared
  measure: z.enum(['units', 'ranks']), // How they were compared
  similar: z.array(launchedTitleSchema), // At most five, the closest first
  launches: count, // Debuts among which these were found
  choices: z.array(titleChoiceSchema), // Titles of the latest week whose debut is stored, by rank
  receipt: receiptSchema,
})
export type SimilarLaunchesAnswer = z.infer<typeof similarLaunchesAnswerSchema>
