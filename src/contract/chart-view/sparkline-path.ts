/** `unavailable`: nothing is known of that week, so a gap in it is none. */
export type WeekState = 'shown' | 'unavailable' | 'failed'
export type Box = { width: number; height: number; depth: number }

/** Keeps the stroke and the end dot inside the box. */
const INSET = 3
const HATCH_STEP = 5

export type Sparkline = {
  /** The line: broken at every week off the chart, so that it never crosses a gap. Empty when never on the chart. */
  line: string
  /** A dot on the newest week; null when it is off the chart. */
  dot: string | null
}

/** Ranks oldest first, null for a gap. Number 1 is at the top. */
export function toSparkline(ranks: readonly (number | null)[], box: Box): Sparkline {
  const points = ranks.map((rank, i) =>
    rank === null ? null : `${toX(i, ranks.length, box.width)} ${toY(rank, box.height, box.depth)}`,
  )
  let line = ''
  points.forEach((point, i) => {
    if (point === null) return
    const follows = i > 0 && points[i - 1] !== null
    // A week with no neighbour is a line of no length: round caps draw it as a dot.
    line += follows ? `L${point}` : `M${point}h0`
  })
  const last = points.at(-1) ?? null
  return { line, dot: last === null ? null : `M${last}h0` }
}

/** Diagonal strokes over the weeks that are not available; one text for all rows, for all have the same weeks. */
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
 * Logarithmic, because places weigh more at the top: 1 to 2 is as far as 100 to 200. One scale for all rows of a chart,
 * so that rows compare.
 */
function toY(rank: number, height: number, depth: number): number {
  const bottom = Math.max(depth, rank, 2)
  return round(INSET + (Math.log(Math.max(rank, 1)) / Math.log(bottom)) * (height - 2 * INSET))
}

function toX(index: number, count: number, width: number): number {
  return round(INSET + ((index + 0.5) / count) * (width - 2 * INSET))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
