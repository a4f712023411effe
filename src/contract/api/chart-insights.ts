import * as z from 'zod/mini'
import { dateWindowSchema } from '../dates.ts'
import { credit, serviceId, title } from '../fields.ts'
import { unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { chartSummarySchema, formulaChangeSchema } from './charts.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())
const count = z.number()

/** Figures that Chartroom computes from one stored week of a chart. */
export const insightsWeekSchema = z.object({
  week: weekLabelSchema,
  window: dateWindowSchema,
  /**
   * Units at number 1, at 10, 20, 40, and 100, and of the last title, by the formula of the latest week. Null if the chart is
   * shorter, or if the week isn't comparable.
   */
  units: z.array(number),
  titles: count, // Titles on the chart
  debuts: number, // Titles that are new on the chart. Null unless the week before is stored
  reEntries: number, // Titles that are back. Null unless the week before is stored
  top40Debuts: number, // Debuts at rank 40 or better
  exits: number, // Titles of the week before that are gone. Null unless that week is stored
  turnover: number, // Exits as a share of the titles of the week before
  aged: count, // Titles whose weeks on the chart are known. The next two figures are about these
  medianWeeksOn: number, // Median of the weeks on the chart
  olderThanYear: number, // Share of the titles with more than 52 weeks on the chart
  top10Share: number, // Share of the chart's units in the top 10. Null unless every title has units
  oursShare: number, // Share of the chart's units of the roster. Null without a roster
  ours: number, // Titles of the roster on the chart. Null without a roster
})
export type InsightsWeek = z.infer<typeof insightsWeekSchema>

/** How much of a chart is stored. */
export const knownWeeksSchema = z.object({
  weeks: count, // Stored weeks
  /** Closed weeks since the chart's earliest. Null if the provider doesn't send its earliest week. */
  expected: number,
  reading: count, // Weeks that are loading. A later request includes them
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
/** A week of a record. */
export const recordWeekSchema = z.object({ week: weekLabelSchema, window: dateWindowSchema })

/** Weeks of a title within some ranks. */
export const weeksRecordSchema = z.object({
  ...recordShape,
  weeks: count, // Number of weeks
  first: recordWeekSchema, // First of these weeks
  last: recordWeekSchema, // Last of these weeks
  mayBeLonger: z.boolean(), // True if the run may go on in a week that isn't stored, before or after it
})
export type WeeksRecord = z.infer<typeof weeksRecordSchema>

/** Places that a title moved in one week. */
export const moveRecordSchema = z.object({
  ...recordShape,
  at: recordWeekSchema, // The week
  from: count, // Rank of the week before
  rank: count, // Rank of the week
  places: count, // Places gained (positive) or lost (negative)
})
export type MoveRecord = z.infer<typeof moveRecordSchema>

/** First week of a title on the chart. */
export const debutRecordSchema = z.object({
  ...recordShape,
  at: recordWeekSchema, // The week
  rank: count, // Rank of the week
  units: count, // Units of the week, by the formula of the latest week
})
export type DebutRecord = z.infer<typeof debutRecordSchema>

/** Titles of an artist that were on the chart in the same week. */
export const artistRecordSchema = z.object({
  artist: z.string(), // As credited
  most: count, // Most titles in one week
  at: recordWeekSchema, // The latest week with as many
  titles: z.array(z.string()), // These titles, by rank
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
  unit: z.nullable(unitKindSchema), // Unit of the debuts
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
  /** Titles of the top 40, whose artists the lists above need. */
  credits: z.object({
    known: count, // Titles with a known artist
    of: count, // All titles
    loading: z.boolean(), // True if a later request may know more
  }),
  receipt: receiptSchema,
})
export type ChartRecordsAnswer = z.infer<typeof chartRecordsAnswerSchema>
