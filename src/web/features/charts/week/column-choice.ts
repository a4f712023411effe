import { type ColumnId, DEFAULT_COLUMNS } from './column-ids.ts'

const NO_COLUMNS = 'none'

/** The columns as the address writes them, by comma. */
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
