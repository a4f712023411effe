import * as z from 'zod/mini'
import { dataSourceSchema } from '../data-sources.ts'
import { chartKindSchema, entityKindSchema, RESULT_KINDS, resultKindSchema } from '../entities.ts'
import { credit, serviceId, title } from '../fields.ts'
import { territorySchema } from '../territories.ts'
import { MOVEMENTS } from './charts.ts'

export const SEARCH_KIND_OPTIONS = [...RESULT_KINDS, 'all'] as const
export type SearchKindOption = (typeof SEARCH_KIND_OPTIONS)[number]

const text = z.nullable(z.string())

// Fields that distinguish namesakes. They aren't in the specification, so a provider may omit them.
export const namesakeFields = {
  releaseDate: text, // Day of the release. Null for artists and charts, or if the provider doesn't send it
  label: text, // Record label. Null if the provider doesn't send it
  identifier: text, // An ISRC, barcode, or ISNI. Null if the provider doesn't send one
  country: text, // Country of an artist, ISO 3166 alpha-2. Null for other kinds
  genre: text, // Main genre of an artist. Null for other kinds
  territory: z.nullable(territorySchema), // Territory of a chart. Null for other kinds
}

/** A matching entity or chart. */
export const searchResultSchema = z.object({
  kind: resultKindSchema,
  id: serviceId, // Service ID, or the ID of a chart
  title,
  credit, // Artist credit, or the owner of a chart. Null for artists
  /** Source of the data: the sample or the latest imported file. Null if the provider doesn't report it. */
  source: z.nullable(dataSourceSchema),
  ...namesakeFields,
})
export type SearchResult = z.infer<typeof searchResultSchema>

/** Best current rank of a song or an album on any chart, as far as charts are loaded. */
export const standingSchema = z.object({
  id: serviceId,
  rank: z.number(), // Best current rank on any chart
  movement: z.enum(MOVEMENTS), // Movement on that chart, compared with the week before
  /** Places gained (positive) or lost (negative). Null unless the movement is up, down, or same. */
  places: z.nullable(z.number()),
  peak: z.nullable(z.number()), // Best rank so far on that chart. Null if the provider doesn't send it
  /** The chart of the rank. */
  chart: z.object({
    name: z.string(), // Name of that chart
    kind: z.nullable(chartKindSchema), // Type of title that it ranks
  }),
  territory: z.nullable(territorySchema), // Territory of that chart
  others: z.number(), // Number of other charts that the title is on
})
export type Standing = z.infer<typeof standingSchema>

/** A page of matches. */
export const searchAnswerSchema = z.object({
  /** Matches of all groups, in their order. */
  results: z.array(searchResultSchema),
  from: z.number(), // Number of skipped matches, as requested
  size: z.number(), // Page size, as requested
  total: z.number(), // Number of matches of all requested kinds
  /** Number of matches that paging can reach. The provider stops at 10,000 per kind. */
  reachable: z.number(),
  /** One group per requested kind. A kind can fail while the others have results. */
  groups: z.array(
    z.object({
      kind: resultKindSchema,
      total: z.number(), // Number of matches of this kind
      reachable: z.number(), // Number of matches of this kind that paging can reach
      failed: z.boolean(), // True if the search for this kind failed
      results: z.array(searchResultSchema), // Matches of this kind, best first
    }),
  ),
  standings: z.array(standingSchema), // Best ranks of the results that are on a chart
  /** Streams of the results in the territory and the last four complete weeks, if already loaded. */
  streams: z.optional(
    z.array(
      z.object({
        id: serviceId,
        streams: z.number(), // Streams in these weeks
      }),
    ),
  ),
  retrievedAt: z.string(), // When the oldest part of the data was retrieved from the provider
  stale: z.boolean(), // True if a cached response replaces a failed one
  /** The entity that the query identifies, so that the page can open it directly. Null if the query isn't an identifier. */
  jump: z.nullable(
    z.object({
      kind: entityKindSchema,
      id: z.string(), // ID of the entity
    }),
  ),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
