import * as z from 'zod/mini'
import { serviceId } from '../fields.ts'
import { unitKindSchema } from '../territories.ts'
import { heldTitleSchema, holdBandSchema } from './chart-hold.ts'
import { knownWeeksSchema } from './chart-insights.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'
import { sameUnitsChartSchema, sameUnitsWeekSchema } from './same-units.ts'

/** Figures of one title in one week, computed from the stored weeks of a chart. No other weeks are loaded. */
export const titleInsightsAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  id: serviceId, // The title
  units: z.nullable(z.number()), // Units of the week, by the formula of the latest week. Null if they aren't known
  yearBefore: z.nullable(sameUnitsWeekSchema), // The same week of the year before. Null if it isn't stored
  elsewhere: z.nullable(sameUnitsChartSchema), // Where they would have been highest in the same week. Null if no other chart is stored
  /** How many charts of other territories have this week stored. */
  charted: z.object({
    known: z.number(), // Charts of the same type and unit with this week
    of: z.number(), // All charts of the same type in other territories
  }),
  /** Its second week compared with the debuts in its band. Null if its debut isn't stored. */
  hold: z.nullable(
    z.object({
      ...z.pick(heldTitleSchema, { secondWeek: true, leftInSecondWeek: true, betterThan: true }).shape,
      ...z.pick(holdBandSchema, { from: true, to: true }).shape,
      compared: z.number(), // Debuts in the band with a known second week
    }),
  ),
  receipt: receiptSchema,
})
export type TitleInsightsAnswer = z.infer<typeof titleInsightsAnswerSchema>
