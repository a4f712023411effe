import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { formatAxisDate } from '../../../../lib/graph/axis-date.ts'
import type { ColumnState, GraphLabel, GraphModel } from '../../../../ui/time-graph/graph-model.ts'
import { toRankScale } from '../../../../ui/time-graph/graph-scale.ts'
import * as copy from './copy.ts'
import type { DrawnRunPoint } from '../../../../lib/chart-run/run-points.ts'

const KEY = 'rank'
const COLUMN_STATES = {
  shown: 'known',
  unavailable: 'gap',
  failed: 'failed',
  waiting: 'waiting',
} as const satisfies Record<DrawnRunPoint['state'], ColumnState>

/** Builds a graph of a title's ranks, with labels for debut, peak, and latest week. */
export function toRunModel(points: readonly DrawnRunPoint[], depth: number, locale: string): GraphModel {
  return {
    axisName: copy.rankColumn,
    columns: points.map(({ week, window, state }) => ({
      key: week,
      label: formatAxisDate(window.start, points.length * DAYS_IN_WEEK, locale),
      state: COLUMN_STATES[state],
    })),
    series: [
      {
        key: KEY,
        mark: 'line',
        color: 'var(--color-accent)',
        opacity: 1,
        width: 2,
        dots: 'ends',
        shape: null,
        points: points.map(({ rank }) => ({ value: rank, isPartial: false })),
      },
    ],
    scale: toRankScale(depth),
    lines: [],
    labels: toLabels(points),
  }
}

/** A point has only one label. The latest week is preferred to the peak, and the peak to the debut. */
function toLabels(points: readonly DrawnRunPoint[]): GraphLabel[] {
  const ranked = points.flatMap(({ rank }, column) => (rank === null ? [] : [{ rank, column }]))
  const [first, last] = [ranked[0], ranked.at(-1)]
  if (first === undefined || last === undefined) return []
  const peak = ranked.reduce((best, one) => (one.rank < best.rank ? one : best))
  const latest: GraphLabel = { series: KEY, column: last.column, kind: 'last', text: copy.lastLabel(last.rank) }
  if (points.some(({ state }) => state === 'waiting')) return [latest]
  const labels: GraphLabel[] = [
    latest,
    { series: KEY, column: peak.column, kind: 'peak', text: `peak ${peak.rank}` },
    { series: KEY, column: first.column, kind: 'first', text: `debut ${first.rank}` },
  ]
  return labels.filter(({ column }, index) => labels.findIndex((other) => other.column === column) === index)
}
