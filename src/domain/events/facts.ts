import type { Anniversary, ArtistTitles, LongestRun, MostUnits } from '#contract/api/events.ts'
import type { ChartChange, ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { UnitKind } from '#contract/territories.ts'
import { isWholeRun, type KnownRank, type RunPoint, toEarlierRanks } from './run.ts'

/** Facts that an event may need beyond the title's own row, and the text that appears if one is missing. */
export const MISSING_FACTS = {
  'last-week': 'Last week’s chart isn’t available, so movement isn’t known.',
  units: 'The units of this week or last week aren’t available or can’t be compared.',
  run: 'The chart run isn’t completely loaded.',
  archive: 'Too few earlier weeks are loaded.',
  premiere: 'It isn’t known whether this is a debut or a re-entry.',
} as const
export type FactName = keyof typeof MISSING_FACTS

export type Correction = Pick<ChartChange, 'field' | 'was' | 'is'>

/** Facts about one title on one chart in one week. An unknown fact is marked as unknown, never assumed. */
export type TitleFacts = {
  /** Null if the title isn't on the chart. `total`: its units, null if the provider doesn't send them. */
  now: { rank: number; peak: number | null; weeksOn: number | null; total: number | null } | null
  /** `off`: the title wasn't on the chart. `total`: units by this week's formula, null if not sent or not comparable. */
  last: { rank: number; total: number | null } | 'off' | 'unknown'
  /** Whether a title that wasn't on last week's chart is new or has returned. */
  arrival: 'new' | 're' | 'unknown'
  /** Best rank before this week. `none` in the first week. */
  bestBefore: number | 'none' | 'unknown'
  /** Ranks of earlier weeks, oldest first, as far as they are loaded. */
  earlier: readonly KnownRank[]
  /** True if `earlier` has every week since the debut. */
  isRunWhole: boolean
  /** Weekly units by this week's formula, oldest first, ending with this week. Null if not known. */
  totals: readonly (number | null)[]
  unit: UnitKind | 'streams'
  /** Number of ranks of the chart. Null if the provider doesn't send it. */
  depth: number | null
  /** Units of the titles one rank above and below. Null if there is none or the units aren't known. */
  above: number | null
  below: number | null
  /** Changes to the week since this server first loaded it. */
  corrections: readonly Correction[]
  /** Number of the artist's titles in the top. Null unless this is the highest of them and there weren't as many for months. */
  artistTitles: ArtistTitles | null
  /** The title's run in the top 10. Null unless no other title had one as long for a year. */
  longestRun: LongestRun | null
  /** The title's units. Null unless it hasn't had as many for half a year. */
  mostUnits: MostUnits | null
  /** Anniversary of the first week on the chart if it is next week. Null otherwise. */
  anniversary: Anniversary | null
}

const NOTHING: TitleFacts = {
  now: null,
  last: 'unknown',
  arrival: 'unknown',
  bestBefore: 'unknown',
  earlier: [],
  isRunWhole: false,
  totals: [],
  unit: 'streams',
  depth: null,
  above: null,
  below: null,
  corrections: [],
  artistTitles: null,
  longestRun: null,
  mostUnits: null,
  anniversary: null,
}

/** Creates facts of which everything else is unknown. */
export function createFacts(known: Partial<TitleFacts>): TitleFacts {
  return { ...NOTHING, ...known }
}

/** Facts that depend on other weeks. Facts that aren't given are unknown. */
export type OtherWeeks = {
  /** Ranks since the debut, oldest first, ending with this week. */
  run?: readonly RunPoint[] | null
  /** Ranks of earlier weeks from the archive, oldest first. Without them, those of `run` count. */
  earlier?: readonly KnownRank[]
  totals?: TitleFacts['totals']
  artistTitles?: TitleFacts['artistTitles']
  longestRun?: TitleFacts['longestRun']
  mostUnits?: TitleFacts['mostUnits']
  anniversary?: TitleFacts['anniversary']
}

/** The parts of a chart week that events of its rows depend on. */
export type EntryWeek = Pick<ChartWeekAnswer, 'entries' | 'exits'> & {
  chart: Pick<ChartWeekAnswer['chart'], 'depth'>
  corrections?: ChartWeekAnswer['corrections']
  receipt?: Pick<ChartWeekAnswer['receipt'], 'unit'>
}

export function toEntryFacts(week: EntryWeek, entry: ChartEntry, other: OtherWeeks = {}): TitleFacts {
  const { rank, peak, weeksOn, movement, lastWeek, lastPeak, comparableLastTotal, metrics, premiereWeek } = entry
  // If the exits are known, an unknown movement means that the title is new or has returned.
  const isOff =
    movement === 'new' ||
    movement === 're' ||
    (movement === 'unknown' && week.exits !== null && weeksOn === null && premiereWeek === null)
  const earlier = other.earlier ?? toEarlierRanks(other.run ?? [])
  const isRunWhole = movement === 'new' || isWholeRun({ earlier, weeksOn, premiereWeek, run: other.run ?? null })
  const index = week.entries.indexOf(entry)
  const total = metrics[0] ?? null
  // In a tie, or on a chart that lacks a rank, the next entry isn't exactly one rank away.
  const totalAt = (offset: -1 | 1) => {
    const next = index === -1 ? undefined : week.entries[index + offset]
    return next?.rank === rank + offset ? (next.metrics[0] ?? null) : null
  }
  return createFacts({
    now: { rank, peak, weeksOn, total },
    last: isOff ? 'off' : lastWeek === null ? 'unknown' : { rank: lastWeek, total: comparableLastTotal },
    arrival: movement === 'new' || movement === 're' ? movement : 'unknown',
    bestBefore: toBestBefore({ arrival: movement, lastRank: lastWeek, lastPeak, weeksOn, earlier, isRunWhole }),
    earlier,
    isRunWhole,
    totals: other.totals ?? [comparableLastTotal, total],
    unit: week.receipt?.unit ?? 'streams',
    depth: week.chart.depth,
    above: totalAt(-1),
    below: totalAt(1),
    corrections: (week.corrections?.changes ?? []).filter(({ id }) => id === entry.id),
    artistTitles: other.artistTitles ?? null,
    longestRun: other.longestRun ?? null,
    mostUnits: other.mostUnits ?? null,
    anniversary: other.anniversary ?? null,
  })
}

export function toExitFacts({ lastRank }: Pick<ChartExit, 'lastRank'>): TitleFacts {
  return createFacts({ last: { rank: lastRank, total: null } })
}

type BestBefore = {
  /** `new` in the first week on the chart. */
  arrival: string
  lastRank: number | null
  /** Peak as of the last earlier week on the chart. */
  lastPeak: number | null
  weeksOn: number | null
  earlier: readonly KnownRank[]
  isRunWhole: boolean
}

/** Returns the provider's peak of the week before, or the best rank of a run whose weeks are all known. */
export function toBestBefore(known: BestBefore): TitleFacts['bestBefore'] {
  const { arrival, lastRank, lastPeak, weeksOn, earlier, isRunWhole } = known
  if (arrival === 'new') return 'none'
  if (lastPeak !== null) return lastPeak
  // In a second week, the only earlier rank is last week's.
  if (weeksOn === 2 && lastRank !== null) return lastRank
  const ranks = earlier.flatMap(({ rank }) => rank ?? [])
  return isRunWhole && ranks.length > 0 ? Math.min(...ranks) : 'unknown'
}
