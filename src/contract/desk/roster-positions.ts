import * as z from 'zod/mini'
import { partialReasonSchema } from '../api/coverage.ts'
import { positionSchema } from '../api/insights/positions.ts'
import { receiptSchema } from '../api/receipt.ts'
import { dateWindowSchema } from '../dates.ts'
import { done, rosterId } from '../fields.ts'
import { memberRefSchema } from './rosters.ts'

const number = z.nullable(z.number())

/** Current chart positions of a roster's members, without their streams. */
export const rosterPositionsAnswerSchema = z.object({
  rosterId,
  /** One entry per artist, song, and album of the roster. */
  members: z.array(
    z.object({
      ...memberRefSchema.shape,
      titles: number, // Number of the member's titles on a chart. Null if an artist's titles aren't known
      charts: number, // Number of charts with at least one of these titles. Null if an artist's titles aren't known
      best: z.nullable(positionSchema), // The member's best rank. Null if none of its titles is on a chart
    }),
  ),
  reading: z.number(), // Number of charts whose latest week is still loading. A later request includes them
  receipt: receiptSchema,
})
export type RosterPositionsAnswer = z.infer<typeof rosterPositionsAnswerSchema>
export type MemberPositions = RosterPositionsAnswer['members'][number]

/** Maximum number of members whose streams one request loads. It loads the latest ones. */
export const MAX_STREAMS_MEMBERS = 200

/** A line of the stream of members' streams. Members come in order of arrival. The last line has the receipt. */
export const memberStreamsLineSchema = z.union([
  z.object({
    ...memberRefSchema.shape,
    /**
     * `no_data`: the provider has no streams for these days. `failed`: the provider call failed. `unread`: not loaded,
     * because the request reached its limit of provider calls.
     */
    state: z.enum(['shown', 'no_data', 'failed', 'unread']),
    streams: number, // Streams in the territory and in four weeks. Null unless `shown`
    /** Relative change since the four weeks before; 0.05 is 5 %. Null if it can't be computed. */
    change: number,
    /** Why the streams don't cover all four weeks. Empty if they do. */
    partialReasons: z.array(partialReasonSchema),
  }),
  z.object({
    done,
    window: dateWindowSchema, // Days that the streams cover
    receipt: receiptSchema,
  }),
])
export type MemberStreamsLine = z.infer<typeof memberStreamsLineSchema>
export type MemberStreams = Exclude<MemberStreamsLine, { done: true }>
