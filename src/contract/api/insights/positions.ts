import * as z from 'zod/mini'
import { territorySchema } from '../../territories.ts'
import { weekLabelSchema } from '../../week-label.ts'
import { chartKindSchema } from '../../entities.ts'
import { chartId, credit, peak, serviceId, title, weeksOn } from '../../fields.ts'
import { MOVEMENTS, runWeekSchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'
import { milestoneLineSchema } from './roster-milestones.ts'

const number = z.nullable(z.number())

/** A title's current place on a chart: its rank in the latest complete week if that is stored, otherwise in the week before. */
export const positionSchema = z.object({
  chartId,
  chart: z.string(), // Name of the chart
  location: z.nullable(territorySchema), // Number of ranks on the chart. Null if the provider doesn't send it
  depth: number, // Number of ranks of the chart. Null if the provider doesn't send it
  week: weekLabelSchema,
  kind: chartKindSchema,
  id: serviceId,
  title,
  credit,
  rank: z.number(), // Rank in that week
  movement: z.enum(MOVEMENTS), // Movement compared with the week before
  /** Places gained (positive) or lost (negative). Null unless the movement is up, down, or same. */
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
  positions: z.array(positionSchema), // Positions, best rank first
  /** Upcoming milestones of the titles on stored charts within eight weeks, earliest first. */
  milestones: z.array(milestoneLineSchema),
  titles: z.number(), // Number of songs and albums that the artist's record lists
  reading: z.number(), // Number of charts whose latest week is still loading. A later request includes them
  receipt: receiptSchema,
})
export type ArtistPositionsAnswer = z.infer<typeof artistPositionsAnswerSchema>
