import { toCompactLabel } from '#domain/chart-view/chart-place.ts'
import type { DeskCell, DeskWeek } from '#contract/desk/desk-week.ts'
import * as copy from './copy.ts'

/** Number of places that fit into a cell. */
const MOST_PLACES = 2

/** Returns the most important detail of each figure of the desk. */
export function toFigureDetails({ titles, charts }: Pick<DeskWeek, 'titles' | 'charts'>) {
  const places = new Map(charts.map(({ chart }) => [chart.id, toCompactLabel(chart)]))
  const cells = titles.flatMap((title) => title.cells)
  const best = (movement: DeskCell['movement'], of: (cell: DeskCell) => number | null) =>
    cells
      .filter((cell) => cell.movement === movement)
      .reduce<number | null>((least, cell) => {
        const rank = of(cell)
        return rank === null || (least !== null && least <= rank) ? least : rank
      }, null)
  const debut = best('new', ({ rank }) => rank)
  const reEntry = best('re', ({ rank }) => rank)
  const exit = best('exit', ({ lastWeek }) => lastWeek)
  /** Names the territories and other charts on which a title has the rank. */
  const toPlaces = (wanted: number | null) => {
    const found = cells.flatMap(({ rank, chartId }) => {
      const place = places.get(chartId)
      return rank !== null && rank === wanted && place !== undefined ? [place] : []
    })
    const names = [...new Set(found)]
    return copy.names(names.slice(0, MOST_PLACES), Math.max(0, names.length - MOST_PLACES))
  }
  const ranks = cells.flatMap(({ rank }) => rank ?? [])
  const bestRank = ranks.length === 0 ? null : ranks.reduce((least, rank) => Math.min(least, rank))
  const count = (state: string) => charts.filter((chart) => chart.state === state).length
  const [notOut, missing, failed] = [count('not-out'), count('missing'), count('failed')]
  const states = [
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(notOut === 0 ? [] : [`${notOut} not out yet`]),
    ...(missing === 0 ? [] : [`${missing} without this week`]),
  ]
  return {
    bestRank,
    bestRankAt: toPlaces(bestRank),
    numberOnes: toPlaces(1),
    debuts: debut === null ? '' : copy.bestAt(debut),
    reEntries: reEntry === null ? '' : copy.bestAt(reEntry),
    exits: exit === null ? '' : `highest was ${exit}`,
    /** Empty if all charts are out. */
    charts: states.join(', '),
  }
}
