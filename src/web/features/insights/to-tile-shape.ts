import { toLinePath } from '#domain/chart-view/line-path.ts'

/** Percentages of the width and height, from the top left. */
type TilePoint = { x: number; y: number }

export type TileShape = {
  /** SVG path of the line. A week without a value is a gap. */
  path: string
  yearAgo: TilePoint | null
  latest: TilePoint | null
}

/** Height of the lowest value. It is above the baseline, because the scale doesn't start at zero. */
const LOWEST_AT = 92
const HIGHEST_AT = 8

/**
 * @param values one per week, oldest first
 * @param yearAgoAt index of the marked week; negative for none
 */
export function toTileShape(values: readonly (number | null)[], yearAgoAt: number): TileShape {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value === null) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const toPoint = (column: number): TilePoint | null => {
    const value = values[column] ?? null
    if (value === null) return null
    const height = high === low ? 0.5 : (value - low) / (high - low)
    return {
      x: round((column / Math.max(values.length - 1, 1)) * 100),
      y: round(LOWEST_AT + height * (HIGHEST_AT - LOWEST_AT)),
    }
  }
  const points = values.map((_, column) => toPoint(column))
  const path = toLinePath(points.map((point) => (point === null ? null : `${point.x} ${point.y}`)))
  return { path, yearAgo: toPoint(yearAgoAt), latest: toPoint(values.length - 1) }
}

const round = (value: number) => Math.round(value * 10) / 10
