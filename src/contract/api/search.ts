import * as z from 'zod/mini'
import { dataSourceSchema } from '../data-sources.ts'
import { entityKindSchema, SEARCH_KINDS, searchKindSchema } from '../entities.ts'

export const SEARCH_KIND_OPTIONS = [...SEARCH_KINDS, 'all'] as const
export type SearchKindOption = (typeof SEARCH_KIND_OPTIONS)[number]

export const searchResultSchema = z.object({
  kind: searchKindSchema,
  id: z.string(),
  /** For artists, the name. */
  title: z.nullable(z.string()),
  /** Null for artists. */
  credit: z.nullable(z.string()),
  /** The sample or the newest imported file; null if the provider doesn't say. */
  source: z.nullable(dataSourceSchema),
})
export type SearchResult = z.infer<typeof searchResultSchema>

export const searchAnswerSchema = z.object({
  /** Best match first. For `all`, grouped by kind in the order of {@link SEARCH_KINDS}. */
  results: z.array(searchResultSchema),
  from: z.number(),
  size: z.number(),
  /** Matches in all requested kinds. */
  total: z.number(),
  /** Matches that paging can reach. The provider stops at 10,000 per kind. */
  reachable: z.number(),
  /** One row per requested kind. A `failed` kind has no results but doesn't fail the others. */
  groups: z.array(z.object({ kind: searchKindSchema, total: z.number(), reachable: z.number(), failed: z.boolean() })),
  /** When the oldest part was retrieved: ISO 8601, UTC. */
  retrievedAt: z.string(),
  /** True if a cached response replaces a failed one. */
  stale: z.boolean(),
  /** Set when the query is an identifier, so that the page can open the entity directly. */
  jump: z.nullable(z.object({ kind: entityKindSchema, id: z.string() })),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
