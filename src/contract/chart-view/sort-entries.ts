import { type ChartEntry, type Movement } from '../api/charts.ts'

export type SortOrder = 'asc' | 'desc'
export type Sort = { by: string; order: SortOrder }

export const RANK_ORDER: Sort = { by: 'rank', order: 'asc' }

/** What a column is sorted by; null: not known, which is not 0. */
export type SortKey = { id: string; read: (entry: ChartEntry) => number | string | null }

/**
 * In one language for all: the order is in the link, and a colleague's page, the server's file and the picture must have the same,
 * wherever they are made. Names that are sorted to be found, such as territories, follow the reader's locale instead.
 */
const TITLES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Entries that have moved no number of places come after those that have: debuts, re-entries, then the unknown. */
const WITHOUT_PLACES = { up: 0, down: 0, same: 0, new: 1, re: 2, unknown: 3 } satisfies Record<Movement, number>

/** A new list. What is not known stays last in either order; equals keep the official order. */
export function sortEntries(entries: readonly ChartEntry[], { id, read }: SortKey, order: SortOrder): ChartEntry[] {
  const direction = order === 'asc' ? 1 : -1
  const keyed = entries.map((entry) => ({ entry, key: read(entry) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1
      return (id === 'change' ? byMovement(a.entry, b.entry) : 0) || a.entry.rank - b.entry.rank
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
