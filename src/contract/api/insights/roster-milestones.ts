import * as z from 'zod/mini'
import { chartSummarySchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'
import { dateWindowSchema, isoDateSchema } from '../../dates.ts'
import { credit, serviceId, title } from '../../fields.ts'
import { unitKindSchema } from '../../territories.ts'
import { weekLabelSchema } from '../../week-label.ts'

const number = z.nullable(z.number())

/** `weeks`: a number of weeks on the chart. `anniversary`: years since the debut. `peak`: a new best rank. */
export const MILESTONE_KINDS = ['weeks', 'anniversary', 'peak'] as const
export type MilestoneKind = (typeof MILESTONE_KINDS)[number]

/** A milestone that a title will reach within eight weeks if it stays on the chart. */
export const milestoneLineSchema = z.object({
  id: serviceId,
  title,
  credit,
  kind: z.enum(MILESTONE_KINDS), // Type of milestone
  count: z.number(), // Number of weeks on the chart or years since the debut. For `peak`, the best rank so far
  /** First day of the chart week, or the day of the anniversary. */
  date: isoDateSchema,
  week: z.nullable(weekLabelSchema), // Label of the chart week. Null for an anniversary
  chart: chartSummarySchema, // The chart on which the title has its best rank
  /** The title's current place on that chart. */
  latest: z.object({
    week: weekLabelSchema, // The latest stored week of the chart
    window: dateWindowSchema,
    rank: z.number(), // Rank in that week
    units: number, // Units in that week
    unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  }),
  alsoOn: z.array(z.string()), // Names of other charts on which the title reaches such a milestone on the same day
  /** How many more units the title needs to beat its best rank, as of the latest week. Null for other types. */
  needed: number,
  gained: number, // Units gained since the week before. Null for other types
})
export type MilestoneLine = z.infer<typeof milestoneLineSchema>

/** Upcoming milestones of a roster's titles, earliest first. */
export const rosterMilestonesAnswerSchema = z.object({
  lines: z.array(milestoneLineSchema), // One line per title and milestone
  positions: z.number(), // Number of chart positions that the lines are based on
  charts: z.number(), // Number of charts with these positions
  debuts: z.number(), // Number of titles whose debut is stored. Anniversaries of the others aren't known
  titles: z.number(), // Number of roster titles on these charts
  receipt: receiptSchema,
})
export type RosterMilestonesAnswer = z.infer<typeof rosterMilestonesAnswerSchema>
