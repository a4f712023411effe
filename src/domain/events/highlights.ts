import type { ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import { type EntryWeek, type TitleFacts, toEntryFacts } from './facts.ts'
import { toArrival, toPlaces, toUnitChange } from './rules.ts'

/**
 * `unknown`: last week's chart failed to load. `none`: no entry qualifies. `not-comparable`: the Album Equivalent
 * formula changed and last week can't be revalued. Several entries are a tie, in official order.
 */
export type Highlight =
  { state: 'found'; entries: ChartEntry[] } | { state: 'none' } | { state: 'unknown' } | { state: 'not-comparable' }

export type Highlights = {
  numberOne: Highlight
  highestDebut: Highlight
  biggestClimb: Highlight
  /** The biggest gain. Null if the chart has no figures. */
  biggestGain: Highlight | null
  highestReEntry: Highlight
  debuts: ChartEntry[] | null
  reEntries: ChartEntry[] | null
  exits: ChartExit[] | null
}

type Week = EntryWeek & Pick<ChartWeekAnswer, 'metricNames' | 'formulaChange'>
type Row = { entry: ChartEntry; facts: TitleFacts }

/** Returns the titles that lead a chart week, such as the highest debut. */
export function toHighlights(week: Week): Highlights {
  const { entries, exits, metricNames, formulaChange } = week
  const rows = toRows(week)
  const isMovementKnown = rows.some(({ facts }) => facts.last !== 'unknown') || exits !== null
  const known = (highlight: Highlight): Highlight => (isMovementKnown ? highlight : { state: 'unknown' })
  const having = (arrival: ReturnType<typeof toArrival>) => rows.filter(({ facts }) => toArrival(facts) === arrival)
  const entriesOf = (found: readonly Row[]) => (isMovementKnown ? found.map(({ entry }) => entry) : null)
  return {
    numberOne: toHighlight(entries.filter(({ rank }) => rank === 1)),
    highestDebut: known(toGreatest(having('debut'), toHeight)),
    biggestClimb: known(toGreatest(rows, toClimb)),
    biggestGain: metricNames.length === 0 ? null : known(toGainHighlight(rows, formulaChange)),
    highestReEntry: known(toGreatest(having('re-entry'), toHeight)),
    debuts: entriesOf(having('debut')),
    reEntries: entriesOf(having('re-entry')),
    exits,
  }
}

/** Highlights with a single title, in the order of the page. */
const OF_ONE_TITLE = ['numberOne', 'highestDebut', 'biggestClimb', 'biggestGain'] as const
type TitleHighlight = (typeof OF_ONE_TITLE)[number]

/**
 * Returns highlights without repeated titles. If a title already leads one, the others show the next best, which `next`
 * lists. A title repeats only if no other qualifies.
 */
export function toDistinctHighlights(week: Week): Highlights & { next: ReadonlySet<TitleHighlight> } {
  const highlights = toHighlights(week)
  const next = new Set<TitleHighlight>()
  const taken = new Set<ChartEntry>()
  for (const name of OF_ONE_TITLE) {
    const best = highlights[name]
    if (best?.state !== 'found') continue
    const isFree = best.entries.some((entry) => !taken.has(entry))
    const rest = isFree
      ? best
      : toHighlights({ ...week, entries: week.entries.filter((entry) => !taken.has(entry)) })[name]
    if (rest?.state !== 'found') continue
    if (!isFree) next.add(name)
    const entries = rest.entries.toSorted((a, b) => Number(taken.has(a)) - Number(taken.has(b)))
    highlights[name] = { state: 'found', entries }
    for (const entry of entries.slice(0, 1)) taken.add(entry)
  }
  return { ...highlights, next }
}

/** Number of climbs, falls, or gains that count as the biggest. Ties can add more. */
const BIGGEST = 3

const VALUES = { climb: toClimb, fall: toFall, gain: toGain }

/** Returns the titles with the biggest climbs, falls, or gains, biggest first. Equal ones stay in the official order. */
export function toBiggest(week: EntryWeek, kind: keyof typeof VALUES): ChartEntry[] {
  const valued = toRows(week).flatMap((row) => {
    const value = VALUES[kind](row)
    return value === null ? [] : [{ entry: row.entry, value }]
  })
  const sorted = valued.toSorted((a, b) => b.value - a.value || a.entry.rank - b.entry.rank)
  const least = sorted[Math.min(BIGGEST, sorted.length) - 1]?.value ?? 0
  return sorted.filter(({ value }) => value >= least).map(({ entry }) => entry)
}

function toRows(week: EntryWeek): Row[] {
  return week.entries.map((entry) => ({ entry, facts: toEntryFacts(week, entry) }))
}

function toHeight({ entry }: Row): number {
  return -entry.rank
}

function toClimb({ facts }: Row): number | null {
  return toPositive(toPlaces(facts))
}

function toFall({ facts }: Row): number | null {
  const places = toPlaces(facts)
  return places === null ? null : toPositive(-places)
}

function toGain({ facts }: Row): number | null {
  return toPositive(toUnitChange(facts))
}

function toPositive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null
}

function toGainHighlight(rows: readonly Row[], formulaChange: Week['formulaChange']): Highlight {
  if (formulaChange?.basis === 'not-comparable') return { state: 'not-comparable' }
  if (rows.every(({ facts }) => toUnitChange(facts) === null)) return { state: 'unknown' }
  return toGreatest(rows, toGain)
}

function toHighlight(entries: ChartEntry[]): Highlight {
  return entries.length === 0 ? { state: 'none' } : { state: 'found', entries }
}

function toGreatest(rows: readonly Row[], of: (row: Row) => number | null): Highlight {
  const greatest = rows.reduce((most, row) => Math.max(most, of(row) ?? -Infinity), -Infinity)
  return toHighlight(rows.filter((row) => of(row) === greatest).map(({ entry }) => entry))
}
