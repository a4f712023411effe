import { RANK_ORDER, type Sort } from '#contract/chart-view/sort-entries.ts'
import { type Column } from './columns.ts'

/** The order as the address writes it: a column, with `-` before it from high to low. */
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
