import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import type { DeskLine } from '#contract/desk/desk-week.ts'
import {
  type Anniversary,
  type ArtistTitles,
  EVENT_KINDS,
  type EventKind,
  type LongestRun,
  type MostUnits,
  type TitleEvent,
} from '#contract/api/events.ts'
import { toGainShare } from '../chart-view/figures.ts'
import { createFacts, toEntryFacts, toExitFacts } from '../events/facts.ts'
import { findEvent, findEvents } from '../events/finder.ts'
import { isMilestone, TOPS } from '../events/rules.ts'
import type { KnownRank } from '../events/run.ts'
import { toScore } from './score.ts'

export type LineWeek = Pick<ChartWeekAnswer, 'chart' | 'entries' | 'exits' | 'corrections' | 'formulaChange'>

type LineOptions = {
  weeks: readonly LineWeek[]
  isOurs: (chartId: string, entityId: string) => boolean
  /** Returns ranks of earlier weeks, oldest first, without this week. Null means off the chart or not known. */
  historyOf: (chartId: string, entityId: string) => readonly (number | null)[]
  /** Returns the known ranks of all earlier weeks of a title at number 1. */
  earlierOf: (chartId: string, entry: ChartEntry) => readonly KnownRank[]
  artistTitlesOf: (chartId: string, entityId: string) => ArtistTitles | null
  longestRunOf: (chartId: string, entityId: string) => LongestRun | null
  mostUnitsOf: (chartId: string, entry: ChartEntry) => MostUnits | null
  anniversaryOf: (entry: ChartEntry) => Anniversary | null
}

/** Kinds of events, of which only the first one that happened becomes a line. */
// The order decides which event is shown. One line keeps it readable.
// prettier-ignore
const MAIN_KINDS = ['number-1', 'debut', 're-entry', 'entry', 'peak', 'climb', 'fall', 'top', 'gain', 'loss'] as const satisfies EventKind[]
/** Kinds of events that get a line of their own. */
const OTHER_KINDS = [
  'correction',
  'milestone',
  'weeks-at-1',
  'artist-titles',
  'longest-run',
  'most-units',
  'left-top',
  'milestone-due',
  'anniversary-due',
] as const satisfies EventKind[]
/** Number of titles per step. Each can need its whole history, which takes some milliseconds. */
const SLICE_TITLES = 5
/** Kinds that only count near one of the first ranks or the edge of a top, because most titles are close to their neighbors. */
const DUE_KINDS = ['next-rank', 'cushion'] as const satisfies EventKind[]
const DECIDING_RANKS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, ...TOPS])

/**
 * Finds what happened to roster titles: one line per title and chart, and another one for a milestone, a correction, or
 * an upcoming event. It yields the lines of a few titles at a time, because thousands of titles take a second.
 */
export function* findDeskLines({ weeks, isOurs, historyOf, ...otherWeeks }: LineOptions): Generator<DeskLine[]> {
  const counts = weeks.map(({ chart, entries }) => entries.filter(({ id }) => isOurs(chart.id, id)).length)
  const mostOurs = Math.max(0, ...counts)
  for (const [index, week] of weeks.entries()) {
    const { chart, entries, exits, corrections } = week
    const isOurRow = ({ id }: { id: string }) => isOurs(chart.id, id)
    const add = (title: Title) => (event: TitleEvent) =>
      toLine(week, { ...title, event }, { ours: counts[index] ?? 0, mostOurs, history: historyOf(chart.id, title.id) })
    const ourExits = (exits ?? []).filter(isOurRow)
    const listed = new Set([...entries, ...ourExits].map(({ id }) => id))
    const removed = (corrections?.changes ?? []).filter((change) => isOurRow(change) && !listed.has(change.id))
    const ourEntries = entries.filter(isOurRow)
    for (let from = 0; from < ourEntries.length; from += SLICE_TITLES) {
      const slice = ourEntries.slice(from, from + SLICE_TITLES)
      yield slice.flatMap((entry) => toEntryEvents(week, entry, otherWeeks).map(add(entry)))
    }
    yield [
      ...ourExits.flatMap((exit) => {
        const changes = corrections?.changes.filter(({ id }) => id === exit.id) ?? []
        return [findEvent('exit', toExitFacts(exit)), findEvent('correction', createFacts({ corrections: changes }))]
          .filter((event) => event !== null)
          .map(add(exit))
      }),
      // A correction can remove a title from the chart.
      ...Map.groupBy(removed, ({ id }) => id)
        .values()
        .flatMap((changes) => {
          const [first] = changes
          const event = findEvent('correction', createFacts({ corrections: changes }))
          return first === undefined || event === null ? [] : [add({ ...first, peak: null, weeksOn: null })(event)]
        }),
    ]
  }
}

