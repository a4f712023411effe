import * as z from 'zod/mini'
import { CHART_WEEK_PATTERN } from '#contract/chart-week.ts'
import { SHOWN } from '#contract/chart-view/filter-entries.ts'
import { RANK_ORDER, type Sort } from '#contract/chart-view/sort-entries.ts'
import { type ColumnId, DEFAULT_COLUMNS } from './column-ids.ts'
import { type Column } from './columns.ts'
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

const NO_COLUMNS = 'none'
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

export function parseSort(text: string): Sort {
  return text.startsWith('-') ? { by: text.slice(1), order: 'desc' } : { by: text, order: 'asc' }
}

export function formatSort({ by, order }: Sort): string {
  return order === 'desc' ? `-${by}` : by
}

/** What a press on a column's header leads to: its own order, then the other, then the official order again. */
export function toNextSort(now: Sort, { id, firstOrder }: Pick<Column, 'id' | 'firstOrder'>): Sort {
  if (firstOrder === null) return now
  if (now.by !== id) return { by: id, order: firstOrder }
  const isFirst = now.order === firstOrder
  if (isFirst) return { by: id, order: firstOrder === 'asc' ? 'desc' : 'asc' }
  return RANK_ORDER
}

export function parseColumns(text: string): readonly ColumnId[] {
  if (text === '') return DEFAULT_COLUMNS
  return text === NO_COLUMNS ? [] : text.split(',').filter(Boolean)
}

/** The usual set is the empty text, so that plain links stay plain. */
export function formatColumns(ids: readonly ColumnId[]): string {
  if (ids.length === 0) return NO_COLUMNS
  const isUsual = ids.length === DEFAULT_COLUMNS.length && DEFAULT_COLUMNS.every((id) => ids.includes(id))
  return isUsual ? '' : ids.join(',')
}
