import * as z from 'zod/mini'
import { credit, serviceId, title } from '../../fields.ts'
import { unitKindSchema } from '../../territories.ts'
import { knownWeeksSchema, recordWeekSchema } from './chart-insights.ts'
import { chartSummarySchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'

const number = z.nullable(z.number())
const count = z.number()

/** Maximum number of titles in one request. */
export const MAX_HOLD_TITLES = 6

/** Distribution of one figure over the titles of a band. */
export const holdDistributionSchema = z.object({
  count, // Number of titles in the distribution
  /** For the second week, the titles that had already left. For durations, the titles whose duration is over. */
  ended: count,
  median: number, // Median of the titles. Null if too few values are known
  /**
   * Quantiles of the titles, ascending. Null first: titles that had left by the second week. Null last: durations that
   * aren't over yet.
   */
  dots: z.array(number),
})
export type HoldDistribution = z.infer<typeof holdDistributionSchema>

/** The middle half of a band in one week after the debut. */
export const curveQuartilesSchema = z.object({
  count, // Titles with a known value
  best: number, // A quarter of the titles have at least this value. Null if that quarter reaches below the chart
  median: number, // Median value. Null if half of the titles are off the chart
  worst: number, // Three quarters of the titles have at least this value. Null if a quarter is off the chart
})
export type CurveQuartiles = z.infer<typeof curveQuartilesSchema>

/** Titles of a chart that debuted at similar ranks. */
export const holdBandSchema = z.object({
  from: count, // First rank of the band
  to: number, // Last rank of the band. Null if the band ends with the chart
  titles: count, // Debuts in the stored weeks
  secondWeek: holdDistributionSchema, // Units of the second week as a share of those of the first
  halfLife: holdDistributionSchema, // Weeks from the peak to the first week with less than half of its units
  life: holdDistributionSchema, // Weeks from the debut to the last week on the chart
  /** Values by week, starting with the debut. They end where fewer than eight titles are known. */
  curves: z.object({
    share: z.array(curveQuartilesSchema), // Units as a share of those of the debut
    units: z.array(curveQuartilesSchema), // Units of the week
    rank: z.array(curveQuartilesSchema), // Rank of the week
  }),
})
export type HoldBand = z.infer<typeof holdBandSchema>

const durationSchema = z.nullable(
  z.object({
    weeks: count, // Number of weeks
    isOver: z.boolean(), // False if the duration isn't over yet and `weeks` is its minimum
  }),
)

/** How one title held on the chart, next to the debuts in its band. */
export const heldTitleSchema = z.object({
  id: serviceId,
  title,
  credit,
  /** First week on the chart. Null if that week isn't stored. The other figures are null then, too. */
  debut: z.nullable(recordWeekSchema),
  debutRank: number, // Rank of the first week
  band: number, // Index of the title's band in `bands`
  secondWeek: number, // Units of the second week as a share of those of the first week
  leftInSecondWeek: z.boolean(), // True if the title was off the chart in its second week
  betterThan: number, // Share of the band's titles that held less in their second week
  halfLife: durationSchema, // Weeks from its peak to the first week with less than half of its units
  life: durationSchema, // Weeks from its debut to its last week on the chart
  /**
   * How many more weeks similar titles stayed: those of the same band that lasted at least as long. Null if the title
   * is off the chart or too few titles are similar.
   */
  weeksLeft: z.nullable(
    z.object({
      low: number, // One in ten similar titles left earlier. Null if not known yet
      median: number, // Half of the similar titles left earlier. Null if not known yet
      high: number, // Nine in ten similar titles left earlier. Null if not known yet
      count, // Number of similar titles
    }),
  ),
  age: number, // Weeks since the debut. Null if the title isn't on the chart now
  points: z.array(
    z.object({
      rank: number, // Rank of the week. Null if the title was off the chart
      units: number, // Units of the week, valued by the formula of the latest week
    }),
  ), // One entry per week, starting with the debut
})
export type HeldTitle = z.infer<typeof heldTitleSchema>

/** How titles of a chart hold after their debut, by the rank of the debut. */
export const chartHoldAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  unit: z.nullable(unitKindSchema), // Unit of all units here. Null if the chart isn't ranked by Equivalents
  bands: z.array(holdBandSchema), // Bands of debut ranks. Bands below the last rank of the chart are omitted
  /** The requested titles. Without a request, those of the roster or the highest ones of the latest week. */
  titles: z.array(heldTitleSchema),
  /** Titles of the latest week whose debut is stored, by rank. */
  choices: z.array(
    z.object({
      id: serviceId,
      title,
      credit,
      rank: count, // Rank in the latest week
    }),
  ),
  receipt: receiptSchema,
})
export type ChartHoldAnswer = z.infer<typeof chartHoldAnswerSchema>
