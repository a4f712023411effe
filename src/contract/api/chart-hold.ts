import * as z from 'zod/mini'
import { credit, serviceId, title } from '../fields.ts'
import { unitKindSchema } from '../territories.ts'
import { knownWeeksSchema, recordWeekSchema } from './chart-insights.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())
const count = z.number()

/** Titles that one request compares. */
export const MAX_HOLD_TITLES = 6

/** How the titles of a band are distributed. */
export const holdDistributionSchema = z.object({
  count, // Titles that the distribution is about
  /** Titles that had left by the second week; otherwise those whose duration is over. */
  ended: count,
  median: number, // Null if the titles can’t tell
  /**
   * Values of equal shares of the titles, ascending. Null for a title that had left by the second week, which is the lowest; and
   * for a duration that isn't known yet, which is the longest.
   */
  dots: z.array(number),
})
export type HoldDistribution = z.infer<typeof holdDistributionSchema>

/** The middle half of a band in one week after the debut. */
export const curveQuartilesSchema = z.object({
  count, // Titles with a known value
  best: number, // The best quarter has at least this value. Null if it is off the chart
  median: number, // Null if half of the titles are off the chart
  worst: number, // The worst quarter has at most this value. Null if it is off the chart
})
export type CurveQuartiles = z.infer<typeof curveQuartilesSchema>

/** Titles of a chart that debuted at similar ranks. */
export const holdBandSchema = z.object({
  from: count, // First rank of the band
  to: number, // Last rank of the band. Null for the last rank of the chart
  titles: count, // Debuts in the stored weeks
  secondWeek: holdDistributionSchema, // Units of the second week as a share of those of the first
  halfLife: holdDistributionSchema, // Weeks from the peak to the first week with less than half of its units
  life: holdDistributionSchema, // Weeks from the debut to the last week on the chart
  /** By week from the debut on. Ends where fewer than eight titles are known. */
  curves: z.object({
    share: z.array(curveQuartilesSchema), // Units as a share of those of the debut
    units: z.array(curveQuartilesSchema), // Units
    rank: z.array(curveQuartilesSchema), // Rank
  }),
})
export type HoldBand = z.infer<typeof holdBandSchema>

const durationSchema = z.nullable(
  z.object({
    weeks: count, // Number of weeks
    isOver: z.boolean(), // False if it lasts at least so many weeks
  }),
)

/** How one title held on the chart, next to the debuts in its band. */
export const heldTitleSchema = z.object({
  id: serviceId,
  title,
  credit,
  /** First week on the chart. Null if it isn't stored: then nothing else is known. */
  debut: z.nullable(recordWeekSchema),
  debutRank: number, // Rank of the first week
  band: number, // Position of its band in `bands`
  secondWeek: number, // Units of the second week as a share of those of the first
  leftInSecondWeek: z.boolean(), // True if it wasn't on the chart in its second week
  betterThan: number, // Share of the band with a lower second week
  halfLife: durationSchema, // Weeks from its peak to the first week with less than half of its units
  life: durationSchema, // Weeks from its debut to its last week on the chart
  /** Further weeks that titles of its band stayed that lasted as long. Null unless it is on the chart and enough did. */
  weeksLeft: z.nullable(
    z.object({
      low: number, // One in ten leaves earlier. Null if it isn't known yet
      median: number, // Half leave earlier. Null if it isn't known yet
      high: number, // Nine in ten leave earlier. Null if it isn't known yet
      count, // Titles that lasted as long
    }),
  ),
  age: number, // Weeks since its debut. Null unless it is on the chart now
  points: z.array(
    z.object({
      rank: number, // Null if it wasn't on the chart
      units: number, // By the formula of the latest week
    }),
  ), // From the debut on, one per week
})
export type HeldTitle = z.infer<typeof heldTitleSchema>

/** How titles of a chart hold after their debut, by the rank of the debut. */
export const chartHoldAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  bands: z.array(holdBandSchema), // By rank. Bands below the last rank of the chart are left out
  titles: z.array(heldTitleSchema), // The requested titles, or else those of the roster or the highest ones of the latest week
  /** Titles of the latest week whose debut is stored, by rank. */
  choices: z.array(
    z.object({
      id: serviceId,
      title,
      credit,
      rank: count, // Rank of the latest week
    }),
  ),
  receipt: receiptSchema,
})
export type ChartHoldAnswer = z.infer<typeof chartHoldAnswerSchema>
