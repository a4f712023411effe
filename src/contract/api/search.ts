import * as z from 'zod/mini'
import { dataSourceSchema } from '../data-sources.ts'
import { entityKindSchema, RESULT_KINDS, resultKindSchema } from '../entities.ts'
import { territorySchema } from '../territories.ts'

export const SEARCH_KIND_OPTIONS = [...RESULT_KINDS, 'all'] as const
export type SearchKindOption = (typeof SEARCH_KIND_OPTIONS)[number]

const text = z.nullable(z.string())

/** They tell namesakes apart. The specification doesn't have them, so a provider may send none. */
export const namesakeFields = {
  releaseDate: text,
  label: text,
  /** ISRC, barcode, or ISNI. */
  identifier: text,
  /** Of artists: ISO 3166 alpha-2. */
  country: text,
  /** Main genre of artists. */
  genre: text,
  /** Of charts. */
  territory: z.nullable(territorySchema),
}

export const searchResultSchema = z.object({
  kind: resultKindSchema,
  id: z.string(),
  /** For artists and charts, the name. */
  title: text,
  /** Null for artists. For charts, the owner. */
  credit: text,
  /** The sample or the newest imported file; null if the provider doesn't say. */
  source: z.nullable(dataSourceSchema),
  ...namesakeFields,
})
export type SearchResult = z.infer<typeof searchResultSchema>

/** The best rank of a song or an album on the charts now, as far as this server has read them. */
export const standingSchema = z.object({
  id: z.string(),
  rank: z.number(),
  /** On the same chart. */
  peak: z.nullable(z.number()),
  /** Of that chart. */
  territory: z.nullable(territorySchema),
  /** Number of other charts that it is on. */
  others: z.number(),
})
export type Standing = z.infer<typeof standingSchema>

export const searchAnswerSchema = z.object({
  /** Best match first. For `all`, grouped by kind in the order of {@link RESULT_KINDS}. */
  results: z.array(searchResultSchema),
  from: z.number(),
  size: z.number(),
  /** Matches in all requested kinds. */
  total: z.number(),
  /** Matches that paging can reach. The provider stops at 10,000 per kind. */
  reachable: z.number(),
  /** One row per requested kind. A `failed` kind has no results but doesn't fail the others. */
  groups: z.array(z.object({ kind: resultKindSchema, total: z.number(), reachable: z.number(), failed: z.boolean() })),
  /** Of the results that are on a chart. */
  standings: z.array(standingSchema),
  /** When the oldest part was retrieved: ISO 8601, UTC. */
  retrievedAt: z.string(),
  /** True if a cached response replaces a failed one. */
  stale: z.boolean(),
  /** Set when the query is an identifier, so that the page can open the entity directly. */
  jump: z.nullable(z.object({ kind: entityKindSchema, id: z.string() })),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
