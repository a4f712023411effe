import type { ChartEntry, ChartExit, FormulaChange, Movement } from '#contract/api/charts.ts'
import { createRevaluer } from '#domain/numbers/like-for-like.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { RankedEntry, RankedWeek } from '../provider/wire/adapt-chart.ts'

type EntryMovement = Pick<
  ChartEntry,
  'movement' | 'places' | 'lastWeek' | 'lastPeak' | 'lastTotal' | 'comparableLastTotal'
>

type ComparedWeeks = { movements: EntryMovement[]; formulaChange: FormulaChange | null }

/** Null if last week's chart failed to load or doesn't exist. */
type LastWeek = RankedWeek | null

const UNKNOWN: EntryMovement = {
  movement: 'unknown',
  places: null,
  lastWeek: null,
  lastPeak: null,
  lastTotal: null,
  comparableLastTotal: null,
}

/**
 * Compares entries with the week before. NEW: not on last week's chart and in its first week. RE: not on last week's
 * chart and in a later week. If the Album Equivalent formula changed in between, last week's totals are revalued.
 */
export function toMovements(
  week: WeekLabel,
  { entries, metricNames, window }: RankedWeek,
  last: LastWeek,
): ComparedWeeks {
  if (last === null) return { movements: entries.map(() => UNKNOWN), formulaChange: null }
  const lastById = indexById(last.entries)
  const totalIndex = metricNames[0] === undefined ? -1 : last.metricNames.indexOf(metricNames[0])
  const { formulaChange, revalue } = createRevaluer(last, window.start)
  const movements = entries.map((entry): EntryMovement => {
    const before = lastById.get(entry.id)
    if (before === undefined) return { ...UNKNOWN, movement: toArrival(week, entry) }
    const places = before.rank - entry.rank
    const movement = places > 0 ? 'up' : places < 0 ? 'down' : 'same'
    const lastTotal = before.metrics[totalIndex] ?? null
    // Only the metric that ranked last week's chart is revalued.
    const revalued = totalIndex === 0 ? revalue(before) : null
    const comparableLastTotal = formulaChange === null ? lastTotal : revalued
    const { rank: lastWeek, peak: lastPeak } = before
    return { movement, places, lastWeek, lastPeak, lastTotal, comparableLastTotal }
  })
  return { movements, formulaChange }
}

/** Lists last week's entries that exited, by rank. Null if last week's chart isn't known. */
export function toExits({ entries }: RankedWeek, last: LastWeek): Omit<ChartExit, 'title' | 'credit'>[] | null {
  if (last === null) return null
  const present = indexById(entries)
  return [...indexById(last.entries).values()]
    .filter(({ id }) => !present.has(id))
    .map(({ id, rank, peak, weeksOn }) => ({ id, lastRank: rank, peak, weeksOn }))
}

function toArrival(week: WeekLabel, { premiereWeek, weeksOn }: RankedEntry): Movement {
  // A provider may restart or backdate the count, and the mark must not contradict the count next to it.
  if (weeksOn !== null) return weeksOn > 1 ? 're' : 'new'
  if (premiereWeek === null) return 'unknown'
  // Week labels sort chronologically as text.
  return premiereWeek < week ? 're' : 'new'
}

/** Uses the best rank if an ID appears twice. */
function indexById(entries: readonly RankedEntry[]): Map<string, RankedEntry> {
  const byId = new Map<string, RankedEntry>()
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  return byId
}
