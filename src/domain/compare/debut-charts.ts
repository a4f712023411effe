import type { EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import type { Territory } from '#contract/territories.ts'

export type DebutChart = { id: string; name: string; titles: number }

/** Sorts charts: those of the page's territory first, then by number of titles, then by length. */
export function toDebutCharts(
  answers: readonly Pick<EntityChartsAnswer, 'charts'>[],
  location: Territory,
): DebutChart[] {
  const all = answers.flatMap((answer) => answer.charts.map(({ chart }) => chart))
  const byId = Map.groupBy(all, ({ id }) => id)
  const charts = [...byId.values()].flatMap(([chart, ...others]) =>
    chart === undefined ? [] : [{ ...chart, titles: 1 + others.length }],
  )
  const isHere = (chart: (typeof charts)[number]) => Number(chart.location === location)
  return charts
    .toSorted(
      (one, other) =>
        isHere(other) - isHere(one) ||
        other.titles - one.titles ||
        (other.depth ?? 0) - (one.depth ?? 0) ||
        one.name.localeCompare(other.name),
    )
    .map(({ id, name, titles }) => ({ id, name, titles }))
}
