import * as z from 'zod/mini'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'
import { dateWindowSchema, isoDateSchema } from '../dates.ts'
import { credit, serviceId, title } from '../fields.ts'
import { unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'

const number = z.nullable(z.number())

/** `weeks`: weeks on the chart. `anniversary`: years since the debut. `peak`: passes its best rank so far. */
export const MILESTONE_KINDS = ['weeks', 'anniversary', 'peak'] as const
export type MilestoneKind = (typeof MILESTONE_KINDS)[number]

/** Something that a title reaches within eight weeks if it stays on the chart. */
export const milestoneLineSchema = z.object({
  id: serviceId,
  title,
  credit,
  kind: z.enum(MILESTONE_KINDS), // Type of milestone
  count: z.number(), // Weeks on the chart, years since the debut, or the peak to pass
  /** First day of the chart week, or the day of the anniversary. */
  date: isoDateSchema,
  week: z.nullable(weekLabelSchema), // The chart week. Null for an anniversary
  chart: chartSummarySchema, // The chart on which the title has its best rank
  /** Where the title is on that chart now. */
  latest: z.object({
    week: weekLabelSchema, // The latest stored week of the chart
    window: dateWindowSchema,
    rank: z.number(), // Rank of the title
    units: number, // Units of the title
    unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  }),
  alsoOn: z.array(z.string()), // Names of other charts with the same milestone, or another peak to pass, on that day
  needed: number, // Units more than now that would pass the peak in the latest week. Null for other types
  gained: number, // Units more than the week before. Null for other types
})
export type MilestoneLine = z.infer<typeof milestoneLineSchema>

/** Milestones of the titles of a roster in the coming weeks, earliest first. */
export const rosterMilestonesAnswerSchema = z.object({
  lines: z.array(milestoneLineSchema), // One per title and milestone
  positions: z.number(), // Positions of the roster's titles on charts, which the lines come from
  charts: z.number(), // Charts with these positions
  debuts: z.number(), // Titles with a stored debut. The anniversaries of the others aren't known
  titles: z.number(), // Titles of the roster on these charts
  receipt: receiptSchema,
})
export type RosterMilestonesAnswer = z.infer<typeof rosterMilestonesAnswerSchema>
