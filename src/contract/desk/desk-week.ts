import * as z from 'zod/mini'
import { chartSummarySchema, formulaChangeSchema, MOVEMENTS } from '../api/charts.ts'
import { receiptSchema } from '../api/receipt.ts'
import { dateWindowSchema } from '../dates.ts'
import { chartKindSchema } from '../entities.ts'
import { titleEventSchema } from '../api/events.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { chartId, credit, peak, serviceId, title, weeksOn } from '../fields.ts'
import { rosterSummarySchema } from './rosters.ts'
import { scopeSchema } from './scope.ts'

const number = z.nullable(z.number())
const text = z.nullable(z.string())
/** Value of the chart's first metric. Null for an exit, or if the provider sends none. */
const total = number
/** Relative change of `total` since last week, like for like; 0.05 is 5 %. Null if it can't be computed. */
const change = number

/**
 * The score by which lines are ordered, with its parts. Each part is from 0 to 1 before it is weighted.
 * @see domain/desk/score.ts
 */
export const lineScoreSchema = z.object({
  total: z.number(), // Weighted sum of the parts
  kind: z.number(), // Part for the kind of event
  rank: z.number(), // Part for the rank
  chart: z.number(), // Part for the roster's share of the chart
  surprise: z.number(), // Part for how unusual the event is for the title
})
export type LineScore = z.infer<typeof lineScoreSchema>

/** An event of a roster title in the week, as facts for one sentence. */
export const deskLineSchema = z.object({
  id: z.string(), // ID of the line, stable within a week
  event: titleEventSchema,
  score: lineScoreSchema,
  chartId,
  entityKind: chartKindSchema,
  entityId: serviceId,
  title,
  credit,
  rank: number, // Rank in the week. Null for an exit
  peak,
  weeksOn,
  total,
  change,
  run: z.optional(z.array(number)), // Ranks on the chart in each of `runWeeks`. Only for lines on the front page
})
export type DeskLine = z.infer<typeof deskLineSchema>

/**
 * `not-out`: the week isn't published yet. `missing`: the chart has no such week. `failed`: failed to load. `unread`:
 * not loaded yet, but a later line of the stream has it.
 */
export const DESK_CHART_STATES = ['shown', 'not-out', 'missing', 'failed', 'unread'] as const

/** A chart in the desk week. */
export const deskChartSchema = z.object({
  chart: chartSummarySchema,
  state: z.enum(DESK_CHART_STATES),
  unit: z.nullable(unitKindSchema), // Unit of the first metric. Null for a plain count
  metricName: text, // Name of the chart's first metric, the unit of `total`
  ours: z.number(), // Number of roster titles on the chart
  isCompared: z.boolean(), // False if the week before isn't known, so that moves, debuts, and exits aren't known either
  /** The change of the Album Equivalent formula since last week. Null if there was none. */
  formulaChange: z.nullable(formulaChangeSchema),
})
export type DeskChart = z.infer<typeof deskChartSchema>

/** A roster title on a chart. An exit has a null rank. */
export const deskCellSchema = z.object({
  chartId,
  rank: number, // Rank in the week. Null for an exit
  movement: z.enum([...MOVEMENTS, 'exit']), // Movement since last week, as in a chart week, or `exit`
  places: number, // Places gained (positive) or lost (negative). Null unless the movement is up, down, or same
  lastWeek: number, // Rank on last week's chart. Null if the title wasn't on it, or if that isn't known
  peak,
  weeksOn,
  total,
  change,
})
export type DeskCell = z.infer<typeof deskCellSchema>

/** A roster title. */
export const deskTitleSchema = z.object({
  kind: chartKindSchema,
  id: serviceId,
  title,
  credit,
  /** Service IDs of the roster artists who are credited on the title. Empty if the title itself is on the roster. */
  artistIds: z.array(z.string()),
  /** True if the title was matched to the artist by its credit, because the provider's records don't connect them. */
  isByName: z.optional(z.boolean()),
  cells: z.array(deskCellSchema), // The charts that the title is on or exited
  /** Ranks in each of `runWeeks` on the chart in `runChartIds`. Null if the title was off the chart or the week isn't known. */
  run: z.array(number),
})
export type DeskTitle = z.infer<typeof deskTitleSchema>

/** A roster artist's figures in the territory of the desk. Null values are missing from the provider's data. */
export const deskArtistSchema = z.object({
  id: serviceId,
  name: text, // Name of the artist. Null while it isn't known
  state: z.enum(['shown', 'no-data', 'failed', 'unread']), // State of the figures
  /** True if the provider sends no weekly series. Only this week's figures are known then. */
  isWeekOnly: z.optional(z.boolean()),
  /** Streams of the artist. */
  streams: z.object({
    value: number, // Streams in the week
    previous: number, // Streams in the week before
    yearBefore: number, // Streams 52 weeks before
  }),
  /** Equivalents of the artist. */
  equivalents: z.object({
    value: number, // Equivalents in the week
    previous: number, // Equivalents in the week before, valued by this week's formula. Null if they can't be revalued
    unit: z.nullable(unitKindSchema), // Unit of the Equivalents. Null for a plain count
  }),
  /** Streams in each chart week, oldest first, up to the shown week. */
  run: z.array(number),
})
export type DeskArtist = z.infer<typeof deskArtistSchema>

