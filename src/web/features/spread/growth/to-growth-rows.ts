import { type Territory, territoryName } from '#contract/territories.ts'
import { type TerritoryGrowth, toTerritoryGrowth } from '#domain/insights/territories/growth.ts'
import type { TerritorySpread } from '../queries.ts'
import type { GrowthWeeks } from './growth-weeks.ts'

/** A smaller territory can double by chance. */
const LEAST_SHARE = 0.001

export type GrowthRow = Pick<TerritorySpread, 'location' | 'state' | 'values'> & TerritoryGrowth & { name: string }

export type GrowthRows = {
  /** All territories, the greatest growth first, then those without a usual week by their streams. */
  all: GrowthRow[]
  /** Territories that grew, without the smallest ones. */
  grown: GrowthRow[]
  /** Larger territories with too few weeks before the range. */
  unusual: GrowthRow[]
}

export function toGrowthRows(
  territories: ReadonlyMap<Territory, TerritorySpread>,
  { weeks, rangeWeeks }: GrowthWeeks,
  locale: string,
): GrowthRows {
  const all = [...territories.values()]
    .map(({ location, state, values }): GrowthRow => {
      // The server omits the open week.
      const closed = rangeWeeks - (weeks - values.length)
      const { now, usual, factor } = toTerritoryGrowth(values, closed)
      return { location, name: territoryName(location, locale), state, values, now, usual, factor }
    })
    .toSorted(
      (one, other) =>
        (other.factor ?? 0) - (one.factor ?? 0) ||
        (other.now ?? 0) - (one.now ?? 0) ||
        one.name.localeCompare(other.name, locale),
    )
  const least = LEAST_SHARE * all.reduce((sum, { now }) => sum + (now ?? 0), 0)
  const larger = all.filter(({ now }) => now !== null && now > 0 && now >= least)
  return {
    all,
    grown: larger.filter(({ factor }) => factor !== null && factor > 1),
    unusual: larger.filter(({ usual }) => usual === null),
  }
}
