import { DEFAULT_COLUMNS } from './columns.ts'

const NO_COLUMNS = 'none'

/** @param text value of `?cols=` */
export function parseColumnIds(text: string): readonly string[] {
  if (text === '') return DEFAULT_COLUMNS
  return text === NO_COLUMNS ? [] : text.split(',').filter(Boolean)
}

/** Returns an empty text for the default columns, so that default links stay short. */
export function formatColumnIds(ids: readonly string[]): string {
  if (ids.length === 0) return NO_COLUMNS
  const isDefault = ids.length === DEFAULT_COLUMNS.length && DEFAULT_COLUMNS.every((id) => ids.includes(id))
  return isDefault ? '' : ids.join(',')
}
