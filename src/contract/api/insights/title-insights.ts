import * as z from 'zod/mini'
import { serviceId } from '../../fields.ts'
import { unitKindSchema } from '../../territories.ts'
import { heldTitleSchema, holdBandSchema } from './chart-hold.ts'
import { knownWeeksSchema } from './chart-insights.ts'
import { chartSummarySchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'
import { sameUnitsChartSchema, sameUnitsWeekSchema } from './same-units.ts'

/** Figures about one title in one week, computed only from weeks of the chart that are already stored. */
export const titleInsightsAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  id: serviceId, // The title
  /** Units in this week, valued by the formula of the chart's latest week. Null if not known. */
  units: z.nullable(z.number()),
  /** The rank that these units would have reached in the same week a year earlier. Null if that week isn't stored. */
  yearBefore: z.nullable(sameUnitsWeekSchema),
  /** The other territory's chart on which these units would have ranked highest. Null if none is stored. */
  elsewhere: z.nullable(sameUnitsChartSchema),
  /** How many charts of other territories have this week stored. */
  charted: z.object({
    known: z.number(), // Number of charts of the same type and unit that have this week stored
    of: z.number(), // Number of charts of the same type in other territories
  }),
  /** The title's second week compared with the debuts in its band. Null if its debut isn't stored. */
  hold: z.nullable(
    z.object({
      ...z.pick(heldTitleSchema, { secondWeek: true, leftInSecondWeek: true, betterThan: true }).shape,
      ...z.pick(holdBandSchema, { from: true, to: true }).shape,
      compared: z.number(), // Number of debuts in the band with a known second week
    }),
  ),
  receipt: receiptSchema,
})
export type TitleInsightsAnswer = z.infer<typeof titleInsightsAnswerSchema>
