import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { toLinePath } from './line-path.ts'

/** Returns the chart's number of ranks, or the lowest rank of the week if it isn't known. */
export function depthOf({ chart, entries }: Pick<ChartWeekAnswer, 'chart' | 'entries'>): number {
  return chart.depth ?? Math.max(1, ...entries.map(({ rank }) => rank))
}

/** `unavailable`: the chart has no data for that week. */
export type WeekState = 'shown' | 'unavailable' | 'failed'
export type Box = { width: number; height: number; depth: number }

/** Space for the stroke and the dot at the end. */
const INSET = 3
const HATCH_STEP = 5

export type Sparkline = {
  /** SVG path of the line. It breaks at every week off the chart. */
  line: string
  /** SVG path of the dot on the latest week. Null if the title is off the chart. */
  dot: string | null
}

/** @param ranks oldest first, null for a gap */
export function toSparkline(ranks: readonly (number | null)[], box: Box): Sparkline {
  const toPoint = createToPoint(ranks.length, box)
  const line = toLinePath(ranks.map((rank, i) => (rank === null ? null : toPoint(i, rank))))
  const last = ranks.at(-1) ?? null
  return { line, dot: last === null ? null : `M${toPoint(ranks.length - 1, last)}h0` }
}

type Positions = { xs: readonly number[]; ys: Map<number, number> }
/** Positions of the latest box are cached, because all rows of a chart have the same box. */
let cached: { key: string; positions: Positions } | null = null

function createToPoint(count: number, { width, height, depth }: Box): (index: number, rank: number) => string {
  const key = `${count} ${width} ${height} ${depth}`
  if (cached?.key !== key) {
    const xs = Array.from({ length: count }, (_, index) => toX(index, count, width))
    cached = { key, positions: { xs, ys: new Map() } }
  }
  const { xs, ys } = cached.positions
  return (index, rank) => {
    let y = ys.get(rank)
    if (y === undefined) ys.set(rank, (y = round(INSET + toRankShare(rank, depth) * (height - 2 * INSET))))
    return `${xs[index]} ${y}`
  }
}

/** Returns the SVG path of diagonal lines over unavailable weeks. */
export function toHatch(states: readonly WeekState[], { width, height }: Pick<Box, 'width' | 'height'>): string {
  const slot = width / states.length
  let hatch = ''
  states.forEach((state, i) => {
    if (state !== 'unavailable') return
    const end = (i + 1) * slot
    for (let x = Math.ceil((i * slot) / HATCH_STEP) * HATCH_STEP; x < end; x += HATCH_STEP) {
      hatch += `M${round(x)} ${height}l${HATCH_STEP} ${-height}`
    }
  })
  return hatch
}

/**
 * Returns the position of a rank between number 1 (0) and the chart's last rank (1). The scale is logarithmic, because
 * places near the top matter more. All graphs of ranks use it, so that they can be compared.
 */
export function toRankShare(rank: number, depth: number): number {
  return Math.log(Math.max(rank, 1)) / Math.log(Math.max(depth, rank, 2))
}

function toX(index: number, count: number, width: number): number {
  return round(INSET + ((index + 0.5) / count) * (width - 2 * INSET))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
