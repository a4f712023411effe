import * as z from 'zod/mini'
import { dateWindowSchema, isoDateSchema } from '../../dates.ts'
import { credit, serviceId, title } from '../../fields.ts'
import { unitKindSchema } from '../../territories.ts'
import { recordWeekSchema } from './chart-insights.ts'
import { chartSummarySchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'

const number = z.nullable(z.number())
const count = z.number()

/** Maximum number of provider calls per projection. Calls to the embedded service cost no quota. */
export const PROJECTION_CALLS = { embedded: 400, remote: 120 } as const

/** Maximum number of titles that a request can add to the projected ones. */
export const MAX_PROJECTED_TITLES = 6

/**
 * `settled`: the title was on an earlier chart or had a complete week before. `second`: it is in the week after its
 * debut. `debut`: it was released in the open week.
 */
export const projectionGroupSchema = z.enum(['settled', 'second', 'debut'])
export type ProjectionGroupName = z.infer<typeof projectionGroupSchema>

/** How far off projections of past weeks were. Each week is projected from the outcomes of the other weeks. */
export const projectionTestSchema = z.object({
  group: projectionGroupSchema,
  days: count, // Number of known days of the week, 1 to 6
  outcomes: count, // Number of past outcomes that were projected, one per title and week
  weeks: count, // Number of past weeks that the outcomes come from
  error: z.number(), // Median error as a share of the outcome
  /** Median error if last week's units are used as the projection. Null for debuts */
  lastWeekError: number,
  coverage: z.number(), // Share of outcomes within the interval
})
export type ProjectionTest = z.infer<typeof projectionTestSchema>

/**
 * Whether a projection is shown. `good`: it is. `not-better`: last week's units are as good a projection.
 * `not-covered`: no interval contains 75 to 85 % of the outcomes. `not-enough`: too few past weeks or days are known.
 */
export const projectionVerdictSchema = z.enum(['good', 'not-better', 'not-covered', 'not-enough'])

/** A title in the open week. `tests` has the errors of its group. */
export const projectedTitleSchema = z.object({
  id: serviceId,
  title,
  credit,
  isOurs: z.boolean(), // True for a roster title
  group: z.nullable(projectionGroupSchema), // How the title is projected. Null if none of its days is known
  lastRank: number, // Rank on the latest chart. Null if the title isn't on it
  lastUnits: number, // Units in that week
  soFar: number, // Units of the known days of the open week
  lastSoFar: number, // Units of the same days one week earlier
  verdict: projectionVerdictSchema,
  /** Projected units of the complete week. Null unless the verdict is `good`. */
  units: z.nullable(
    z.object({
      low: z.number(), // One in ten outcomes is lower
      units: z.number(), // Half of the outcomes are lower
      high: z.number(), // One in ten outcomes is higher
    }),
  ),
  /** Projected ranks, based on projections of the other titles. `worst` can be below the chart's last rank. */
  ranks: z.nullable(
    z.object({
      best: count, // Best rank of the interval
      rank: count, // Likely rank
      worst: count, // Worst rank of the interval
    }),
  ),
})
export type ProjectedTitle = z.infer<typeof projectedTitleSchema>

/** Where titles will probably land in the open week, which has no chart yet. */
export const chartProjectionAnswerSchema = z.object({
  chart: chartSummarySchema,
  unit: z.nullable(unitKindSchema), // Unit of all units here. Null if the chart isn't ranked by Equivalents
  base: z.nullable(recordWeekSchema), // The latest chart week
  open: z.nullable(dateWindowSchema), // Days of the projected week
  days: count, // Number of known days, 0 to 6
  /** When titles that have no projection yet can get one. Empty if that isn't known. */
  enough: z.array(
    z.object({
      group: projectionGroupSchema,
      days: count, // Number of known days that a projection needs
      date: isoDateSchema, // Day on which that many days will probably be known
    }),
  ),
  titles: z.array(projectedTitleSchema), // Requested titles, roster titles, and the top of the latest chart
  /** Errors by group and number of known days. Groups with too few outcomes are omitted. */
  tests: z.array(projectionTestSchema),
  /** How often the interval of ranks contained the outcome when the same number of days was known. Null without outcomes. */
  rankTest: z.nullable(
    z.object({
      coverage: z.number(), // Share of ranks within their interval
      outcomes: count, // Number of past ranks that were projected
    }),
  ),
  /** Provider calls of this projection. */
  calls: z.object({
    used: count, // Number of calls, including cached ones
    max: count, // Maximum number of calls
  }),
  receipt: receiptSchema,
})
export type ChartProjectionAnswer = z.infer<typeof chartProjectionAnswerSchema>
