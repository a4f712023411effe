import * as z from 'zod/mini'
import { chartSummarySchema } from '../api/charts.ts'
import { receiptSchema } from '../api/receipt.ts'
import { dateWindowSchema } from '../dates.ts'
import { credit, serviceId, title } from '../fields.ts'
import { unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'

const number = z.nullable(z.number())

/** How far a title is from the next of the ranks 1, 10, 40, and 100 on one chart. */
export const distanceLineSchema = z.object({
  id: serviceId,
  title,
  credit,
  chart: chartSummarySchema,
  week: weekLabelSchema, // The latest stored week of the chart
  window: dateWindowSchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  titles: z.number(), // Number of titles on the chart
  rank: z.number(), // Rank in the week
  lastRank: number, // Rank in the week before. Null if the title wasn't on the chart, or if that week isn't stored
  units: number, // Units in the week
  lastUnits: number, // Units in the week before, valued by the week's formula
  mark: number, // The next better rank out of 1, 10, 40, and 100. Null at number 1
  toMark: number, // How many more units the title at that rank has
  share: number, // `toMark` as a share of the title's own units
  cushion: number, // Lead in units over the title one rank below
})
export type DistanceLine = z.infer<typeof distanceLineSchema>

/** Distances of a roster's titles on all charts, nearest first. */
export const rosterDistanceAnswerSchema = z.object({
  lines: z.array(distanceLineSchema), // One line per title and chart
  receipt: receiptSchema,
})
export type RosterDistanceAnswer = z.infer<typeof rosterDistanceAnswerSchema>
