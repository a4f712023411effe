import { toRankShare } from '#domain/chart-view/sparkline-path.ts'
import { formatCompact } from '../../lib/format/format.ts'
import { toAxisWidth } from '../../lib/graph/axis-width.ts'
import type { GraphScale, GraphSeries } from './graph-model.ts'

/** Includes zero, so that bars and areas are drawn in full. */
export function toValueScale(series: readonly Pick<GraphSeries, 'mark' | 'points'>[], locale: string): GraphScale {
  const ticks = toTicks(...toExtent(series))
  return {
    isRanks: false,
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    ticks: ticks.map((at) => ({ at, label: formatCompact(at, locale) })),
    toPlot: (value) => value,
    axisWidth: toAxisWidth(locale),
  }
}

const RANK_AXIS_WIDTH = 34
const LABELED_RANKS = [1, 2, 3, 5, 10, 20, 50, 100, 200]
/** Minimum distance of ticks as a share of the height. */
const RANK_TICK_DISTANCE = 0.15

/** The scale of the sparklines: from number 1 to the chart's depth, with larger steps near the top. */
export function toRankScale(depth: number): GraphScale {
  const at = (rank: number) => toRankShare(rank, depth)
  const ranks = [1]
  for (const rank of LABELED_RANKS) {
    const isClose = at(rank) - at(ranks.at(-1) ?? 1) < RANK_TICK_DISTANCE || 1 - at(rank) < RANK_TICK_DISTANCE
    if (rank < depth && !isClose) ranks.push(rank)
  }
  if (depth > 1) ranks.push(depth)
  return {
    isRanks: true,
    domain: [0, 1],
    ticks: ranks.map((rank) => ({ at: at(rank), label: String(rank) })),
    toPlot: at,
    axisWidth: RANK_AXIS_WIDTH,
  }
}

const STEP_SIZES = [1, 2, 2.5, 5, 10]
/** Share of the axis that three or four steps may leave empty before two or five look better. */
const STEPS_WEIGHT = 0.08

/** Returns round values that include zero and span `low` to `high`, mostly with three or four steps. */
export function toTicks(low: number, high: number): number[] {
  if (high === low) return [0, 1]
  const power = 10 ** Math.floor(Math.log10((high - low) / 3))
  const options = [power / 10, power, power * 10].flatMap((size) =>
    STEP_SIZES.map((step) => toSteps(low, high, step * size)),
  )
  const best = options.reduce((least, option) => (option.score < least.score - 1e-9 ? option : least))
  return Array.from({ length: best.count + 1 }, (_, index) => (best.first + index) * best.step)
}

function toSteps(low: number, high: number, step: number) {
  const first = Math.floor(low / step)
  const count = Math.ceil(high / step) - first
  const empty = 1 - (high - low) / (count * step)
  const score = count < 2 || count > 5 ? Infinity : empty + (count === 3 || count === 4 ? 0 : STEPS_WEIGHT)
  return { first, count, step, score }
}

/** Returns the lowest and the highest point, with stacks added up. */
function toExtent(series: readonly Pick<GraphSeries, 'mark' | 'points'>[]): [low: number, high: number] {
  const stacks = new Map<number, { up: number; down: number }>()
  let [low, high] = [0, 0]
  for (const { mark, points } of series) {
    points.forEach((point, column) => {
      const value = point?.value ?? 0
      const stack = stacks.get(column) ?? { up: 0, down: 0 }
      const from = value > 0 ? stack.up : stack.down
      const to = mark === 'line' ? value : from + value
      if (mark !== 'line') stacks.set(column, value > 0 ? { ...stack, up: to } : { ...stack, down: to })
      low = Math.min(low, to)
      high = Math.max(high, to)
    })
  }
  return [low, high]
}
