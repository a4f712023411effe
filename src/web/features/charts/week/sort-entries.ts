import { type ChartEntry, type Movement } from '#contract/api/charts.ts'
import { type ColumnId, metricOf, toGain } from './columns.ts'

export type SortOrder = 'asc' | 'desc'
export type Sort = { by: ColumnId; order: SortOrder }

export const RANK_ORDER: Sort = { by: 'rank', order: 'asc' }

const TITLES = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Entries that have moved no number of places come after those that have: debuts, re-entries, then the unknown. */
const WITHOUT_PLACES = { up: 0, down: 0, same: 0, new: 1, re: 2, unknown: 3 } satisfies Record<Movement, number>

type Key = number | string | null

/** A new list. What is not known stays last in either order; equals keep the official order. */
export function sortEntries(entries: readonly ChartEntry[], sort: Sort, metricNames: readonly string[]): ChartEntry[] {
  const direction = sort.order === 'asc' ? 1 : -1
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry, sort.by, metricNames) }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1
      return (sort.by === 'change' ? byMovement(a.entry, b.entry) : 0) || a.entry.rank - b.entry.rank
    }
    return direction * compareKeys(a.key, b.key) || a.entry.rank - b.entry.rank
  })
  return keyed.map(({ entry }) => entry)
}

export function keyOf(entry: ChartEntry, by: ColumnId, metricNames: readonly string[]): Key {
  switch (by) {
    case 'rank':
      return entry.rank
    case 'change':
      return entry.movement === 'same' ? 0 : entry.places
    case 'title':
      return entry.title
    case 'last-week':
      return entry.lastWeek
    case 'peak':
      return entry.peak
    case 'low':
      return entry.low
    case 'weeks-on':
      return entry.weeksOn
    case 'premiere':
      return entry.premiereWeek
    case 'total':
      return entry.metrics[0] ?? null
    case 'gain':
      return toGain(entry)
    default:
      return metricOf(entry, metricNames, by)
  }
}

function compareKeys(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : TITLES.compare(String(a), String(b))
}

function byMovement(a: ChartEntry, b: ChartEntry): number {
  return WITHOUT_PLACES[a.movement] - WITHOUT_PLACES[b.movement]
}
