import * as z from 'zod/mini'
import { isoDateSchema } from '../dates.ts'
import { changedValueShape } from './changed-fields.ts'

const maybe = z.nullable(z.number())
/** Rank of the title in the week. Null for an exit, and for a correction of a title that isn't on the chart. */
const rank = z.number()
/** Last week's rank. Null if the title wasn't on the chart, or if it isn't known. */
const from = maybe
/** Number of weeks on the chart, or at number 1. The title reaches it this week, or next week for upcoming milestones. */
const weeks = z.number()
/** Places gained or lost since last week. */
const places = z.number()
/** Units gained or lost since last week, or the gap to the title one rank above or below. */
const units = z.number()
/** Relative change of the units; 0.05 is 5 %. Null if last week had none. */
const share = maybe
const compared = {
  /** First day of the latest earlier week with at least as many units, like for like. Null if no stored week had that many. */
  since: z.nullable(isoDateSchema),
  storedSince: isoDateSchema, // First day of the earliest stored week that was compared
}

/** A title at number 1. */
export const numberOneSchema = z.object({
  kind: z.literal('number-1'), // Kind of the event
  rank,
  how: z.enum(['debut', 're-entry', 'climb', 'stays', 'unknown']), // How the title came to be number 1
  /** Weeks at number 1 in a row, including this one. Null if it depends on a week that isn't known. */
  inARow: maybe,
  /** All weeks at number 1, including this one. Null if it depends on a week that isn't known. */
  inAll: maybe,
  /** True if the title was number 1 earlier and lost that rank. Null if not known. */
  ledBefore: z.nullable(z.boolean()),
})

/** How many titles an artist has in the top of a chart at once, compared with earlier weeks in the week archive. */
export const artistTitlesSchema = z.object({
  artist: z.string(), // Name of the artist
  titles: z.number(), // Number of titles in the top
  top: z.number(), // Size of the top, such as 10
  ...compared,
})
export type ArtistTitles = z.infer<typeof artistTitlesSchema>

/** A title's highest units on a chart for a long time, compared with earlier weeks in the week archive. */
export const mostUnitsSchema = z.object({
  total: z.number(), // Units of the week
  ...compared,
})
export type MostUnits = z.infer<typeof mostUnitsSchema>

/** A title's long run in the top of a chart, compared with the runs of other titles in the week archive. */
export const longestRunSchema = z.object({
  weeks, // Weeks in a row, including this one
  top: z.number(), // Size of the top, such as 10
  ...compared,
})
export type LongestRun = z.infer<typeof longestRunSchema>

/** Anniversary of a title's debut on a chart. */
export const anniversarySchema = z.object({
  years: z.number(), // Years since the debut
  date: isoDateSchema, // Day of the anniversary
})
export type Anniversary = z.infer<typeof anniversarySchema>

/**
 * Event schemas, most important kind first. An event has one title, chart, and week, and fields that depend on its
 * kind. Units are in the chart's first metric.
 * @see domain/events/kinds.ts
 */
const EVENT_SCHEMAS = [
  numberOneSchema,
  z.object({ kind: z.literal('debut'), rank }),
  z.object({ kind: z.literal('peak'), rank, from }),
  z.object({ kind: z.literal('re-entry'), rank }),
  /** The title wasn't on last week's chart. It isn't known whether it premiered this week. */
  z.object({ kind: z.literal('entry'), rank }),
  z.object({ kind: z.literal('weeks-at-1'), rank, weeks }),
  /** The highest of several titles by one artist. */
  z.extend(artistTitlesSchema, { kind: z.literal('artist-titles'), rank }),
  z.object({
    kind: z.literal('correction'),
    rank: maybe,
    changes: z.array(z.object(changedValueShape)), // The corrected values
  }),
  z.object({
    kind: z.literal('top'),
    rank,
    from,
    top: z.number(), // Size of the top that the title entered: 10, 40, 100, or the number of an alert rule
  }),
  z.object({ kind: z.literal('climb'), rank, from: z.number(), places }),
  z.object({
    kind: z.literal('taking-off'),
    rank,
    factor: z.number(), // This week's value divided by the median of earlier weeks
  }),
  z.extend(longestRunSchema, { kind: z.literal('longest-run'), rank }),
  z.extend(mostUnitsSchema, { kind: z.literal('most-units'), rank }),
  z.object({ kind: z.literal('gain'), rank, units, share }),
  z.object({ kind: z.literal('exit'), rank: z.null(), from: z.number() }),
  z.object({ kind: z.literal('milestone'), rank, weeks }),
  z.object({ kind: z.literal('fall'), rank, from: z.number(), places }),
  z.object({ kind: z.literal('loss'), rank, units, share }),
  z.object({ kind: z.literal('peak-equaled'), rank, from }),
  /** The title is at its peak. It isn't known whether the peak is new. */
  z.object({ kind: z.literal('at-peak'), rank, from }),
  /** `units`: gap to the title one rank above. */
  z.object({ kind: z.literal('next-rank'), rank, units }),
  z.object({
    kind: z.literal('left-top'),
    rank,
    from: z.number(),
    top: z.number(), // Size of the top that the title was in last week, such as 10
  }),
  /** `units`: lead over the title one rank below. */
  z.object({ kind: z.literal('cushion'), rank, units }),
  z.object({ kind: z.literal('milestone-due'), rank, weeks }),
  z.extend(anniversarySchema, { kind: z.literal('anniversary-due'), rank }),
] as const

export const titleEventSchema = z.discriminatedUnion('kind', EVENT_SCHEMAS)
export type TitleEvent = z.infer<typeof titleEventSchema>
export type EventKind = TitleEvent['kind']
export type EventOf<K extends EventKind> = Extract<TitleEvent, { kind: K }>

export const EVENT_KINDS: readonly EventKind[] = EVENT_SCHEMAS.map(
  ({ shape }) => [...shape.kind.def.values][0] as EventKind,
)
