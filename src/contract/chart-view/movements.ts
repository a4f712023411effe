import { type ChartEntry, type Movement } from '../api/charts.ts'
import { createTextFilter } from '../fold-text.ts'
import { toDivergence } from './divergence.ts'
import { type MovementFilter } from './view-params.ts'

export const MOVEMENT_NAMES = {
  up: 'up',
  down: 'down',
  same: 'no change',
  new: 'new',
  re: 're-entry',
  unknown: 'movement unknown',
} as const satisfies Record<Movement, string>

export const MOVEMENT_FILTER_NAMES = {
  all: 'All movements',
  new: 'New',
  re: 'Re-entries',
  up: 'Climbers',
  down: 'Fallers',
  same: 'No change',
  'up-on-less': 'Climbers with lower figures',
  'down-on-more': 'Fallers with higher figures',
} as const satisfies Record<MovementFilter, string>

/** The filters as rows of a receipt. */
export const MOVEMENT_ROWS = {
  new: 'new entries only',
  re: 're-entries only',
  up: 'climbers only',
  down: 'fallers only',
  same: 'unchanged ranks only',
  'up-on-less': 'climbers with lower figures only',
  'down-on-more': 'fallers with higher figures only',
} as const satisfies Record<Exclude<MovementFilter, 'all'>, string>

type Filter = { q: string; show: MovementFilter }

/** Searches title, credit, and ID for every word of `q`. */
export function filterEntries(entries: readonly ChartEntry[], { q, show }: Filter): readonly ChartEntry[] {
  return filterByText(
    show === 'all' ? entries : entries.filter((entry) => entry.movement === show || toDivergence(entry) === show),
    q,
  )
}

export const filterByText = createTextFilter<Pick<ChartEntry, 'title' | 'credit' | 'id'>>(
  ({ title, credit, id }) => `${title ?? ''} ${credit ?? ''} ${id}`,
)
