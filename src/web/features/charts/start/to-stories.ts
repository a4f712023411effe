import type { ChartEntry, ChartSummary } from '#contract/api/charts.ts'
import type { ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import type { EventOf } from '#contract/api/events.ts'
import { toEntryFacts } from '#domain/events/facts.ts'
import { findEvent } from '#domain/events/finder.ts'
import { type Territory, WORLDWIDE } from '#contract/territories.ts'
import { factsIn, type LoadedSummaries } from '../../../chart-weeks/summaries.ts'

type StoryEvent = EventOf<'number-1' | 'debut' | 'climb'>

/** An event of a chart week. `others` is the number of other charts on which the title has an event of this kind. */
export type Story<E extends StoryEvent = StoryEvent> = {
  event: E
  chart: ChartSummary
  facts: ChartSummaryFacts
  entry: ChartEntry
  others: number
}

export type Stories = {
  /** The first story. Null while nothing is known. */
  lead: Story | null
  numberOnes: Story<EventOf<'number-1'>>[]
  debuts: Story<EventOf<'debut'>>[]
  climbs: Story<EventOf<'climb'>>[]
}

export type Near = { home: Territory; pinned: readonly string[] }

/** Maximum number of stories per list. */
export const MAX_STORIES = 8
/** Debuts at this rank or better can be the first story. */
const TOP = 10

/** Collects stories of all published charts, nearest charts first: pinned, home territory, worldwide, others. */
export function toStories(charts: readonly ChartSummary[], summaries: LoadedSummaries, near: Near): Stories {
  const known = sortByNearness(charts, near).flatMap((chart) => {
    const facts = factsIn(summaries, chart.id)
    return facts === null || facts.state === 'not-out' ? [] : [{ chart, facts }]
  })
  const numberOnes = known.flatMap(({ chart, facts }): Story<EventOf<'number-1'>>[] =>
    facts.numberOne === null || facts.atOne === null
      ? []
      : [{ event: facts.atOne, chart, facts, entry: facts.numberOne, others: 0 }],
  )
  const collect = <K extends 'debut' | 'climb'>(kind: K, of: (facts: ChartSummaryFacts) => ChartEntry | null) =>
    known.flatMap(({ chart, facts }): Story<EventOf<K>>[] => {
      const entry = of(facts)
      // Each is the first of its chart, so its size doesn't matter.
      const event = entry && findEvent(kind, toEntryFacts({ chart, entries: [entry], exits: [] }, entry), 0)
      return entry === null || event === null ? [] : [{ event, chart, facts, entry, others: 0 }]
    })
  const debuts = collect('debut', ({ highestDebut }) => highestDebut).toSorted((a, b) => a.event.rank - b.event.rank)
  const climbs = collect('climb', ({ biggestClimb }) => biggestClimb).toSorted(
    (a, b) => b.event.places - a.event.places,
  )
  return {
    lead: findLead({ numberOnes, debuts, climbs }, near),
    numberOnes: numberOnes.slice(0, MAX_STORIES),
    debuts: onePerTitle(debuts).slice(0, MAX_STORIES),
    climbs: onePerTitle(climbs).slice(0, MAX_STORIES),
  }
}

/** Sorts pinned charts first, then the home territory's, worldwide ones, and others, each by length. */
function sortByNearness(charts: readonly ChartSummary[], near: Near): ChartSummary[] {
  return charts.toSorted(
    (one, other) =>
      toDistance(one, near) - toDistance(other, near) ||
      (other.depth ?? 0) - (one.depth ?? 0) ||
      one.name.localeCompare(other.name),
  )
}

const FAR = 3

function toDistance({ id, location }: ChartSummary, { home, pinned }: Near): number {
  if (pinned.includes(id)) return 0
  return location === home ? 1 : location === WORLDWIDE ? 2 : FAR
}

/** Prefers a new number 1 of a near chart, then a high debut or a long climb, then a title that stays at number 1. */
function findLead({ numberOnes, debuts, climbs }: Omit<Stories, 'lead'>, near: Near): Story | null {
  const isNear = ({ chart }: Story) => toDistance(chart, near) < FAR
  const atTop = numberOnes.filter(isNear)
  return (
    atTop.find(({ event }) => event.how === 'debut') ??
    atTop.find(({ event }) => event.how === 'climb' || event.how === 're-entry') ??
    debuts.find((story) => isNear(story) && story.event.rank <= TOP) ??
    climbs.find(isNear) ??
    atTop[0] ??
    numberOnes[0] ??
    null
  )
}

function onePerTitle<E extends StoryEvent>(stories: readonly Story<E>[]): Story<E>[] {
  const byTitle = Map.groupBy(stories, ({ entry }) => entry.id)
  return [...byTitle.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, others: rest.length }],
  )
}