/** An artist or title that grows faster than its own trend. */
export const takingOffSchema = z.object({
  kind: z.enum(['artist', 'song', 'album']), // Kind of entity
  id: serviceId,
  title,
  credit,
  chartId: text, // ID of the chart on which a title grows. Null for the streams of an artist
  location: z.nullable(territorySchema), // Territory of the values
  value: z.number(), // Value in the week
  median: z.number(), // Median of the earlier weeks
  factor: z.number(), // The value divided by the median
  deviation: z.number(), // Distance from the median in robust standard deviations
  /** Values of up to 13 weeks, oldest first, up to the shown week. */
  run: z.array(number),
})
export type TakingOff = z.infer<typeof takingOffSchema>

/**
 * A count of titles and of their positions on all charts. A title that debuts on three charts counts as 1 title and 3 positions.
 */
export const deskFigureSchema = z.object({
  titles: z.number(), // Number of titles
  positions: z.number(), // Number of their positions on all charts
})
export type DeskFigure = z.infer<typeof deskFigureSchema>

/** What happened to a roster in a week. */
export const deskWeekSchema = z.object({
  roster: rosterSummarySchema, // The roster
  week: weekLabelSchema,
  window: dateWindowSchema,
  previousWeek: z.nullable(weekLabelSchema), // The week before. Null for the earliest week
  nextWeek: z.nullable(weekLabelSchema), // The week after. Null for the latest week
  latestWeek: weekLabelSchema, // The last closed week. If all charts have ended, their latest week
  location: territorySchema, // Territory of the artists' figures
  scope: z.optional(scopeSchema), // Territories and types of the charts that the desk covers
  /** Territories that have a chart, including those outside the scope. */
  chartTerritories: z.optional(z.array(territorySchema)),
  charts: z.array(deskChartSchema), // The charts that the desk covers
  /** Counts of the week. Null if no chart is loaded. Counts of moves are also null if no chart has known moves. */
  figures: z.object({
    artists: z.number(), // Number of roster artists
    charting: z.nullable(deskFigureSchema), // Titles on at least one chart
    numberOnes: z.nullable(deskFigureSchema), // Titles at number 1
    debuts: z.nullable(deskFigureSchema), // Titles that debuted
    reEntries: z.nullable(deskFigureSchema), // Titles that re-entered
    exits: z.nullable(deskFigureSchema), // Titles that exited
    chartsOut: z.number(), // Number of charts whose week is published
  }),
  lines: z.array(deskLineSchema), // Events of roster titles, highest score first
  titles: z.array(deskTitleSchema), // Roster titles that are on a chart or exited one
  /** The charts that `titles[].run` refers to. */
  runChartIds: z.object({
    song: text, // ID of the song chart. Null if the territory has none
    album: text, // ID of the album chart. Null if the territory has none
  }),
  runWeeks: z.array(weekLabelSchema), // Weeks of `titles[].run`, oldest first
  artists: z.array(deskArtistSchema), // Roster artists
  /** The change of the Album Equivalent formula since the week before, in the artists' territory. Null if there was none. */
  artistsFormulaChange: z.nullable(formulaChangeSchema),
  /** Artists and titles that grow faster than their own trend, strongest growth first. */
  takingOff: z.array(takingOffSchema),
  /** Titles that the desk may miss. Present only if the provider's records of artists don't list their titles. */
  unlisted: z.optional(
    z.object({
      artists: z.number(), // Number of artists without a list of titles
      unknownTitles: z.number(), // Number of charting titles whose artists aren't known yet
    }),
  ),
  /** What this user has already seen. Null until they first mark the week as seen. */
  seen: z.nullable(
    z.object({
      at: z.string(), // When the user last marked the week as seen
      newLineIds: z.array(z.string()), // IDs of the lines that are new since then
    }),
  ),
  receipt: receiptSchema,
})
export type DeskWeek = z.infer<typeof deskWeekSchema>

/**
 * A line of the stream: first the number of provider calls that the page needs, then the desk from cached data, then
 * progress, and at last the complete desk. Partial desks may come in between.
 */
export const deskWeekLineSchema = z.union([
  z.object({
    /** First line: the maximum number of provider calls that the desk needs. */
    cost: z.object({
      chartWeeks: z.number(), // Number of chart weeks that are not loaded
      artists: z.number(), // Number of artists that are not loaded
    }),
  }),
  z.object({
    /** How much of the desk is loaded. */
    progress: z.object({
      read: z.number(), // Number of charts, artists, and names that are loaded or failed
      failed: z.number(), // Number of charts that failed to load
      total: z.number(), // Number of charts, artists, and names to load
    }),
  }),
  z.object({
    desk: deskWeekSchema, // The desk, based on the data loaded so far
    isComplete: z.boolean(), // True in the last line
  }),
])
export type DeskWeekLine = z.infer<typeof deskWeekLineSchema>

/** The desk was marked as seen. */
export const seenAnswerSchema = z.object({
  at: z.string(), // When the user marked it
})
