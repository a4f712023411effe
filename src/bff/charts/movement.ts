import { type ChartEntry, type ChartExit, type Movement } from '#contract/api/charts.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { type RankedEntry, type RankedWeek } from '../provider/wire/adapt-chart.ts'

export type Moved = Pick<ChartEntry, 'movement' | 'places' | 'lastWeek' | 'lastTotal'>

/** Last week's chart as far as it can be said: null when it could not be read, or there is none. */
export type LastWeek = Pick<RankedWeek, 'entries' | 'metricNames'> | null

const UNKNOWN: Moved = { movement: 'unknown', places: null, lastWeek: null, lastTotal: null }

/**
 * Compares a week's entries with the week before. NEW: not on last week's chart and premiered this week. RE: not on last
 * week's chart and premiered earlier.
 */
export function toMovements(week: WeekLabel, { entries, metricNames }: RankedWeek, last: LastWeek): Moved[] {
  if (last === null) return entries.map(() => UNKNOWN)
  const lastById = indexById(last.entries)
  const totalIndex = metricNames[0] === undefined ? -1 : last.metricNames.indexOf(metricNames[0])
  return entries.map((entry) => {
    const before = lastById.get(entry.id)
    if (before === undefined) return { ...UNKNOWN, movement: toArrival(week, entry) }
    const places = before.rank - entry.rank
    const movement = places > 0 ? 'up' : places < 0 ? 'down' : 'same'
    return { movement, places, lastWeek: before.rank, lastTotal: before.metrics[totalIndex] ?? null }
  })
}

/** What was on last week's chart and is not on this one, best rank first; null when last week's chart is not known. */
export function toExits({ entries }: RankedWeek, last: LastWeek): Omit<ChartExit, 'title' | 'credit'>[] | null {
  if (last === null) return null
  const present = indexById(entries)
  return [...indexById(last.entries).values()]
    .filter(({ id }) => !present.has(id))
    .map(({ id, rank, peak, weeksOn }) => ({ id, lastRank: rank, peak, weeksOn }))
}

function toArrival(week: WeekLabel, { premiereWeek, weeksOn }: RankedEntry): Movement {
  // Labels of this form sort as text as their weeks do in time.
  if (premiereWeek !== null) return premiereWeek < week ? 're' : 'new'
  if (weeksOn === null) return 'unknown'
  return weeksOn > 1 ? 're' : 'new'
}

/** The best rank of each id, should a ranking hold one twice. */
function indexById(entries: readonly RankedEntry[]): Map<string, RankedEntry> {
  const byId = new Map<string, RankedEntry>()
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  return byId
}
