import * as z from 'zod/mini'
import { chartId, credit, serviceId, title } from '../../fields.ts'
import { territorySchema, unitKindSchema } from '../../territories.ts'
import { knownWeeksSchema, recordWeekSchema } from './chart-insights.ts'
import { chartSummarySchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'

const number = z.nullable(z.number())
const count = z.number()

const rankShape = {
  titles: count, // Number of titles on the chart
  /** Rank that these units would have reached. Null if it is below the last title, or if `isKnown` is false. */
  rank: number,
  needed: number, // Units that the title's own rank would have taken. Null if the chart is shorter
  isKnown: z.boolean(), // False if a title of that week has no comparable units
}

/** The rank that a title's units would have reached in another week of the same chart. */
export const sameUnitsWeekSchema = z.object({ ...recordWeekSchema.shape, ...rankShape })
export type SameUnitsWeek = z.infer<typeof sameUnitsWeekSchema>

/** The rank that a title's units would have reached on another territory's chart in the same week. */
export const sameUnitsChartSchema = z.object({
  id: chartId,
  name: z.string(), // Name of the chart
  location: z.nullable(territorySchema), // Territory of the chart
  ...rankShape,
})
export type SameUnitsChart = z.infer<typeof sameUnitsChartSchema>

/** A title of the latest week, for the list of titles to choose from. */
export const titleChoiceSchema = z.object({
  id: serviceId,
  title,
  credit,
  rank: count, // Rank in the latest week
})
export type TitleChoice = z.infer<typeof titleChoiceSchema>

/** The ranks that a title's units would have reached in other stored weeks and in other territories. */
export const sameUnitsAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  id: z.nullable(serviceId), // ID of the compared title. Null if no week is stored
  title,
  credit,
  /** The title's latest stored week, whose units are compared. Null if no stored week has the title. */
  at: z.nullable(recordWeekSchema),
  rank: number, // Rank in that week
  units: number, // Units in that week, valued by the formula of the chart's latest week. Null if not known
  weeks: z.array(sameUnitsWeekSchema), // Stored weeks, oldest first. Empty if the title's units aren't known
  /** Charts of the same type and unit in other territories that have this week stored. */
  charts: z.array(sameUnitsChartSchema),
  /** How many of the other territories' charts are stored. */
  charted: z.object({
    known: count, // Number of charts in `charts`
    of: count, // Number of charts of the same type in other territories
  }),
  choices: z.array(titleChoiceSchema), // Titles of the latest week, by rank
  receipt: receiptSchema,
})
export type SameUnitsAnswer = z.infer<typeof sameUnitsAnswerSchema>
