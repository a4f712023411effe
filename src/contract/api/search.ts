import * as z from 'zod/mini'
import { entityKindSchema, SEARCH_KINDS, searchKindSchema } from '../entities.ts'

export const SEARCH_KIND_OPTIONS = [...SEARCH_KINDS, 'all'] as const
export type SearchKindOption = (typeof SEARCH_KIND_OPTIONS)[number]

export const searchResultSchema = z.object({
  kind: searchKindSchema,
  id: z.string(),
  /** An artist's name, or a title. */
  title: z.nullable(z.string()),
  /** Who it is by; null for artists. */
  credit: z.nullable(z.string()),
})
export type SearchResult = z.infer<typeof searchResultSchema>

export const searchAnswerSchema = z.object({
  /** In ranked order; for `all`, kind after kind in the order of {@link SEARCH_KINDS}. */
  results: z.array(searchResultSchema),
  from: z.number(),
  size: z.number(),
  /** Matches in all kinds asked for. */
  total: z.number(),
  /** How many of them paging can reach: the service stops at 10,000 a kind. */
  reachable: z.number(),
  /** One row a kind that was asked; `failed` kinds have no results and did not fail the others. */
  groups: z.array(z.object({ kind: searchKindSchema, total: z.number(), reachable: z.number(), failed: z.boolean() })),
  /** When the oldest of these answers was got: an instant, ISO 8601, UTC. */
  retrievedAt: z.string(),
  /** True: an earlier answer stands in for one that could not be had. */
  stale: z.boolean(),
  /** An identifier in the query names this entity: the page may go straight there. */
  jump: z.nullable(z.object({ kind: entityKindSchema, id: z.string() })),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
