import * as z from 'zod/mini'
import { dateWindowSchema } from '../../dates.ts'
import { credit, serviceId, title } from '../../fields.ts'
import { unitKindSchema } from '../../territories.ts'
import { weekLabelSchema } from '../../week-label.ts'
import { chartSummarySchema, formulaChangeSchema } from '../charts.ts'
import { receiptSchema } from '../receipt.ts'

const number = z.nullable(z.number())
const count = z.number()

/** Figures that Chartroom computes from one stored week of a chart. */
export const insightsWeekSchema = z.object({
  week: weekLabelSchema,
  window: dateWindowSchema,
  /**
   * Units at ranks 1, 10, 20, 40, and 100, and at the last rank, valued by the formula of the latest week. Null if the
   * chart is shorter or the week isn't comparable.
   */
  units: z.array(number),
  titles: count, // Number of titles on the chart
  debuts: number, // Number of titles that debuted. Null unless the week before is stored
  reEntries: number, // Number of titles that re-entered. Null unless the week before is stored
  top40Debuts: number, // Number of debuts at rank 40 or better
  exits: number, // Number of titles that exited. Null unless the week before is stored
  turnover: number, // Exits as a share of the titles of the week before
  /** Number of titles whose weeks on the chart are known. `medianWeeksOn` and `olderThanYear` are based on them. */
  aged: count,
  medianWeeksOn: number, // Median number of weeks on the chart
  olderThanYear: number, // Share of titles with more than 52 weeks on the chart
  top10Share: number, // Share of the chart's units that the top 10 has. Null unless every title has units
  oursShare: number, // Share of the chart's units that roster titles have. Null without a roster
  ours: number, // Number of roster titles on the chart. Null without a roster
})
export type InsightsWeek = z.infer<typeof insightsWeekSchema>

/** How many weeks of a chart are stored. */
export const knownWeeksSchema = z.object({
  weeks: count, // Number of stored weeks
  /** Number of closed weeks since the chart's earliest week. Null if the provider doesn't send the earliest week */
  expected: number,
  reading: count, // Number of weeks that are loading. A later request includes them
  later: count, // Number of stored weeks after `until`, which aren't counted
})

/** Figures of a chart, computed from all of its stored weeks. */
export const chartInsightsAnswerSchema = z.object({
  chart: chartSummarySchema,
  known: knownWeeksSchema,
  /** Unit of `units`. Null if the chart isn't ranked by Equivalents. */
  unit: z.nullable(unitKindSchema),
  /** Name of the metric in `units`. Null for a chart without figures. */
  lead: z.nullable(z.string()),
  /** The change of the Album Equivalent formula within the weeks. Null if there was none. */
  formulaChange: z.nullable(formulaChangeSchema),
  weeks: z.array(insightsWeekSchema), // Stored weeks, oldest first. Weeks that aren't stored are left out
  receipt: receiptSchema,
})
export type ChartInsightsAnswer = z.infer<typeof chartInsightsAnswerSchema>

const recordShape = { id: serviceId, title, credit }
/** The chart week of a record. */
export const recordWeekSchema = z.object({ week: weekLabelSchema, window: dateWindowSchema })

/** How many weeks a title spent in a range of ranks. */
export const weeksRecordSchema = z.object({
  ...recordShape,
  weeks: count, // Number of weeks
  first: recordWeekSchema, // First of these weeks
  last: recordWeekSchema, // Last of these weeks
  mayBeLonger: z.boolean(), // True if the run may continue in a week that isn't stored, before or after
})
export type WeeksRecord = z.infer<typeof weeksRecordSchema>

/** Places that a title moved in one week. */
export const moveRecordSchema = z.object({
  ...recordShape,
  at: recordWeekSchema, // Week of the move
  from: count, // Rank in the week before
  rank: count, // Rank in this week
  places: count, // Places gained (positive) or lost (negative)
})
export type MoveRecord = z.infer<typeof moveRecordSchema>

/** First week of a title on the chart. */
export const debutRecordSchema = z.object({
  ...recordShape,
  at: recordWeekSchema, // Week of the debut
  rank: count, // Rank in that week
  units: count, // Units in that week, valued by the formula of the latest week
})
export type DebutRecord = z.infer<typeof debutRecordSchema>

/** How many titles an artist had on the chart at once. */
export const artistRecordSchema = z.object({
  artist: z.string(), // Name of the artist as credited
  most: count, // Highest number of titles in one week
  at: recordWeekSchema, // The latest week with that number of titles
  titles: z.array(z.string()), // Names of these titles, by rank
  lastThree: z.nullable(recordWeekSchema), // The latest week with at least three titles
})
export type ArtistRecord = z.infer<typeof artistRecordSchema>

/** Records of a chart within the stored weeks, at most ten of each kind. */
export const chartRecordsAnswerSchema = z.object({
  known: knownWeeksSchema,
  /** First and last stored week. Null if none is stored. */
  between: z.nullable(
    z.object({
      first: recordWeekSchema, // First stored week
      last: recordWeekSchema, // Last stored week
    }),
  ),
  unit: z.nullable(unitKindSchema), // Unit of the debuts. Null if the chart isn't ranked by Equivalents
  atOne: z.array(weeksRecordSchema), // Most weeks at number 1
  inTop10: z.array(weeksRecordSchema), // Most weeks in the top 10
  inTop40: z.array(weeksRecordSchema), // Most weeks in the top 40
  runs: z.array(weeksRecordSchema), // Longest runs on the chart, in weeks in a row
  runsAtOne: z.array(weeksRecordSchema), // Longest runs at number 1, in weeks in a row
  climbs: z.array(moveRecordSchema), // Biggest climbs in one week
  falls: z.array(moveRecordSchema), // Biggest falls in one week
  debuts: z.array(debutRecordSchema), // Debuts with the most units
  artistsInTop10: z.array(artistRecordSchema), // Most titles of an artist in the top 10
  artistsInTop40: z.array(artistRecordSchema), // Most titles of an artist in the top 40
  /** The artist who was the last one with three titles in the top 10. Null if there was none. */
  lastThreeInTop10: z.nullable(artistRecordSchema),
  /** How many titles have a known artist, which `artistsInTop10` and `artistsInTop40` depend on. */
  credits: z.object({
    known: count, // Titles with a known artist
    of: count, // Number of all titles
    loading: z.boolean(), // True if artists are still loading, so that a later request may know more
  }),
  receipt: receiptSchema,
})
export type ChartRecordsAnswer = z.infer<typeof chartRecordsAnswerSchema>