/**
 * Highest score first; lines of equal score keep a fixed order.
 * @param placeOf place of a chart among all, for lines that say the same about several charts
 */
export function compareDeskLines(one: DeskLine, other: DeskLine, placeOf?: ReadonlyMap<string, number>): number {
  return (
    other.score.total - one.score.total ||
    EVENT_KINDS.indexOf(one.event.kind) - EVENT_KINDS.indexOf(other.event.kind) ||
    (one.rank ?? Infinity) - (other.rank ?? Infinity) ||
    (placeOf?.get(one.chartId) ?? 0) - (placeOf?.get(other.chartId) ?? 0) ||
    (one.id < other.id ? -1 : 1)
  )
}

type OtherWeeksOptions = Omit<LineOptions, 'weeks' | 'isOurs' | 'historyOf'>

function toEntryEvents(
  week: LineWeek,
  entry: ChartEntry,
  { earlierOf, artistTitlesOf, longestRunOf, mostUnitsOf, anniversaryOf }: OtherWeeksOptions,
): TitleEvent[] {
  const earlier = entry.rank === 1 ? earlierOf(week.chart.id, entry) : []
  const facts = toEntryFacts(week, entry, {
    earlier,
    artistTitles: artistTitlesOf(week.chart.id, entry.id),
    longestRun: longestRunOf(week.chart.id, entry.id),
    mostUnits: mostUnitsOf(week.chart.id, entry),
    anniversary: anniversaryOf(entry),
  })
  const others = findEvents(facts, OTHER_KINDS).filter(
    // Each week at number 1 is one more week there, so only milestones are news.
    (event) => event.kind !== 'weeks-at-1' || isMilestone(event.weeks),
  )
  const due = findEvents(facts, DUE_KINDS).filter(({ kind, rank }) => {
    const atStake = kind === 'next-rank' ? (rank ?? 0) - 1 : (rank ?? 0)
    return DECIDING_RANKS.has(atStake)
  })
  return [...findEvents(facts, MAIN_KINDS).slice(0, 1), ...others, ...due]
}

type Title = Pick<ChartEntry, 'id' | 'title' | 'credit' | 'peak' | 'weeksOn'> & Partial<ChartEntry>
type ScoredFacts = { ours: number; mostOurs: number; history: readonly (number | null)[] }

function toLine(
  { chart }: LineWeek,
  { event, ...title }: Title & { event: TitleEvent },
  { ours, mostOurs, history }: ScoredFacts,
): DeskLine {
  const { id, peak, weeksOn, metrics, comparableLastTotal = null, places = null } = title
  const rank = event.kind === 'exit' ? event.from : event.rank
  return {
    id: `${event.kind}|${chart.id}|${id}`,
    event,
    score: toScore({ kind: event.kind, rank, places, ours, mostOurs, earlierMoves: toMoves(history) }),
    chartId: chart.id,
    entityKind: chart.kind ?? CHART_KINDS[0],
    entityId: id,
    title: title.title,
    credit: title.credit,
    rank: event.rank,
    peak,
    weeksOn,
    total: metrics?.[0] ?? null,
    change: metrics === undefined ? null : toGainShare({ metrics, comparableLastTotal }),
  }
}

function toMoves(history: readonly (number | null)[]): number[] {
  return history.flatMap((rank, index) => {
    const before = history[index - 1]
    return rank === null || before == null ? [] : before - rank
  })
}
