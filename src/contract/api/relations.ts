import * as z from 'zod/mini'
import { entityKindSchema } from '../entities.ts'
import { weekLabelSchema } from '../week-label.ts'
import { partialReasonSchema } from './coverage.ts'
import { receiptSchema } from './receipt.ts'

/** Kinds of related entities that are titles with figures. */
export const RELATED_TITLE_KINDS = ['song', 'album', 'recording', 'product'] as const
/** How many titles of each kind a request looks up, with one provider call each. */
export const RELATED_TITLES_PER_KIND = 12
export const MAX_RELATED_CALLS = RELATED_TITLE_KINDS.length * RELATED_TITLES_PER_KIND

/** A line of the stream of related titles, in order of arrival. The last line has the receipt. */
export const relationLineSchema = z.union([
  z.object({
    kind: entityKindSchema,
    id: z.string(),
    state: z.enum(['shown', 'no_data', 'failed']),
    releaseDate: z.nullable(z.string()),
    /** Null unless shown. */
    streams: z.nullable(z.number()),
    /** Why the streams don't cover the whole period; empty if they do. */
    partialReasons: z.array(partialReasonSchema),
    /** Largest chart of the territory that has ranked the title, by the weeks that this server has stored. */
    position: z.nullable(
      z.object({
        chartId: z.string(),
        chart: z.string(),
        week: weekLabelSchema,
        peak: z.number(),
        /** Null if the title is not on the chart of `week`. */
        rank: z.nullable(z.number()),
      }),
    ),
  }),
  z.object({
    done: z.literal(true),
    shown: z.number(),
    failed: z.number(),
    skipped: z.number(),
    receipt: receiptSchema,
  }),
])
export type RelationLine = z.infer<typeof relationLineSchema>
export type RelatedTitle = Exclude<RelationLine, { done: true }>
