import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { findColumn } from '#domain/chart-view/columns.ts'
import { describeSort, parseSort } from '#domain/chart-view/sort.ts'
import * as copy from './copy.ts'
import { weekDefaults, type WeekSearch } from '../../week-search.ts'

/** Returns, for example, `12 of 200 titles. Sorted by peak, best rank first (within this chart)`. Omits the official order. */
export function describeView(
  { sort, show }: Pick<WeekSearch, 'sort' | 'show'>,
  columns: readonly ChartColumn[],
  visible: number,
  all: number,
): string {
  const count = visible === all ? copy.titles(all) : copy.titlesOf(visible, all)
  if (show === 'exits') return `Exits: ${count}`
  const { by, order } = parseSort(sort)
  const column = sort === weekDefaults.sort ? undefined : findColumn(columns, by)
  return column === undefined ? count : `${count}. ${describeSort(column, order)} (within this chart)`
}
