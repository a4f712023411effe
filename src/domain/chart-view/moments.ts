import type { ChartEntry, ChartWeekAnswer, HistoryAnswer } from '#contract/api/charts.ts'
import { toGain, toPositiveGain } from './figures.ts'
import { type Highlight, toClimb, toHighest, toHighlights } from './highlights.ts'
import { MILESTONE_WEEKS } from '#contract/view-params.ts'

/** Most important first. */
export const MOMENT_KINDS = [
  'number-1',
  'debut',
  'peak',
  'gain',
  'climb',
  're-entry',
  'weeks-at-1',
  'milestone',
  'top-10',
] as const
export type MomentKind = (typeof MOMENT_KINDS)[number]

/** `only`: the best title of the week. `tied`: one of several equally good ones. */
export type Standing = 'only' | 'tied' | 'other'

/** Only the run since the premiere distinguishes a new peak from a matched one. */
export type PeakState = 'new' | 'matched' | 'unknown'

/** Something that a title reached this week. */
export type Moment =
  /** `weeks`: at number 1 so far. Null if unknown. */
  | { kind: 'number-1'; weeks: number | null }
  | { kind: 'debut'; standing: Standing }
  | { kind: 'peak'; state: PeakState }
  /** One of the biggest gains of the week in the first metric. */
  | { kind: 'gain'; gain: number; standing: Standing }
  /** One of the biggest climbs of the week. */
  | { kind: 'climb'; places: number; standing: Standing }
  | { kind: 're-entry'; standing: Standing }
  | { kind: 'weeks-at-1'; weeks: number }
  /** A round number of weeks on the chart. */
  | { kind: 'milestone'; weeks: number }
  /** Wasn't in the top 10 last week. */
  | { kind: 'top-10' }

/** A title's rank per week, oldest first, ending with this week. */
export type MomentRun = readonly (Pick<HistoryAnswer['weeks'][number], 'week' | 'state'> & { rank: number | null })[]

export type MomentWeek = Pick<
  ChartWeekAnswer,
  'chart' | 'week' | 'window' | 'previousWeek' | 'entries' | 'exits' | 'metricNames' | 'receipt' | 'formulaChange'
>

const TOP = 10

/**
 * The moments of a title, most important first.
 * @param run null until loaded; without it, a new peak and the weeks at number 1 are often unknown
 */
type FindMoments = (entry: ChartEntry, run: MomentRun | null) => Moment[]

export function createMomentFinder(week: MomentWeek): FindMoments {
  const { highestDebut, biggestClimb, biggestGain, reEntries } = toHighlights(week)
  const highestReEntry = reEntries && toHighest(reEntries)
  const climbs = toBiggest(week.entries, toClimb)
  const gains = toBiggest(week.entries, toPositiveGain)
  return (entry, run) => {
    const moments = toOwnMoments(entry, run)
      .filter((moment) => moment.kind !== 'peak' || moment.state === 'new' || entry.movement === 'up')
      .map((moment): Moment => {
        if (moment.kind === 'debut') return { kind: 'debut', standing: toStanding(highestDebut, entry) }
        if (moment.kind === 're-entry') return { kind: 're-entry', standing: toStanding(highestReEntry, entry) }
        return moment
      })
    const gain = gains.some(({ id }) => id === entry.id) ? toGain(entry) : null
    if (gain !== null) moments.push({ kind: 'gain', gain, standing: toStanding(biggestGain, entry) })
    const places = climbs.some(({ id }) => id === entry.id) ? toClimb(entry) : null
    if (places !== null) moments.push({ kind: 'climb', places, standing: toStanding(biggestClimb, entry) })
    if (entersTop(week, entry)) moments.push({ kind: 'top-10' })
    return moments.toSorted((one, other) => MOMENT_KINDS.indexOf(one.kind) - MOMENT_KINDS.indexOf(other.kind))
  }
}

/** The moments that don't depend on other titles, a peak that the title still holds included. */
export function toOwnMoments(entry: ChartEntry, run: MomentRun | null): Moment[] {
  const { rank, peak, weeksOn, movement } = entry
  const weeksAtTop = rank === 1 ? countWeeksAtTop(entry, run) : null
  const moments: Moment[] = []
  if (movement === 'new') moments.push({ kind: 'debut', standing: 'other' })
  else if (rank === peak) moments.push({ kind: 'peak', state: toPeakState(entry, run) })
  if (movement === 're') moments.push({ kind: 're-entry', standing: 'other' })
  if (rank === 1) moments.push({ kind: 'number-1', weeks: weeksAtTop })
  if (weeksAtTop !== null && weeksAtTop > 1) moments.push({ kind: 'weeks-at-1', weeks: weeksAtTop })
  if (weeksOn !== null && MILESTONE_WEEKS.includes(weeksOn)) moments.push({ kind: 'milestone', weeks: weeksOn })
  return moments
}

/** Climbs and gains that count as big. Ties can add more. */
const BIGGEST = 3

/** The titles with the greatest values, greatest first. Equal values stay in the official order. */
export function toBiggest(entries: readonly ChartEntry[], of: (entry: ChartEntry) => number | null): ChartEntry[] {
  const valued = entries.flatMap((entry) => {
    const value = of(entry)
    return value === null ? [] : [{ entry, value }]
  })
  const sorted = valued.toSorted((a, b) => b.value - a.value || a.entry.rank - b.entry.rank)
  const least = sorted[Math.min(BIGGEST, sorted.length) - 1]?.value ?? 0
  return sorted.filter(({ value }) => value >= least).map(({ entry }) => entry)
}

function toPeakState({ rank, weeksOn, lastWeek, premiereWeek }: ChartEntry, run: MomentRun | null): PeakState {
  // In a second week, last week was the only one before.
  if (weeksOn === 2 && lastWeek !== null) return lastWeek > rank ? 'new' : 'matched'
  if (run === null || !isCompleteRun(run, premiereWeek)) return 'unknown'
  return run.slice(0, -1).some((point) => point.rank !== null && point.rank <= rank) ? 'matched' : 'new'
}

function countWeeksAtTop({ movement, premiereWeek }: ChartEntry, run: MomentRun | null): number | null {
  if (movement === 'new') return 1
  return run !== null && isCompleteRun(run, premiereWeek) ? run.filter(({ rank }) => rank === 1).length : null
}

/** True if the run starts at the premiere and every week is loaded. */
function isCompleteRun(run: MomentRun, premiereWeek: string | null): boolean {
  return run[0]?.week === premiereWeek && run.every(({ state }) => state === 'shown')
}

/** A chart of ten titles has no other ranks to enter the top 10 from. */
function entersTop({ chart }: MomentWeek, { rank, lastWeek, movement }: ChartEntry): boolean {
  if (rank > TOP || (chart.depth !== null && chart.depth <= TOP)) return false
  return movement === 'new' || movement === 're' || (lastWeek !== null && lastWeek > TOP)
}

function toStanding(highlight: Highlight | null, { id }: ChartEntry): Standing {
  if (highlight?.state !== 'found' || !highlight.entries.some((entry) => entry.id === id)) return 'other'
  return highlight.entries.length === 1 ? 'only' : 'tied'
}
