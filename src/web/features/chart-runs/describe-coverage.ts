import type { EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import type { EntityKind } from '#contract/entities.ts'
import { type Territory, WORLDWIDE } from '#contract/territories.ts'
import { formatCount } from '../../lib/format/format.ts'
import * as copy from './copy.ts'

/** Puts the page's territory first, then worldwide. */
export function sortByTerritory<T>(
  items: readonly T[],
  near: Territory,
  locationOf: (item: T) => Territory | null,
): T[] {
  const placeOf = (item: T) => {
    const location = locationOf(item)
    return location === near ? 0 : location === WORLDWIDE ? 1 : 2
  }
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Names how many chart weeks were searched, because a missing chart may just not be loaded yet. */
export function describeCoverage(
  { known: { charts, weeks, listed }, reading }: EntityChartsAnswer,
  kind: EntityKind,
  locale: string,
): string {
  const searched = copy.chartCount(charts, listed, kind === 'song' || kind === 'album' ? kind : null)
  const based = copy.basedOn(weeks, formatCount(weeks, locale), searched)
  return reading === 0 ? based : `${based} ${copy.chartsLoading(reading)}`
}
