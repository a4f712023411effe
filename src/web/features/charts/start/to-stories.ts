import { type ChartEntry, type ChartSummary } from '#contract/api/charts.ts'
import { type ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import { toClimb } from '#domain/chart-view/highlights.ts'
import { type Territory, WORLDWIDE } from '#contract/territories.ts'
import { factsIn, type LoadedSummaries } from '../summaries.ts'

export type StoryKind = 'number-1' | 'debut' | 'climb'

/** One fact of a chart week. `others`: on how many more charts the title has a fact of this kind. */
export type Story = {
  kind: StoryKind
  chart: ChartSummary
  facts: ChartSummaryFacts
  entry: ChartEntry
  others: number
}

export type Stories = {
  /** The story to begin with; null while nothing is known. */
  lead: Story | null
  numberOnes: Story[]
  debuts: Story[]
  climbs: Story[]
}

export type Near = { home: Territory; pinned: readonly string[] }

/** In each list. */
export const MAX_STORIES = 8
/** A debut in these ranks is worth the lead. */
const TOP = 10

/** The facts of all charts that are out, those of the nearest charts first: pinned, home territory, worldwide, others. */
export function toStories(charts: readonly ChartSummary[], summaries: LoadedSummaries, near: Near): Stories {
  const known = sortByNearness(charts, near).flatMap((chart) => {
    const facts = factsIn(summaries, chart.id)
    return facts === null || facts.state === 'not-out' ? [] : [{ chart, facts }]
  })
  const collect = (kind: StoryKind, of: (facts: ChartSummaryFacts) => ChartEntry | null): Story[] =>
    known.flatMap(({ chart, facts }) => {
      const entry = of(facts)
      return entry === null ? [] : [{ kind, chart, facts, entry, others: 0 }]
    })
  const numberOnes = collect('number-1', ({ numberOne }) => numberOne)
  const debuts = collect('debut', ({ highestDebut }) => highestDebut).toSorted((a, b) => a.entry.rank - b.entry.rank)
  const climbs = collect('climb', ({ biggestClimb }) => biggestClimb).toSorted(
    (a, b) => (toClimb(b.entry) ?? 0) - (toClimb(a.entry) ?? 0),
  )
  return {
    lead: findLead({ numberOnes, debuts, climbs }, near),
    numberOnes: numberOnes.slice(0, MAX_STORIES),
    debuts: onePerTitle(debuts).slice(0, MAX_STORIES),
    climbs: onePerTitle(climbs).slice(0, MAX_STORIES),
  }
}

/** Pinned charts first, then those of the home territory, worldwide ones, and others; each group by length, then by name. */
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

/** A change at the top of a near chart matters most, then a high debut or a long climb, then who stays on top. */
function findLead({ numberOnes, debuts, climbs }: Omit<Stories, 'lead'>, near: Near): Story | null {
  const isNear = ({ chart }: Story) => toDistance(chart, near) < FAR
  const atTop = numberOnes.filter(isNear)
  return (
    atTop.find(({ entry }) => entry.movement === 'new') ??
    atTop.find(({ entry }) => entry.movement === 'up' || entry.movement === 're') ??
    debuts.find((story) => isNear(story) && story.entry.rank <= TOP) ??
    climbs.find(isNear) ??
    atTop[0] ??
    numberOnes[0] ??
    null
  )
}

function onePerTitle(stories: readonly Story[]): Story[] {
  const byTitle = Map.groupBy(stories, ({ entry }) => entry.id)
  return [...byTitle.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ ...first, others: rest.length }],
  )
}
