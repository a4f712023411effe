import * as z from 'zod/mini'
import { territorySchema } from '../territories.ts'
import { weekLabelSchema } from '../week-label.ts'
import { chartKindSchema } from '../entities.ts'
import { chartId, credit, done, peak, rosterId, serviceId, title, weeksOn } from '../fields.ts'
import { dateWindowSchema } from '../dates.ts'
import { memberRefSchema } from '../desk/rosters.ts'
import { MOVEMENTS, runWeekSchema } from './charts.ts'
import { partialReasonSchema } from './coverage.ts'
import { receiptSchema } from './receipt.ts'

const number = z.nullable(z.number())

/** A title's place on a chart now: in the latest complete week that this server has stored, or in the week before until that is out. */
export const positionSchema = z.object({
  chartId,
  chart: z.string(), // Name of the chart
  location: z.nullable(territorySchema), // Territory of the chart
  depth: number, // Number of ranks of the chart. Null if the provider doesn't send it
  week: weekLabelSchema,
  kind: chartKindSchema,
  id: serviceId,
  title,
  credit,
  rank: z.number(), // Rank in the week
  movement: z.enum(MOVEMENTS), // Compared with the week before
  /** Places gained (positive) or lost (negative). Null unless the movement is up, down or same. */
  places: number,
  peak,
  weeksOn,
  /** Up to 26 weeks, oldest first, ending with `week`. A null rank in a known week means off the chart. */
  run: z.array(runWeekSchema),
})
export type Position = z.infer<typeof positionSchema>

/** Where the titles of an artist are on the charts now. */
export const artistPositionsAnswerSchema = z.object({
  id: serviceId,
  positions: z.array(positionSchema), // Best rank first
  titles: z.number(), // Number of songs and albums that the artist's record lists
  reading: z.number(), // Number of charts whose latest week is still loading. A later request includes them
  receipt: receiptSchema,
})
export type ArtistPositionsAnswer = z.infer<typeof artistPositionsAnswerSchema>

/** Where a roster's members are on the charts now, without their streams. */
export const rosterPositionsAnswerSchema = z.object({
  rosterId,
  /** One per artist, song, and album of the roster. */
  members: z.array(
    z.object({
      ...memberRefSchema.shape,
      titles: number, // Number of its titles on a chart. Null if the titles of an artist aren't known
      charts: number, // Number of charts with at least one of its titles. Null if the titles of an artist aren't known
      best: z.nullable(positionSchema), // Its best rank. Null if none of its titles is on a chart
    }),
  ),
  reading: z.number(), // Number of charts whose latest week is still loading. A later request includes them
  receipt: receiptSchema,
})
export type RosterPositionsAnswer = z.infer<typeof rosterPositionsAnswerSchema>
export type MemberPositions = RosterPositionsAnswer['members'][number]

/** Members of a roster whose streams one request loads, newest first. */
export const MAX_STREAMS_MEMBERS = 200

/** A line of the stream of a roster's streams, in order of arrival. The last line has the receipt. */
export const memberStreamsLineSchema = z.union([
  z.object({
    ...memberRefSchema.shape,
    /** `no_data`: the provider has no streams for these days. `failed`: the provider call failed. `unread`: beyond the limit of provider calls. */
    state: z.enum(['shown', 'no_data', 'failed', 'unread']),
    streams: number, // Streams in the territory and the four weeks. Null unless `shown`
    /** Relative change since the four weeks before; 0.05 is 5 %. Null if it can't be computed. */
    change: number,
    /** Why the streams don't cover all four weeks. Empty if they do. */
    partialReasons: z.array(partialReasonSchema),
  }),
  z.object({
    done,
    window: dateWindowSchema, // Days of the streams
    receipt: receiptSchema,
  }),
])
export type MemberStreamsLine = z.infer<typeof memberStreamsLineSchema>
export type MemberStreams = Exclude<MemberStreamsLine, { done: true }>
