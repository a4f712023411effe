import { type ChartSummary } from '#contract/api/charts.ts'
import { type Territory, WORLDWIDE } from '#contract/territories.ts'

const SHORTLIST_LENGTH = 6
/** Who pins more has the directory for them. */
const MOST_PINNED = 12

/**
 * A few to start from: what somebody pinned, in that order, then the home territory's charts, worldwide ones,
 * and others; the deepest first, which are the main ones, then by name.
 */
export function toChartShortlist(
  charts: readonly ChartSummary[],
  home: Territory,
  pinned: readonly string[],
  locale: string,
): ChartSummary[] {
  const own = pinned.flatMap((id) => charts.find((chart) => chart.id === id) ?? []).slice(0, MOST_PINNED)
  const placeOf = ({ location }: ChartSummary) => (location === home ? 0 : location === WORLDWIDE ? 1 : 2)
  const others = charts
    .filter(({ id }) => !pinned.includes(id))
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (other.depth ?? 0) - (one.depth ?? 0) ||
        one.name.localeCompare(other.name, locale),
    )
  return [...own, ...others.slice(0, Math.max(0, SHORTLIST_LENGTH - own.length))]
}
