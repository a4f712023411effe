import type { ChartEntry, Movement } from '#contract/api/charts.ts'
import { type ChartColumn, COLUMN_FORMATS } from './chart-column.ts'
import { DEFAULT_SORT, type MovementFilter } from '#contract/view-params.ts'

export type SortOrder = 'asc' | 'desc'
export type Sort = { by: string; order: SortOrder }

/** Parses `?sort=`. */
export function parseSort(text: string): Sort {
  return text.startsWith('-') ? { by: text.slice(1), order: 'desc' } : { by: text, order: 'asc' }
}

export function formatSort({ by, order }: Sort): string {
  return order === 'desc' ? `-${by}` : by
}

/**
 * Clicking a header cycles through the column’s first order, the reverse, and the official order. For changes, the
 * reverse starts with the biggest falls.
 */
export function toNextSort(
  now: Sort,
  column: Pick<ChartColumn, 'id' | 'format' | 'firstOrder'>,
  show: MovementFilter,
): Sort {
  const { id, format } = column
  const firstOrder = show === 'down' && format === 'movement' ? 'asc' : column.firstOrder
  if (firstOrder === null) return now
  if (now.by !== id) return { by: id, order: firstOrder }
  if (now.order === firstOrder) return { by: id, order: firstOrder === 'asc' ? 'desc' : 'asc' }
  return parseSort(DEFAULT_SORT)
}

/** Metric names keep the provider's capitalization. */
export function describeSort({ fullName, format }: Pick<ChartColumn, 'fullName' | 'format'>, order: SortOrder): string {
  const { isFigure, [order]: clause } = COLUMN_FORMATS[format]
  const name = isFigure ? fullName : fullName.slice(0, 1).toLowerCase() + fullName.slice(1)
  return `Sorted by ${name}, ${clause}`
}

/** English order for everyone, so that a shared link, a file, and an image agree. */
const TITLES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sort values of entries without a number of places. */
const WITHOUT_PLACES = { up: 0, down: 0, same: 0, new: 1, re: 2, unknown: 3 } satisfies Record<Movement, number>

type SortableColumn = Pick<ChartColumn, 'format' | 'value'>

/** Puts missing values last in either order. Equal values stay in the official order. */
export function sortEntries(
  entries: readonly ChartEntry[],
  { format, value }: SortableColumn,
  order: SortOrder,
): ChartEntry[] {
  const direction = order === 'asc' ? 1 : -1
  const keyed = entries.map((entry) => ({ entry, key: value(entry) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1
      return (format === 'movement' ? byMovement(a.entry, b.entry) : 0) || a.entry.rank - b.entry.rank
    }
    return direction * compareKeys(a.key, b.key) || a.entry.rank - b.entry.rank
  })
  return keyed.map(({ entry }) => entry)
}

function compareKeys(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : TITLES.compare(String(a), String(b))
}

function byMovement(a: ChartEntry, b: ChartEntry): number {
  return WITHOUT_PLACES[a.movement] - WITHOUT_PLACES[b.movement]
}
