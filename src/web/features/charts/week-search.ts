import * as z from 'zod/mini'
import { COLUMN_IDS_PATTERN, DEFAULT_SORT, MOVEMENT_FILTERS, ROW_PATTERN, SORT_PATTERN } from '#contract/view-params.ts'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { forgiving, rosterParam, weekParam } from '../../lib/url/forgiving.ts'

/** At most six IDs. */
const RACE_PATTERN = /^(\w{1,40}(,\w{1,40}){0,5})?$/

export const weekSearchSchema = z.object({
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
  show: forgiving(z.enum(MOVEMENT_FILTERS), 'all'),
  /** `only` shows only roster titles, and their exits. */
  ours: forgiving(z.enum(['', 'only']), ''),
  /** Empty for this person's default roster. */
  roster: rosterParam,
  /** Column ID, with `-` in front for descending. */
  sort: forgiving(z.string().check(z.regex(SORT_PATTERN)), DEFAULT_SORT),
  /** Comma-separated column IDs. Empty for the defaults, `none` for no columns. */
  cols: forgiving(z.string().check(z.regex(COLUMN_IDS_PATTERN)), ''),
  row: forgiving(z.string().check(z.regex(ROW_PATTERN)), ''),
  vs: weekParam,
  /** Empty for the table, otherwise the number of weeks of the race. */
  view: forgiving(z.enum(['', '13', '26', '52']), ''),
  /** IDs of the titles of the race, or `chosen` before any is chosen. Empty for the top ones or ours. */
  race: forgiving(z.string().check(z.regex(RACE_PATTERN)), ''),
})
export const weekDefaults = z.parse(weekSearchSchema, {})
export type WeekSearch = z.infer<typeof weekSearchSchema>
export type ChangeWeekSearch = (part: Partial<WeekSearch>, options?: { replace: boolean }) => void
