import * as z from 'zod/mini'
import { chartSummarySchema, formulaChangeSchema, MOVEMENTS } from '../api/charts.ts'
import { receiptSchema } from '../api/receipt.ts'
import { dateWindowSchema } from '../dates.ts'
import { chartKindSchema } from '../entities.ts'
import { titleEventSchema } from '../api/events.ts'
import { territorySchema, unitKindSchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { rosterSummarySchema } from './rosters.ts'

const number = z.nullable(z.number())
const text = z.nullable(z.string())

/** The parts of a line's score, each from 0 to 1 before its weight; `total` orders the lines. See domain/desk/score.ts. */
export const lineScoreSchema = z.object({
  total: z.number(),
  kind: z.number(),
  rank: z.number(),
  chart: z.number(),
  surprise: z.number(),
})
export type LineScore = z.infer<typeof lineScoreSchema>

/** One sentence of the desk as facts; domain/events words it. */
export const deskLineSchema = z.object({
  /** Stable within a week: kind, chart, and title. */
  id: z.string(),
  event: titleEventSchema,
  score: lineScoreSchema,
  chartId: z.string(),
  entityKind: chartKindSchema,
  entityId: z.string(),
  title: text,
  credit: text,
  /** Null for an exit. */
  rank: number,
  peak: number,
  weeksOn: number,
  /** First metric of the chart; null for an exit or if not sent. */
  total: number,
  /** Relative change of `total`, like for like; 0.05 is 5 %. */
  change: number,
})
export type DeskLine = z.infer<typeof deskLineSchema>

/**
 * `not-out`: the week is not published yet. `missing`: the chart has no such week. `unread`: not loaded yet; a later line of the
 * stream has it.
 */
export const DESK_CHART_STATES = ['shown', 'not-out', 'missing', 'failed', 'unread'] as const

export const deskChartSchema = z.object({
  chart: chartSummarySchema,
  state: z.enum(DESK_CHART_STATES),
  unit: z.nullable(unitKindSchema),
  /** Name of the metric of `total`. */
  metricName: text,
  /** Roster titles on the chart. */
  ours: z.number(),
  /** False if moves, debuts, and exits are unknown, because the week before is. */
  isCompared: z.boolean(),
  formulaChange: z.nullable(formulaChangeSchema),
})
export type DeskChart = z.infer<typeof deskChartSchema>

/** A roster title on a chart. An exit has a null rank. */
export const deskCellSchema = z.object({
  chartId: z.string(),
  rank: number,
  movement: z.enum([...MOVEMENTS, 'exit']),
  places: number,
  lastWeek: number,
  peak: number,
  weeksOn: number,
  total: number,
  change: number,
})
export type DeskCell = z.infer<typeof deskCellSchema>

export const deskTitleSchema = z.object({
  kind: chartKindSchema,
  id: z.string(),
  title: text,
  credit: text,
  /** Roster artists that bring the title; empty for a title that is a member of its own. */
  artistIds: z.array(z.string()),
  /** True if only its credit connects it with the artist, because the provider's records don't. */
  isByName: z.optional(z.boolean()),
  cells: z.array(deskCellSchema),
  /** Ranks on the chart of `runChartIds`, one for each of `runWeeks`; null where the title was off it or the week is unknown. */
  run: z.array(number),
})
export type DeskTitle = z.infer<typeof deskTitleSchema>

/** A roster artist in the shown territory. A null value is absent from the provider's data. */
export const deskArtistSchema = z.object({
  id: z.string(),
  name: text,
  state: z.enum(['shown', 'no-data', 'failed', 'unread']),
  /** True if the provider sends no weekly series, so that only this week's figures are known. */
  isWeekOnly: z.optional(z.boolean()),
  streams: z.object({ value: number, previous: number, yearBefore: number }),
  /** `previous` is by the formula of the shown week; null if it can’t be revalued. */
  equivalents: z.object({ value: number, previous: number, unit: z.nullable(unitKindSchema) }),
  /** Streams per chart week, oldest first, ending with the shown week. */
  run: z.array(number),
})
export type DeskArtist = z.infer<typeof deskArtistSchema>

/** Something that grows beyond its own trend. See domain/desk/taking-off.ts for the rule. */
export const takingOffSchema = z.object({
  kind: z.enum(['artist', 'song', 'album']),
  id: z.string(),
  title: text,
  credit: text,
  /** Of a title: the chart whose units grow. Null for an artist's streams. */
  chartId: text,
  location: z.nullable(territorySchema),
  /** This week’s value, and the median of the weeks before. */
  value: z.number(),
  median: z.number(),
  /** `value / median`. */
  factor: z.number(),
  /** Distance from the median in robust standard deviations. */
  deviation: z.number(),
  /** Up to 13 weeks, oldest first, ending with the shown week. */
  run: z.array(number),
})
export type TakingOff = z.infer<typeof takingOffSchema>

/** Titles, and their positions on all charts: a title that debuts on three charts is 1 title and 3 positions. */
export const deskFigureSchema = z.object({ titles: z.number(), positions: z.number() })
export type DeskFigure = z.infer<typeof deskFigureSchema>

export const deskWeekSchema = z.object({
  roster: rosterSummarySchema,
  week: weekLabelSchema,
  window: dateWindowSchema,
  /** Null before the earliest week that is served. */
  previousWeek: z.nullable(weekLabelSchema),
  /** Null after the latest week. */
  nextWeek: z.nullable(weekLabelSchema),
  /** The last closed week; if all charts have ended, the latest week of these. */
  latestWeek: weekLabelSchema,
  /** Territory of the artists. */
  location: territorySchema,
  charts: z.array(deskChartSchema),
  /** Null if no chart is shown; those of moves also if no chart has known moves. */
  figures: z.object({
    artists: z.number(),
    /** On at least one chart. */
    charting: z.nullable(deskFigureSchema),
    numberOnes: z.nullable(deskFigureSchema),
    debuts: z.nullable(deskFigureSchema),
    reEntries: z.nullable(deskFigureSchema),
    exits: z.nullable(deskFigureSchema),
    chartsOut: z.number(),
  }),
  /** Highest score first. */
  lines: z.array(deskLineSchema),
  titles: z.array(deskTitleSchema),
  /** The chart of `titles[].run`, by kind; null if the territory has none. */
  runChartIds: z.object({ song: text, album: text }),
  runWeeks: z.array(weekLabelSchema),
  artists: z.array(deskArtistSchema),
  /** Set if the artists’ Album Equivalents of this week and the week before follow different formulas. */
  artistsFormulaChange: z.nullable(formulaChangeSchema),
  takingOff: z.array(takingOffSchema),
  /** Only if the provider's records of artists don't list their titles: how many, and charting titles whose artists aren't known. */
  unlisted: z.optional(z.object({ artists: z.number(), unknownTitles: z.number() })),
  /** When this person last marked this desk as seen, and the ids of lines that are new since then; null before the first time. */
  seen: z.nullable(z.object({ at: z.string(), newLineIds: z.array(z.string()) })),
  receipt: receiptSchema,
})
export type DeskWeek = z.infer<typeof deskWeekSchema>

/**
 * A line of the stream: first what the page will cost in provider calls, then the desk from what is known, then progress, and
 * the desk again when everything is read (and now and then in between).
 */
export const deskWeekLineSchema = z.union([
  z.object({ cost: z.object({ chartWeeks: z.number(), artists: z.number() }) }),
  z.object({ progress: z.object({ read: z.number(), failed: z.number(), total: z.number() }) }),
  z.object({ desk: deskWeekSchema, isComplete: z.boolean() }),
])
export type DeskWeekLine = z.infer<typeof deskWeekLineSchema>

export const seenAnswerSchema = z.object({ at: z.string() })
