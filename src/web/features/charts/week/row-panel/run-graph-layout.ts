import { toHatch } from '#contract/chart-view/sparkline-path.ts'
import { type RunPoint } from '../../../../lib/chart-run/run-points.ts'

type Slot = { point: RunPoint; left: number; width: number; x: number; y: number | null }

export type RunGraphLayout = { line: string; hatch: string; slots: Slot[]; toY: (rank: number) => number }

const INSET = 8

/** Linear, unlike a sparkline, so that ranks can be read off the axis. */
export function toRunGraphLayout(
  points: readonly RunPoint[],
  lowest: number,
  { width, height }: { width: number; height: number },
): RunGraphLayout {
  const toY = (rank: number) => round(INSET + ((rank - 1) / Math.max(lowest - 1, 1)) * (height - 2 * INSET))
  const slotWidth = width / Math.max(points.length, 1)
  const slots = points.map((point, i) => ({
    point,
    left: round(i * slotWidth),
    width: round(slotWidth),
    x: round((i + 0.5) * slotWidth),
    y: point.rank === null ? null : toY(point.rank),
  }))
  let line = ''
  slots.forEach(({ x, y }, i) => {
    if (y === null) return
    const follows = i > 0 && slots[i - 1]?.y !== null
    line += follows ? `L${x} ${y}` : `M${x} ${y}h0`
  })
  const states = points.map(({ state }) => state)
  return { line, hatch: states.length === 0 ? '' : toHatch(states, { width, height }), slots, toY }
}

/** Number 1 and round ranks below it. More than five would look cluttered. */
export function toAxisRanks(lowest: number): number[] {
  const step = [1, 5, 10, 20, 25, 50, 100].find((size) => lowest / size <= 4) ?? 200
  const between = Array.from({ length: Math.floor(lowest / step) }, (_, i) => (i + 1) * step)
  return [1, ...between.filter((rank) => rank > step / 2 && rank > 1)]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
