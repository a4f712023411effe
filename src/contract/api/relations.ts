import * as z from 'zod/mini'
import { entityKindSchema } from '../entities.ts'
import { weekLabelSchema } from '../week-label.ts'
import { chartId, done, serviceId } from '../fields.ts'
import { partialReasonSchema } from './coverage.ts'
import { receiptSchema } from './receipt.ts'

/** Kinds of related entities that are titles with figures. */
export const RELATED_TITLE_KINDS = ['song', 'album', 'recording', 'product'] as const
/** Maximum number of titles of each kind that a request looks up at a remote provider, with one call per title. */
export const RELATED_TITLES_PER_KIND = 12
/** Maximum number of titles per kind at the embedded service, whose calls are free. */
export const FREE_TITLES_PER_KIND = 200
export const MAX_RELATED_CALLS = RELATED_TITLE_KINDS.length * RELATED_TITLES_PER_KIND

/** A line of the stream of related titles. Titles come in order of arrival. The last line has the receipt. */
export const relationLineSchema = z.union([
  z.object({
    kind: entityKindSchema,
    id: serviceId,
    /** `no_data`: the provider has no streams for these days. `failed`: the provider call failed. */
    state: z.enum(['shown', 'no_data', 'failed']),
    /**
     * Text that distinguishes titles with the same name: the edition, otherwise the format, otherwise the barcode or
     * ISRC. Null if the record has none of these.
     */
    edition: z.nullable(z.string()),
    releaseDate: z.nullable(z.string()), // Day of the release. Null if the record has none, or if the call failed
    /** Streams in the territory and period. Null unless `shown`. */
    streams: z.nullable(z.number()),
    /** Why the streams don't cover the whole period. Empty if they do. */
    partialReasons: z.array(partialReasonSchema),
    /** Current rank on the largest chart of the territory that has ranked the title in a stored week. Null if no chart has. */
    position: z.nullable(
      z.object({
        chartId,
        chart: z.string(), // Name of the chart
        week: weekLabelSchema, // The latest stored week of the chart
        peak: z.number(), // Best rank on the chart so far
        rank: z.nullable(z.number()), // Rank in that week. Null if the title isn't on the chart
      }),
    ),
  }),
  z.object({
    done,
    shown: z.number(), // Number of titles with streams
    failed: z.number(), // Number of titles whose provider call failed
    skipped: z.number(), // Number of titles beyond the limit per kind
    receipt: receiptSchema,
  }),
])
export type RelationLine = z.infer<typeof relationLineSchema>
export type RelatedTitle = Exclude<RelationLine, { done: true }>
