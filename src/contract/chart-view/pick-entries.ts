import { type ChartEntry, type ChartWeekAnswer } from '../api/charts.ts'
import { toGain, toMetricId } from './figures.ts'
import { filterEntries, type Shown } from './filter-entries.ts'
import { sortEntries, type SortKey } from './sort-entries.ts'

/** Which titles of a week and in which order, by the names that the page's address has for it. */
export type EntryChoice = {
  q: string
  show: Shown
  /** A column, with `-` before it from high to low. One that the chart lacks leaves the official order, as on the page. */
  sort: string
}

/** Where the titles of another week stood, by id. */
export type Standings = ReadonlyMap<string, { rank: number; total: number | null }>

/** The figures are compared only where both weeks rank by the same metric. */
export function toStandings(
  { metricNames: [lead] }: Pick<ChartWeekAnswer, 'metricNames'>,
  other: { metricNames: readonly string[]; entries: readonly Pick<ChartEntry, 'id' | 'rank' | 'metrics'>[] },
): Standings {
  const isSameLead = lead !== undefined && other.metricNames[0] === lead
  return new Map(
    other.entries.map(({ id, rank, metrics: [total] }) => [id, { rank, total: isSameLead ? (total ?? null) : null }]),
  )
}

/** The titles that are shown, in the order in which they are. */
export function pickEntries(
  week: Pick<ChartWeekAnswer, 'entries' | 'metricNames'>,
  { q, show, sort }: EntryChoice,
  compared: Standings | null = null,
): readonly ChartEntry[] {
  const shown = filterEntries(week.entries, { q, show })
  const key = findSortKey(sort.replace(/^-/, ''), week, compared)
  return key === null ? shown : sortEntries(shown, key, sort.startsWith('-') ? 'desc' : 'asc')
}

/** What an address may sort by, under the page's own names. Null: this chart has no such column. */
export function findSortKey(
  by: string,
  { metricNames }: Pick<ChartWeekAnswer, 'metricNames'>,
  compared: Standings | null = null,
): SortKey | null {
  const own = [...SORT_KEYS, ...(compared === null ? [] : toComparedKeys(compared))].find(({ id }) => id === by)
  if (own !== undefined) return own
  const index = metricNames.findIndex((name, at) => (at === 0 ? 'total' : toMetricId(name)) === by)
  if (index !== -1) return { id: by, read: ({ metrics }) => metrics[index] ?? null }
  return by === 'gain' && metricNames.length > 0 ? { id: by, read: toGain } : null
}

const SORT_KEYS: readonly SortKey[] = [
  { id: 'rank', read: ({ rank }) => rank },
  { id: 'change', read: ({ movement, places }) => (movement === 'same' ? 0 : places) },
  { id: 'title', read: ({ title }) => title },
  { id: 'last-week', read: ({ lastWeek }) => lastWeek },
  { id: 'peak', read: ({ peak }) => peak },
  { id: 'low', read: ({ low }) => low },
  { id: 'weeks-on', read: ({ weeksOn }) => weeksOn },
  { id: 'premiere', read: ({ premiereWeek }) => premiereWeek },
]

export function toComparedKeys(compared: Standings): SortKey[] {
  return [
    { id: 'vs-rank', read: ({ id }) => compared.get(id)?.rank ?? null },
    {
      id: 'vs-places',
      read: ({ id, rank }) => {
        const then = compared.get(id)
        return then === undefined ? null : then.rank - rank
      },
    },
    { id: 'vs-gain', read: ({ id, metrics }) => toGain({ metrics, lastTotal: compared.get(id)?.total ?? null }) },
  ]
}
