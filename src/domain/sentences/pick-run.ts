import type { ChartRun } from '#contract/api/entity-charts.ts'
import type { Territory } from '#contract/territories.ts'

/**
 * A title's current rank on a chart. `from`: last week’s rank, `off` if it wasn’t on the chart, null if that week isn’t stored.
 */
export type CurrentRank = Pick<ChartRun, 'chart'> & { week: string; rank: number; from: number | 'off' | null }

/** Returns the current ranks of a title, only on charts of the territory if one is named. */
export function toCurrentRanks(charts: readonly ChartRun[], territory: Territory | null): CurrentRank[] {
  return charts
    .filter(({ isOn, chart }) => isOn && (territory === null || chart.location === territory))
    .map(({ chart, latest, run }) => {
      const last = run.at(-2)
      return { chart, week: latest.week, rank: latest.rank, from: last?.isKnown === true ? (last.rank ?? 'off') : null }
    })
}

/** Sorts for a card: charts of the home territory first, then by rank. */
export function inCardOrder(ranks: readonly CurrentRank[], home: Territory): CurrentRank[] {
  return ranks.toSorted((one, other) => one.rank - other.rank || isAt(other, home) - isAt(one, home))
}

/** Sorts for “who passed it”: charts on which the title fell first, then those of the home territory, then by rank. */
export function inFallOrder(ranks: readonly CurrentRank[], home: Territory): CurrentRank[] {
  const hasFallen = ({ from, rank }: CurrentRank) => Number(typeof from === 'number' && rank > from)
  return ranks.toSorted(
    (one, other) => hasFallen(other) - hasFallen(one) || isAt(other, home) - isAt(one, home) || one.rank - other.rank,
  )
}

function isAt({ chart }: CurrentRank, home: Territory): number {
  return Number(chart.location === home)
}
