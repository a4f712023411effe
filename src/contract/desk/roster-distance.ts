import * as z from 'zod/mini'
import { chartSummarySchema } from '../api/charts.ts'
import { receiptSchema } from '../api/receipt.ts'
import { dateWindowSchema } from '../dates.ts'
import { credit, serviceId, title } from '../fields.ts'
import { unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'

const number = z.nullable(z.number())

/** How far a title is from the next rank of 1, 10, 40, and 100 on one chart. */
export const distanceLineSchema = z.object({
  id: serviceId,
  title,
  credit,
  chart: chartSummarySchema,
  week: weekLabelSchema, // The latest stored week of the chart
  window: dateWindowSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  titles: z.number(), // Titles on the chart
  rank: z.number(), // Rank of the week
  lastRank: number, // Rank of the week before. Null if the title wasn't on the chart, or if that isn't stored
  units: number, // Units of the week
  lastUnits: number, // Units of the week before, by the formula of the week
  mark: number, // The next better rank of 1, 10, 40, and 100. Null at number 1
  toMark: number, // Units that the title at that rank has more
  share: number, // The same as a share of the title's own units
  cushion: number, // Units more than the next title below
})
export type DistanceLine = z.infer<typeof distanceLineSchema>

/** Distances of the titles of a roster on all charts, nearest first. */
export const rosterDistanceAnswerSchema = z.object({
  lines: z.array(distanceLineSchema), // One per title and chart
  receipt: receiptSchema,
})
export type RosterDistanceAnswer = z.infer<typeof rosterDistanceAnswerSchema>
