import * as z from 'zod/mini'
import { chartId, credit, serviceId, title } from '../fields.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'
import { knownWeeksSchema, recordWeekSchema } from './chart-insights.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())
const count = z.number()

const rankShape = {
  titles: count, // Titles on the chart
  rank: number, // Rank that the units would have had. Null below the last title, or if `isKnown` is false
  needed: number, // Units for the rank that the title had in its own week. Null if the chart is shorter
  isKnown: z.boolean(), // False if a title of the week has no comparable units
}

/** Where the units of a title would have been in another week of its chart. */
export const sameUnitsWeekSchema = z.object({ ...recordWeekSchema.shape, ...rankShape })
export type SameUnitsWeek = z.infer<typeof sameUnitsWeekSchema>

/** Where the units of a title would have been in the same week of a chart of another territory. */
export const sameUnitsChartSchema = z.object({
  id: chartId,
  name: z.string(), // Name of the chart
  location: z.nullable(territorySchema), // Territory of the chart
  ...rankShape,
})
export type SameUnitsChart = z.infer<typeof sameUnitsChartSchema>

/** A title of the latest week that can be chosen. */
export const titleChoiceSchema = z.object({
  id: serviceId,
  title,
  credit,
  rank: count, // Rank of the latest week
})
export type TitleChoice = z.infer<typeof titleChoiceSchema>

/** Where the units of a title would have been in other stored weeks and territories. */
export const sameUnitsAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  id: z.nullable(serviceId), // The title. Null if no week is stored
  title,
  credit,
  /** The latest week of the title, which has the units. Null if it isn't in a stored week. */
  at: z.nullable(recordWeekSchema),
  rank: number, // Rank of that week
  units: number, // Units of that week, by the formula of the latest week. Null if they aren't known
  weeks: z.array(sameUnitsWeekSchema), // Stored weeks, oldest first. Empty without units
  /** Charts of the same type and unit in other territories whose same week is stored. */
  charts: z.array(sameUnitsChartSchema),
  /** How many of those charts are stored. */
  charted: z.object({
    known: count, // Charts in `charts`
    of: count, // All charts of the same type in other territories
  }),
  choices: z.array(titleChoiceSchema), // Titles of the latest week, by rank
  receipt: receiptSchema,
})
export type SameUnitsAnswer = z.infer<typeof sameUnitsAnswerSchema>
