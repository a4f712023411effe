import * as z from 'zod/mini'
import { dateWindowSchema, isoDateSchema } from '../dates.ts'
import { credit, serviceId, title } from '../fields.ts'
import { unitKindSchema } from '../territories.ts'
import { recordWeekSchema } from './chart-insights.ts'
import { chartSummarySchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())
const count = z.number()

/** Provider calls of one projection. A call of the embedded service costs no quota. */
export const PROJECTION_CALLS = { embedded: 400, remote: 120 } as const

/** Titles that one request can add to the projected ones. */
export const MAX_PROJECTED_TITLES = 6

/**
 * `settled`: was on the chart, or had a complete week, before. `second`: in the week after its debut. `debut`: released in the
 * open week.
 */
export const projectionGroupSchema = z.enum(['settled', 'second', 'debut'])
export type ProjectionGroupName = z.infer<typeof projectionGroupSchema>

/** How far off projections of past weeks were. Each week is projected from the outcomes of the other weeks. */
export const projectionTestSchema = z.object({
  group: projectionGroupSchema,
  days: count, // Known days of the week, 1 to 6
  outcomes: count, // Past titles and weeks that were projected
  weeks: count, // Past weeks among them
  error: z.number(), // Median error as a share of the outcome
  /** Median error of the units of the week before, as a projection. Null for debuts. */
  lastWeekError: number,
  coverage: z.number(), // Share of the outcomes inside of the interval
})
export type ProjectionTest = z.infer<typeof projectionTestSchema>

/**
 * `good`: shown. `not-better`: the week before is as good a projection. `not-covered`: no interval contains 75 to 85 % of the
 * outcomes. `not-enough`: too few past weeks or days are known.
 */
export const projectionVerdictSchema = z.enum(['good', 'not-better', 'not-covered', 'not-enough'])
export type ProjectionVerdictName = z.infer<typeof projectionVerdictSchema>

/** A title in the open week, with the errors of its group in `tests`. */
export const projectedTitleSchema = z.object({
  id: serviceId,
  title,
  credit,
  isOurs: z.boolean(), // True if the roster has it
  group: z.nullable(projectionGroupSchema), // Null if no day of the title is known
  lastRank: number, // Rank of the latest chart. Null if it isn't on it
  lastUnits: number, // Units of that week
  soFar: number, // Units of the known days of the open week
  lastSoFar: number, // Units of the same days of the week before
  verdict: projectionVerdictSchema,
  /** Units of the complete week. Four in five outcomes are between `low` and `high`. Null unless the verdict is good. */
  units: z.nullable(
    z.object({
      low: z.number(), // One in ten outcomes is lower
      units: z.number(), // Half of the outcomes are lower
      high: z.number(), // One in ten outcomes is higher
    }),
  ),
  /** Ranks that follow when the other titles are projected in the same way. `worst` can be beyond the chart. */
  ranks: z.nullable(
    z.object({
      best: count, // Best rank of the range
      rank: count, // Likely rank
      worst: count, // Worst rank of the range
    }),
  ),
})
export type ProjectedTitle = z.infer<typeof projectedTitleSchema>

/** Where the week that has no chart yet will probably land. */
export const chartProjectionAnswerSchema = z.object({
  chart: chartSummarySchema,
  unit: z.nullable(unitKindSchema), // Unit of the units. Null if the chart isn't ranked by Equivalents
  base: z.nullable(recordWeekSchema), // The latest chart week
  open: z.nullable(dateWindowSchema), // Days of the week that is projected
  days: count, // Known days of it, 0 to 6
  /** When titles without a projection can have one. Without an entry, nothing says when. */
  enough: z.array(
    z.object({
      group: projectionGroupSchema,
      days: count, // Known days that it takes
      date: isoDateSchema, // Day on which they are probably known
    }),
  ),
  titles: z.array(projectedTitleSchema), // Requested titles, those of the roster, and the top of the latest chart
  tests: z.array(projectionTestSchema), // By group and days. Groups without enough outcomes are left out
  /** How often ranges of ranks contained the outcome after as many days. Null without outcomes. */
  rankTest: z.nullable(
    z.object({
      coverage: z.number(), // Share of the ranks inside of their range
      outcomes: count, // Past ranks that were projected
    }),
  ),
  /** Provider calls of this projection. */
  calls: z.object({
    used: count, // Calls, cached ones included
    max: count, // Their limit
  }),
  receipt: receiptSchema,
})
export type ChartProjectionAnswer = z.infer<typeof chartProjectionAnswerSchema>
