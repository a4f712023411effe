import type { Anniversary, ArtistTitles, LongestRun, MostUnits } from '#contract/api/events.ts'
import type { ChartChange, ChartEntry, ChartExit, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { UnitKind } from '#contract/territories.ts'
import { isWholeRun, type KnownRank, type RunPoint, toEarlierRanks } from './run.ts'

/** What an event needs to know beyond the title's own row, and what is said if that is missing. */
export const MISSING_FACTS = {
  'last-week': 'Last week’s chart isn’t available, so movement isn’t known.',
  units: 'The units of this week or last week aren’t available or can’t be compared.',
  run: 'The chart run isn’t completely loaded.',
  archive: 'Too few earlier weeks are loaded.',
  premiere: 'Whether it is a debut or a re-entry isn’t known.',
} as const
export type FactName = keyof typeof MISSING_FACTS

export type Correction = Pick<ChartChange, 'field' | 'was' | 'is'>

/** Facts about one title on one chart in one week. A part that isn't known says so and is never assumed. */
export type TitleFacts = {
  /** Null if the title isn't on the chart. `total`: its units; null if not sent. */
  now: { rank: number; peak: number | null; weeksOn: number | null; total: number | null } | null
  /** `off`: not on the chart. `total`: by this week's formula; null if not sent or not comparable. */
  last: { rank: number; total: number | null } | 'off' | 'unknown'
  /** How a title came back or is new that was off last week's chart. */
  arrival: 'new' | 're' | 'unknown'
  /** Best rank before this week, `none` in the first week. */
  bestBefore: number | 'none' | 'unknown'
  /** Ranks of the weeks before, oldest first, as far as they are loaded. */
  earlier: readonly KnownRank[]
  /** True if `earlier` has every week since the premiere. */
  isRunWhole: boolean
  /** Units by this week's formula, oldest first, ending with this week; null where not known. */
  totals: readonly (number | null)[]
  unit: UnitKind | 'streams'
  /** Number of ranks of the chart, if it states one. */
  depth: number | null
  /** Units of the titles one rank above and one below; null if there is none or the units aren't known. */
  above: number | null
  below: number | null
  /** Changes of the week since it was first loaded. */
  corrections: readonly Correction[]
  /** The artist's titles in the top, if this is the highest and there weren't as many for months. Null otherwise. */
  artistTitles: ArtistTitles | null
  /** Null unless no other title had as long a run in the top 10 for a year. */
  longestRun: LongestRun | null
  /** Null unless the title hasn't had as many units for half a year. */
  mostUnits: MostUnits | null
  /** Anniversary of the first week on the chart, if it's next week. */
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

/** Facts where everything that isn't given is unknown. */
export function createFacts(known: Partial<TitleFacts>): TitleFacts {
  return { ...NOTHING, ...known }
}

/** What other weeks say about a title. Each part is unknown without it. */
export type OtherWeeks = {
  /** The title's ranks since its premiere, oldest first, ending with this week. */
  run?: readonly RunPoint[] | null
  /** Weeks before that the archive has, oldest first. */
  earlier?: readonly KnownRank[]
  totals?: TitleFacts['totals']
  artistTitles?: TitleFacts['artistTitles']
  longestRun?: TitleFacts['longestRun']
  mostUnits?: TitleFacts['mostUnits']
  anniversary?: TitleFacts['anniversary']
}

/** A chart week as far as events of its rows depend on it. */
export type EntryWeek = Pick<ChartWeekAnswer, 'entries' | 'exits'> & {
  chart: Pick<ChartWeekAnswer['chart'], 'depth'>
  corrections?: ChartWeekAnswer['corrections']
  receipt?: Pick<ChartWeekAnswer['receipt'], 'unit'>
}

/** The facts of a row of a chart week. */
export function toEntryFacts(week: EntryWeek, entry: ChartEntry, other: OtherWeeks = {}): TitleFacts {
  const { rank, peak, weeksOn, movement, lastWeek, lastPeak, comparableLastTotal, metrics, premiereWeek } = entry
  // An unknown movement next to known exits is an arrival whose first week isn't known.
  const isOff =
    movement === 'new' ||
    movement === 're' ||
    (movement === 'unknown' && week.exits !== null && weeksOn === null && premiereWeek === null)
  const earlier = other.earlier ?? toEarlierRanks(other.run ?? [])
  const isRunWhole = movement === 'new' || isWholeRun({ earlier, weeksOn, premiereWeek, run: other.run ?? null })
  const index = week.entries.indexOf(entry)
  const total = metrics[0] ?? null
  // In a tie, or on a chart that lacks a rank, the next entry isn't one rank away.
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
  /** `new` in the first week. */
  arrival: string
  lastRank: number | null
  /** Peak in the last week on the chart before this one. */
  lastPeak: number | null
  weeksOn: number | null
  earlier: readonly KnownRank[]
  isRunWhole: boolean
}

/** The provider's peak of the week before, or the best rank of a run of which every week is known. */
export function toBestBefore(known: BestBefore): TitleFacts['bestBefore'] {
  const { arrival, lastRank, lastPeak, weeksOn, earlier, isRunWhole } = known
  if (arrival === 'new') return 'none'
  if (lastPeak !== null) return lastPeak
  // In a second week, last week was the only one before.
  if (weeksOn === 2 && lastRank !== null) return lastRank
  const ranks = earlier.flatMap(({ rank }) => rank ?? [])
  return isRunWhole && ranks.length > 0 ? Math.min(...ranks) : 'unknown'
}
