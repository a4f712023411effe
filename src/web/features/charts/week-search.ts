import * as z from 'zod/mini'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'
import { COLUMN_IDS_PATTERN, DEFAULT_SORT, MOVEMENT_FILTERS, ROW_PATTERN, SORT_PATTERN } from '#contract/view-params.ts'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { forgiving } from '../../lib/url/forgiving.ts'

/** Longer than any roster ID. */
const MAX_ROSTER_LENGTH = 40
/** At most six IDs. */
const RACE_PATTERN = /^(\w{1,40}(,\w{1,40}){0,5})?$/

export const weekDefaults = {
  q: '',
  show: 'all',
  /** `only` shows only roster titles, and their exits. */
  ours: '',
  /** Empty for this person's default roster. */
  roster: '',
  /** Column ID, with `-` in front for descending. */
  sort: DEFAULT_SORT,
  /** Comma-separated column IDs. Empty for the defaults, `none` for no columns. */
  cols: '',
  row: '',
  vs: '',
  /** Empty for the table, otherwise the number of weeks of the race. */
  view: '',
  /** IDs of the titles of the race, or `chosen` before any is chosen. Empty for the top ones or ours. */
  race: '',
} as const

export const weekSearchSchema = z.object({
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), weekDefaults.q),
  show: forgiving(z.enum(MOVEMENT_FILTERS), weekDefaults.show),
  ours: forgiving(z.enum(['', 'only']), weekDefaults.ours),
  roster: forgiving(z.string().check(z.maxLength(MAX_ROSTER_LENGTH)), weekDefaults.roster),
  sort: forgiving(z.string().check(z.regex(SORT_PATTERN)), weekDefaults.sort),
  cols: forgiving(z.string().check(z.regex(COLUMN_IDS_PATTERN)), weekDefaults.cols),
  row: forgiving(z.string().check(z.regex(ROW_PATTERN)), weekDefaults.row),
  vs: forgiving(z.union([z.literal(''), z.string().check(z.regex(WEEK_LABEL_PATTERN))]), weekDefaults.vs),
  view: forgiving(z.enum(['', '13', '26', '52']), weekDefaults.view),
  race: forgiving(z.string().check(z.regex(RACE_PATTERN)), weekDefaults.race),
})
export type WeekSearch = z.infer<typeof weekSearchSchema>
export type ChangeWeekSearch = (part: Partial<WeekSearch>, options?: { replace: boolean }) => void
