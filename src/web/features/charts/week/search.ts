import * as z from 'zod/mini'
import { CHART_WEEK_PATTERN } from '#contract/chart-week.ts'
import { SHOWN } from '#contract/chart-view/filter-entries.ts'
import { forgiving } from '../../../lib/forgiving.ts'

export const weekDefaults = {
  /** Text in title, credit or id. */
  q: '',
  show: 'all',
  /** A column; with `-` before it, from high to low. */
  sort: 'rank',
  /** Columns by comma; empty is the usual set, `none` is none. */
  cols: '',
  /** The entity whose side panel is open. */
  row: '',
  /** The week that this one is compared with. */
  vs: '',
} as const

const MAX_TEXT = 200

export const weekSearchSchema = z.object({
  q: forgiving(z.string().check(z.maxLength(MAX_TEXT)), weekDefaults.q),
  show: forgiving(z.enum(SHOWN), weekDefaults.show),
  sort: forgiving(z.string().check(z.regex(/^-?[\p{L}\p{N}-]+$/u)), weekDefaults.sort),
  cols: forgiving(z.string().check(z.regex(/^[\p{L}\p{N},-]*$/u)), weekDefaults.cols),
  row: forgiving(z.string().check(z.regex(/^([A-Z]{2,8}[0-9A-F]{32})?$/)), weekDefaults.row),
  vs: forgiving(z.union([z.literal(''), z.string().check(z.regex(CHART_WEEK_PATTERN))]), weekDefaults.vs),
})
export type WeekSearch = z.infer<typeof weekSearchSchema>
