import { type ChartSummary } from '#contract/api/charts.ts'
import { type Territory, WORLDWIDE } from '#contract/territories.ts'

const SHORTLIST_LENGTH = 6

/** The home territory's charts, then worldwide ones, then others by name: a few to start from. */
export function toChartShortlist(charts: readonly ChartSummary[], home: Territory): ChartSummary[] {
  const placeOf = ({ location }: ChartSummary) => (location === home ? 0 : location === WORLDWIDE ? 1 : 2)
  return charts
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name))
    .slice(0, SHORTLIST_LENGTH)
}
