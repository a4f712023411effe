import * as z from 'zod/mini'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'
import { forgiving } from '../../../lib/url/forgiving.ts'

/** Each sort has one direction: from the most to the least remarkable. */
const DIRECTORY_SORTS = ['territory', 'name', 'weeks-at-1', 'debuts', 'highest-debut', 'climb', 'ours'] as const
export type DirectorySort = (typeof DIRECTORY_SORTS)[number]

/** `ours` and `pinned` aren't types of charts, but the same choice has them. */
export const DIRECTORY_SHOWN = ['all', 'song', 'album', 'ours', 'pinned'] as const
export type DirectoryShown = (typeof DIRECTORY_SHOWN)[number]

export const directoryDefaults = {
  q: '',
  location: 'all',
  owner: 'all',
  kind: 'all',
  sort: 'territory',
  /** Empty for the latest complete week. */
  week: '',
  /** Roster whose titles are counted. Empty for this person's default roster. */
  roster: '',
} as const

export const directorySearchSchema = z.object({
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), directoryDefaults.q),
  location: forgiving(z.enum(['all', ...TERRITORIES]), directoryDefaults.location),
  owner: forgiving(z.string().check(z.minLength(1), z.maxLength(MAX_QUERY_LENGTH)), directoryDefaults.owner),
  kind: forgiving(z.enum(DIRECTORY_SHOWN), directoryDefaults.kind),
  sort: forgiving(z.enum(DIRECTORY_SORTS), directoryDefaults.sort),
  week: forgiving(z.union([z.literal(''), z.string().check(z.regex(WEEK_LABEL_PATTERN))]), directoryDefaults.week),
  roster: forgiving(z.union([z.literal(''), z.string().check(z.regex(DESK_ID_PATTERN))]), directoryDefaults.roster),
})
export type DirectorySearch = z.infer<typeof directorySearchSchema>
export type ChangeDirectorySearch = (part: Partial<DirectorySearch>, options?: { replace: boolean }) => void
