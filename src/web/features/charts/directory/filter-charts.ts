import { type ChartSummary } from '#contract/api/charts.ts'
import { territoryName, TERRITORIES, type Territory } from '#contract/territories.ts'
import { createTextFilter } from '#contract/fold-text.ts'
import * as copy from './copy.ts'
import { type DirectorySearch, type Grouping } from './search.ts'

export function filterCharts(
  charts: readonly ChartSummary[],
  { q, location, owner, kind }: Pick<DirectorySearch, 'q' | 'location' | 'owner' | 'kind'>,
  locale: string,
): readonly ChartSummary[] {
  const chosen = charts.filter(
    (chart) =>
      (location === 'all' || chart.location === location) &&
      (owner === 'all' || chart.owner === owner) &&
      (kind === 'all' || chart.kind === kind),
  )
  const filterByText = createTextFilter(
    (chart: ChartSummary) => `${chart.name} ${chart.owner ?? ''} ${nameOf(chart.location, locale)} ${chart.id}`,
  )
  return filterByText(chosen, q)
}

export type ChartGroup = { key: string; title: string; charts: ChartSummary[] }

export const PINNED = 'pinned'

/**
 * Groups charts: pinned first in pinning order, then worldwide, then other territories by name. Each chart appears
 * once and no group is empty.
 */
export function groupCharts(
  charts: readonly ChartSummary[],
  grouping: Grouping,
  locale: string,
  pinned: readonly string[] = [],
): ChartGroup[] {
  const byId = new Map(charts.map((chart) => [chart.id, chart]))
  const pinnedCharts = pinned.flatMap((id) => byId.get(id) ?? [])
  const others = groupOthers(
    charts.filter(({ id }) => !pinned.includes(id)),
    grouping,
    locale,
  )
  return pinnedCharts.length === 0
    ? others
    : [{ key: PINNED, title: copy.pinnedGroup, charts: pinnedCharts }, ...others]
}

function groupOthers(charts: readonly ChartSummary[], grouping: Grouping, locale: string): ChartGroup[] {
  const byName = new Intl.Collator(locale, { numeric: true })
  const sorted = charts.toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a.id, b.id))
  if (grouping === 'none') return sorted.length === 0 ? [] : [{ key: 'all', title: copy.allGroup, charts: sorted }]
  const groups = Map.groupBy(sorted, (chart) => (grouping === 'owner' ? (chart.owner ?? '') : (chart.location ?? '')))
  return [...groups]
    .map(([key, grouped]) => ({ key, title: toGroupTitle(key, grouping, locale), charts: grouped }))
    .sort(
      (a, b) =>
        Number(isLast(a.key)) - Number(isLast(b.key)) ||
        toOrder(a.key) - toOrder(b.key) ||
        byName.compare(a.title, b.title),
    )
}

export function toTerritories(charts: readonly ChartSummary[], locale: string): Territory[] {
  return TERRITORIES.filter((territory) => charts.some(({ location }) => location === territory)).sort(
    (a, b) => toOrder(a) - toOrder(b) || nameOf(a, locale).localeCompare(nameOf(b, locale), locale),
  )
}

export function toOwners(charts: readonly ChartSummary[], locale: string): string[] {
  return [...new Set(charts.flatMap(({ owner }) => owner ?? []))].sort((a, b) => a.localeCompare(b, locale))
}

function toGroupTitle(key: string, grouping: Grouping, locale: string): string {
  if (key === '') return grouping === 'owner' ? copy.noOwnerGroup : copy.noTerritoryGroup
  return grouping === 'owner' ? key : nameOf(key as Territory, locale)
}

function nameOf(location: Territory | null, locale: string): string {
  return location === null ? '' : territoryName(location, locale)
}

function isLast(key: string): boolean {
  return key === ''
}

function toOrder(key: string): number {
  return key === 'AA' ? 0 : 1
}
