import * as z from 'zod/mini'
import { isoDateSchema } from '../dates.ts'
import { changedValueShape } from './changed-fields.ts'

const maybe = z.nullable(z.number())
/** Rank of the title in the week. Null for an exit, and for a correction of a title that isn't on the chart. */
const rank = z.number()
/** Last week's rank. Null if the title wasn't on the chart, or if that isn't known. */
const from = maybe
/** Weeks on the chart, or weeks at number 1, that the title reached this week or reaches next week. */
const weeks = z.number()
/** Places gained or lost since last week. */
const places = z.number()
/** Units gained or lost since last week, or the difference from the title one rank above or below. */
const units = z.number()
/** Relative change of the units; 0.05 is 5 %. Null if last week had none. */
const share = maybe
const compared = {
  /** First day of the latest earlier week with at least as many, like for like. Null if no stored week had them. */
  since: z.nullable(isoDateSchema),
  storedSince: isoDateSchema, // First day of the earliest stored week that was compared
}

/** A title at number 1. */
export const numberOneSchema = z.object({
  kind: z.literal('number-1'), // Kind of the event
  rank,
  how: z.enum(['debut', 're-entry', 'climb', 'stays', 'unknown']), // How the title came to be number 1
  /** Weeks at number 1 in a row, this week included. Null if a week that decides it isn't known. */
  inARow: maybe,
  /** Weeks at number 1 in all, this week included. Null if a week that decides it isn't known. */
  inAll: maybe,
  /** True if it led the chart before and lost it. Null if that isn't known. */
  ledBefore: z.nullable(z.boolean()),
})

/** Titles of an artist that are in the top of a chart at the same time, compared with earlier weeks in the week archive. */
export const artistTitlesSchema = z.object({
  artist: z.string(), // Name of the artist
  titles: z.number(), // Number of titles in the top
  top: z.number(), // The top that they are in: 10
  ...compared,
})
export type ArtistTitles = z.infer<typeof artistTitlesSchema>

/** Units of a title on a chart that its earlier weeks in the week archive haven't reached for long. */
export const mostUnitsSchema = z.object({
  total: z.number(), // Units of the week
  ...compared,
})
export type MostUnits = z.infer<typeof mostUnitsSchema>

/** Weeks in a row of a title in the top of a chart, compared with the runs of other titles in the week archive. */
export const longestRunSchema = z.object({
  weeks, // Weeks in a row, this week included
  top: z.number(), // The top that it is in: 10
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
 * An event of a title on a chart in a week. The fields depend on its kind. Units are of the chart's first metric.
 * @see domain/events/kinds.ts Most important first.
 */
const EVENT_SCHEMAS = [
  numberOneSchema,
  z.object({ kind: z.literal('debut'), rank }),
  z.object({ kind: z.literal('peak'), rank, from }),
  z.object({ kind: z.literal('re-entry'), rank }),
  /** On the chart but not last week; whether it premiered this week isn't known. */
  z.object({ kind: z.literal('entry'), rank }),
  z.object({ kind: z.literal('weeks-at-1'), rank, weeks }),
  /** The highest one of several titles of an artist. */
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
    top: z.number(), // The top that the title entered: 10, 40, 100, or the number of an alert rule
  }),
  z.object({ kind: z.literal('climb'), rank, from: z.number(), places }),
  z.object({
    kind: z.literal('taking-off'),
    rank,
    factor: z.number(), // This week's value divided by the median of the weeks before
  }),
  z.extend(longestRunSchema, { kind: z.literal('longest-run'), rank }),
  z.extend(mostUnitsSchema, { kind: z.literal('most-units'), rank }),
  z.object({ kind: z.literal('gain'), rank, units, share }),
  z.object({ kind: z.literal('exit'), rank: z.null(), from: z.number() }),
  z.object({ kind: z.literal('milestone'), rank, weeks }),
  z.object({ kind: z.literal('fall'), rank, from: z.number(), places }),
  z.object({ kind: z.literal('loss'), rank, units, share }),
  z.object({ kind: z.literal('peak-equaled'), rank, from }),
  /** At its peak; whether the peak is new isn't known. */
  z.object({ kind: z.literal('at-peak'), rank, from }),
  /** `units`: missing to the title that is one rank above. */
  z.object({ kind: z.literal('next-rank'), rank, units }),
  z.object({
    kind: z.literal('left-top'),
    rank,
    from: z.number(),
    top: z.number(), // The top that the title was in last week: 10
  }),
  /** `units`: ahead of the title that is one rank below. */
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
