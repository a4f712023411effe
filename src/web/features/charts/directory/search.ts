import * as z from 'zod/mini'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { forgiving, rosterParam, weekParam } from '../../../lib/url/forgiving.ts'

/** Each sort has one direction: from the most to the least remarkable. */
const DIRECTORY_SORTS = ['territory', 'name', 'weeks-at-1', 'debuts', 'highest-debut', 'climb', 'ours'] as const
export type DirectorySort = (typeof DIRECTORY_SORTS)[number]

/** `ours` and `pinned` aren't types of charts, but the same choice has them. */
export const DIRECTORY_SHOWN = ['all', 'song', 'album', 'ours', 'pinned'] as const
export type DirectoryShown = (typeof DIRECTORY_SHOWN)[number]

export const directorySearchSchema = z.object({
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
  location: forgiving(z.enum(['all', ...TERRITORIES]), 'all'),
  owner: forgiving(z.string().check(z.minLength(1), z.maxLength(MAX_QUERY_LENGTH)), 'all'),
  kind: forgiving(z.enum(DIRECTORY_SHOWN), 'all'),
  sort: forgiving(z.enum(DIRECTORY_SORTS), 'territory'),
  /** Empty for the latest complete week. */
  week: weekParam,
  /** Roster whose titles are counted. Empty for this person's default roster. */
  roster: rosterParam,
})
export const directoryDefaults = z.parse(directorySearchSchema, {})
export type DirectorySearch = z.infer<typeof directorySearchSchema>
export type ChangeDirectorySearch = (part: Partial<DirectorySearch>, options?: { replace: boolean }) => void
