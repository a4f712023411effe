import type { ChartSummary } from '#contract/api/charts.ts'
import type { ChartRun } from '#contract/api/entity-charts.ts'
import type { Territory } from '#contract/territories.ts'
import { isGeneralSongChart } from '#domain/chart-view/chart-place.ts'
import type { Move } from '#domain/chart-view/to-move.ts'
import { toRunMove } from '../../../lib/chart-run/to-run-move.ts'

/** A title's place on the chart that ranks all compared titles. */
export type ComparedRank = {
  chart: string
  week: string
  /** Null off the chart. */
  rank: number | null
  move: Move
  peak: number
}

type Runs = readonly Pick<ChartRun, 'chart' | 'newestWeek' | 'isOn' | 'latest' | 'peak' | 'run'>[]

/**
 * Ranks titles on one chart of the territory, so that they are comparable: the general one, or the one that most titles
 * have been on.
 * @param titles runs per title; null for a title without runs
 */
export function toRanks(titles: readonly (Runs | null)[], location: Territory): (ComparedRank | null)[] {
  const chart = findChart(
    titles.flatMap((runs) => runs ?? []).flatMap((run) => (run.chart.location === location ? [run.chart] : [])),
  )
  return titles.map((runs) => {
    const run = runs?.find((each) => each.chart.id === chart?.id)
    if (run === undefined) return null
    const { chart: on, newestWeek, isOn, latest, peak } = run
    return { chart: on.name, week: newestWeek, rank: isOn ? latest.rank : null, move: toRunMove(run), peak: peak.rank }
  })
}

function findChart(charts: readonly ChartSummary[]): ChartSummary | undefined {
  const titlesOn = (id: string) => charts.filter((chart) => chart.id === id).length
  return charts.toSorted(
    (one, other) =>
      Number(isGeneralSongChart(other)) - Number(isGeneralSongChart(one)) ||
      titlesOn(other.id) - titlesOn(one.id) ||
      (other.depth ?? 0) - (one.depth ?? 0) ||
      one.name.localeCompare(other.name),
  )[0]
}
