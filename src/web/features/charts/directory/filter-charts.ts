import type { ChartSummary } from '#contract/api/charts.ts'
import { territoryName, TERRITORIES, type Territory, WORLDWIDE } from '#contract/territories.ts'
import { createTextFilter } from '#contract/text/fold-text.ts'
import { factsIn, type LoadedSummaries, NO_SUMMARIES } from '../../../chart-weeks/summaries.ts'
import * as copy from './copy.ts'
import type { DirectorySearch, DirectoryShown, DirectorySort } from './search.ts'

type Filters = Pick<DirectorySearch, 'q' | 'location' | 'owner' | 'kind'>

/** Facts beyond the chart itself that choices depend on. */
export type KnownCharts = { pinned: readonly string[]; summaries: LoadedSummaries }

export const NOTHING_KNOWN: KnownCharts = { pinned: [], summaries: NO_SUMMARIES }

export function filterCharts(
  charts: readonly ChartSummary[],
  { q, location, owner, kind }: Filters,
  known: KnownCharts,
  locale: string,
): readonly ChartSummary[] {
  const chosen = charts.filter(
    (chart) =>
      (location === 'all' || chart.location === location) &&
      (owner === 'all' || chart.owner === owner) &&
      isShown(chart, kind, known),
  )
  const filterByText = createTextFilter(
    (chart: ChartSummary) => `${chart.name} ${chart.owner ?? ''} ${nameOf(chart.location, locale)} ${chart.id}`,
  )
  return filterByText(chosen, q)
}

/** Describes the listed charts for the receipt. Null if all are listed. */
export function describeCharts(
  { q, location, owner, kind }: Filters,
  { shown, all }: { shown: number; all: number },
  locale: string,
): string | null {
  const clauses = [
    ...(kind === 'all' ? [] : [copy.ofKind[kind]]),
    ...(location === 'all' ? [] : [`territory ${nameOf(location, locale)}`]),
    ...(owner === 'all' ? [] : [`owner ${owner}`]),
    ...(q.trim() === '' ? [] : [`charts matching “${q.trim()}”`]),
  ]
  return clauses.length === 0 ? null : [...clauses, copy.countOf(shown, all)].join(', ')
}

function isShown({ id, kind }: ChartSummary, shown: DirectoryShown, { pinned, summaries }: KnownCharts): boolean {
  if (shown === 'pinned') return pinned.includes(id)
  if (shown === 'ours') return (factsIn(summaries, id)?.ours?.titles ?? 0) > 0
  return shown === 'all' || kind === shown
}

/**
 * Sorts near territories first, then worldwide, then by name. Within a territory, longer charts come first.
 * @param near territories, nearest first
 */
export function inDirectoryOrder(
  charts: readonly ChartSummary[],
  locale: string,
  near: readonly Territory[] = [],
): ChartSummary[] {
  const byName = new Intl.Collator(locale, { numeric: true })
  const placeOf = ({ location }: ChartSummary) => {
    const place = location === null ? -1 : near.indexOf(location)
    return place === -1 ? near.length : place
  }
  return charts.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      toOrder(a.location) - toOrder(b.location) ||
      byName.compare(nameOf(a.location, locale), nameOf(b.location, locale)) ||
      (b.depth ?? 0) - (a.depth ?? 0) ||
      byName.compare(a.name, b.name),
  )
}

/** Puts charts without the value last. Equal charts stay in directory order. */
export function sortCharts(
  charts: readonly ChartSummary[],
  sort: DirectorySort,
  { near, summaries }: { near: readonly Territory[]; summaries: LoadedSummaries },
  locale: string,
): ChartSummary[] {
  const inOrder = inDirectoryOrder(charts, locale, near)
  if (sort === 'territory') return inOrder
  const byName = new Intl.Collator(locale, { numeric: true })
  if (sort === 'name') return inOrder.toSorted((a, b) => byName.compare(a.name, b.name))
  return inOrder.toSorted((a, b) => toRemarkable(b, sort, summaries) - toRemarkable(a, sort, summaries))
}

/** A finite number, because the difference of two infinities is NaN. */
const LEAST = -1_000_000

/** Returns a higher number for more remarkable charts. */
function toRemarkable({ id }: ChartSummary, sort: DirectorySort, summaries: LoadedSummaries): number {
  const facts = factsIn(summaries, id)
  if (facts === null) return LEAST
  const { atOne, debuts, highestDebut, biggestClimb, ours } = facts
  const values: Record<DirectorySort, number | null> = {
    territory: null,
    name: null,
    'weeks-at-1': atOne && atOne.inARow,
    debuts,
    'highest-debut': highestDebut && -highestDebut.rank,
    climb: biggestClimb && biggestClimb.places,
    ours: ours && ours.titles,
  }
  return values[sort] ?? LEAST
}

export function toTerritories(charts: readonly ChartSummary[], locale: string): Territory[] {
  return TERRITORIES.filter((territory) => charts.some(({ location }) => location === territory)).sort(
    (a, b) => toOrder(a) - toOrder(b) || nameOf(a, locale).localeCompare(nameOf(b, locale), locale),
  )
}

export function toOwners(charts: readonly ChartSummary[], locale: string): string[] {
  return [...new Set(charts.flatMap(({ owner }) => owner ?? []))].sort((a, b) => a.localeCompare(b, locale))
}

function nameOf(location: Territory | null, locale: string): string {
  return location === null ? '' : territoryName(location, locale)
}

/** Puts worldwide first, and charts without a territory last. */
function toOrder(location: Territory | null): number {
  return location === WORLDWIDE ? 0 : location === null ? 2 : 1
}
