import * as z from 'zod/mini'
import { MAX_QUERY_LENGTH } from '#contract/questions.ts'
import { SEARCH_KIND_OPTIONS, type SearchKindOption } from '#contract/api/search.ts'
import { SEARCH_LIMITS } from '#contract/search-limits.ts'
import { forgiving } from '../../lib/forgiving.ts'

export const defaults = { q: '', kind: 'all', page: 1 } as const

/** Longer texts are cut: the servers refuse them, and no title needs them. */

/** Results of each kind when all are asked for, and of one page of one kind. */
export const GROUP_SIZE = 6
export const PAGE_SIZE = 25

export const LAST_PAGE = SEARCH_LIMITS.maxReachable / PAGE_SIZE

export const searchSearchSchema = z.object({
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), defaults.q),
  kind: forgiving(z.enum(SEARCH_KIND_OPTIONS), defaults.kind),
  page: forgiving(z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), defaults.page),
})
export type SearchSearch = z.output<typeof searchSearchSchema>

/** What is asked for. Spaces at the ends do not make another question. */
export type SearchQuery = { text: string; kind: SearchKindOption; from: number; size: number }

export function toSearchQuery({ q, kind, page }: SearchSearch): SearchQuery {
  const text = q.trim().replaceAll(/\s+/g, ' ')
  if (kind === 'all') return { text, kind, from: 0, size: GROUP_SIZE }
  return { text, kind, from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE }
}

/** As typed in the box: what is too long for a query is not sent. */
export function toQueryText(typed: string): string {
  return typed.slice(0, MAX_QUERY_LENGTH)
}
