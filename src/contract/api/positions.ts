import * as z from 'zod/mini'
import { territorySchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { chartKindSchema } from '../entities.ts'
import { chartId, credit, peak, serviceId, title, weeksOn } from '../fields.ts'
import { MOVEMENTS, runWeekSchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'
import { milestoneLineSchema } from './roster-milestones.ts'

const number = z.nullable(z.number())

/** A title's place on a chart now: in the latest complete week that this server has stored, or in the week before until that is out. */
export const positionSchema = z.object({
  chartId,
  chart: z.string(), // Name of the chart
  location: z.nullable(territorySchema), // Territory of the chart
  depth: number, // Number of ranks of the chart. Null if the provider doesn't send it
  week: weekLabelSchema,
  kind: chartKindSchema,
  id: serviceId,
  title,
  credit,
  rank: z.number(), // Rank in the week
  movement: z.enum(MOVEMENTS), // Compared with the week before
  /** Places gained (positive) or lost (negative). Null unless the movement is up, down or same. */
  places: number,
  peak,
  weeksOn,
  /** Up to 26 weeks, oldest first, ending with `week`. A null rank in a known week means off the chart. */
  run: z.array(runWeekSchema),
})
export type Position = z.infer<typeof positionSchema>

/** Where the titles of an artist are on the charts now. */
export const artistPositionsAnswerSchema = z.object({
  id: serviceId,
  positions: z.array(positionSchema), // Best rank first
  /** Milestones of the titles in the next eight weeks, on charts whose weeks are stored. Earliest first. */
  milestones: z.array(milestoneLineSchema),
  titles: z.number(), // Number of songs and albums that the artist's record lists
  reading: z.number(), // Number of charts whose latest week is still loading. A later request includes them
  receipt: receiptSchema,
})
export type ArtistPositionsAnswer = z.infer<typeof artistPositionsAnswerSchema>
