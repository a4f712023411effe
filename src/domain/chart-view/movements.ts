import type { ChartEntry, ChartExit, ChartWeekAnswer, Movement } from '#contract/api/charts.ts'
import { createTextFilter } from '#contract/text/fold-text.ts'
import { toDivergence } from './divergence.ts'
import { MOVEMENT_FILTERS, type MovementFilter } from '#contract/view-params.ts'

export const MOVEMENT_NAMES = {
  up: 'up',
  down: 'down',
  same: 'no change',
  new: 'new',
  re: 're-entry',
  unknown: 'movement unknown',
} as const satisfies Record<Movement, string>

/** Words for files. Null writes an empty cell, because the movement isn't known. */
export const MOVEMENT_WORDS = {
  ...MOVEMENT_NAMES,
  unknown: null,
  exit: 'exit',
} as const satisfies Record<Movement | 'exit', string | null>

export const MOVEMENT_FILTER_NAMES = {
  all: 'All',
  new: 'New',
  re: 'Re-entries',
  exits: 'Exits',
  up: 'Climbers',
  down: 'Fallers',
  same: 'No change',
  'up-on-less': 'Climbers with lower figures',
  'down-on-more': 'Fallers with higher figures',
} as const satisfies Record<MovementFilter, string>

/** Words for the filters in the receipt. */
export const MOVEMENT_ROWS = {
  new: 'new entries only',
  re: 're-entries only',
  exits: 'exits only',
  up: 'climbers only',
  down: 'fallers only',
  same: 'unchanged ranks only',
  'up-on-less': 'climbers with lower figures only',
  'down-on-more': 'fallers with higher figures only',
} as const satisfies Record<Exclude<MovementFilter, 'all'>, string>

/** Shows only the titles of a roster. */
export type OursFilter = {
  rosterId: string
  rosterName: string
  /** Service ids of songs and albums. */
  ids: ReadonlySet<string>
  failedArtists: number
  /** Number of artists whose titles the provider doesn’t list. */
  unlistedArtists?: number
}

type Filter = { q: string; show: MovementFilter; ours?: OursFilter | null }

/** Finds entries whose title, credit, or ID contains every word of `q`. */
export function filterEntries(entries: readonly ChartEntry[], { q, show, ours }: Filter): readonly ChartEntry[] {
  const own = filterOurs(entries, ours)
  return filterByText(show === 'all' ? own : own.filter((entry) => isShown(entry, show)), q)
}

/** Exits have a filter function of their own, because they aren't part of the ranking. */
export function filterExits(
  exits: readonly ChartExit[] | null | undefined,
  { q, show, ours }: Filter,
): readonly ChartExit[] {
  return show === 'all' || show === 'exits' ? filterByText(filterOurs(exits ?? [], ours), q) : []
}

/** Returns all rows if there is no filter. */
export function filterOurs<T extends { id: string }>(
  rows: readonly T[],
  ours: Pick<OursFilter, 'ids'> | null | undefined,
): readonly T[] {
  return ours == null ? rows : rows.filter(({ id }) => ours.ids.has(id))
}

/** Counts the titles that each filter shows, ignoring the search text. Exits are null if last week's chart isn't known. */
export function countByFilter(
  week: Pick<ChartWeekAnswer, 'entries' | 'exits'>,
  ours: OursFilter | null = null,
): Record<MovementFilter, number | null> {
  const entries = filterOurs(week.entries, ours)
  const counts = MOVEMENT_FILTERS.map((show) => {
    if (show === 'exits') return [show, week.exits === null ? null : filterOurs(week.exits, ours).length]
    return [show, show === 'all' ? entries.length : entries.filter((entry) => isShown(entry, show)).length]
  })
  return Object.fromEntries(counts) as Record<MovementFilter, number | null>
}

function isShown(entry: ChartEntry, show: MovementFilter): boolean {
  return entry.movement === show || toDivergence(entry) === show
}

const filterByText = createTextFilter<Pick<ChartEntry, 'title' | 'credit' | 'id'>>(
  ({ title, credit, id }) => `${title ?? ''} ${credit ?? ''} ${id}`,
)
