import * as z from 'zod/mini'
import { CHART_ID_PATTERN } from '#contract/entities.ts'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { forgiving } from '../../../lib/forgiving.ts'

export const GROUPINGS = ['territory', 'owner', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const directoryDefaults = {
  q: '',
  location: 'all',
  owner: 'all',
  kind: 'all',
  group: 'territory',
  open: '',
} as const

export const directorySearchSchema = z.object({
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), directoryDefaults.q),
  location: forgiving(z.enum(['all', ...TERRITORIES]), directoryDefaults.location),
  owner: forgiving(z.string().check(z.minLength(1), z.maxLength(MAX_QUERY_LENGTH)), directoryDefaults.owner),
  kind: forgiving(z.enum(['all', 'song', 'album']), directoryDefaults.kind),
  group: forgiving(z.enum(GROUPINGS), directoryDefaults.group),
  open: forgiving(z.union([z.literal(''), z.string().check(z.regex(CHART_ID_PATTERN))]), directoryDefaults.open),
})
export type DirectorySearch = z.infer<typeof directorySearchSchema>
export type ChangeDirectorySearch = (part: Partial<DirectorySearch>, options?: { replace: boolean }) => void
