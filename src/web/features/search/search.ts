import * as z from 'zod/mini'
import { SEARCH_KIND_OPTIONS, type SearchKindOption } from '#contract/api/search.ts'
import { MAX_QUERY_LENGTH, SEARCH_LIMITS } from '#contract/query-params.ts'
import { forgiving } from '../../lib/url/forgiving.ts'

/** Number of results per kind when all kinds are shown, and per page for one kind. */
export const GROUP_SIZE = 4
export const PAGE_SIZE = 25

const LAST_PAGE = SEARCH_LIMITS.maxReachable / PAGE_SIZE

export const searchSearchSchema = z.object({
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
  kind: forgiving(z.enum(SEARCH_KIND_OPTIONS), 'all'),
  page: forgiving(z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1),
})
export const defaults = z.parse(searchSearchSchema, {})
export type SearchSearch = z.output<typeof searchSearchSchema>

/** The trimmed query of a request. */
export type SearchQuery = { text: string; kind: SearchKindOption; from: number; size: number }

export function toSearchQuery({ q, kind, page }: SearchSearch): SearchQuery {
  const text = q.trim().replaceAll(/\s+/g, ' ')
  if (kind === 'all') return { text, kind, from: 0, size: GROUP_SIZE }
  return { text, kind, from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE }
}

/** Truncates a typed query to the maximum length. */
export function toQueryText(typed: string): string {
  return typed.slice(0, MAX_QUERY_LENGTH)
}
