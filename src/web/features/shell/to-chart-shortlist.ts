import { type ChartSummary } from '#contract/api/charts.ts'
import { type Territory, WORLDWIDE } from '#contract/territories.ts'

const SHORTLIST_LENGTH = 6
const MAX_PINNED = 12

/** Pinned charts first, then those of the home territory, worldwide ones, and others; each group by length, then by name. */
export function toChartShortlist(
  charts: readonly ChartSummary[],
  home: Territory,
  pinned: readonly string[],
  locale: string,
): ChartSummary[] {
  const pinnedCharts = pinned.flatMap((id) => charts.find((chart) => chart.id === id) ?? []).slice(0, MAX_PINNED)
  const groupOf = ({ location }: ChartSummary) => (location === home ? 0 : location === WORLDWIDE ? 1 : 2)
  const others = charts
    .filter(({ id }) => !pinned.includes(id))
    .toSorted(
      (one, other) =>
        groupOf(one) - groupOf(other) ||
        (other.depth ?? 0) - (one.depth ?? 0) ||
        one.name.localeCompare(other.name, locale),
    )
  return [...pinnedCharts, ...others.slice(0, Math.max(0, SHORTLIST_LENGTH - pinnedCharts.length))]
}
