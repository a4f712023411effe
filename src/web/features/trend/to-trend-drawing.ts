import { toTicks } from '#images/axis-ticks.ts'
import { type TrendRow } from './to-trend-points.ts'

export type Box = { width: number; height: number }
export type Slot = { row: TrendRow; left: number; width: number; x: number; y: number | null; comparedY: number | null }
export type Column = { part: number; isPartial: boolean; x: number; y: number; width: number; height: number }

export type TrendDrawing = {
  slots: Slot[]
  /** SVG path of the complete points. It breaks at gaps; a point between two gaps is a line of zero length. */
  line: string
  /** SVG path to points that are still in progress. */
  partialLine: string
  comparedLine: string
  columns: Column[]
  ticks: { value: number; y: number }[]
  zeroY: number
}

const TOP_INSET = 10
const BOTTOM_INSET = 6
const MAX_COLUMN_WIDTH = 44

/** Coordinates relative to the top left of the box. The axis always includes zero. */
export function toTrendDrawing(rows: readonly TrendRow[], { width, height }: Box): TrendDrawing {
  const ticks = toTicks(...toExtent(rows))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const span = height - TOP_INSET - BOTTOM_INSET
  const toY = (value: number) => round(TOP_INSET + (1 - (value - low) / (high - low)) * span)
  const slotWidth = width / Math.max(rows.length, 1)
  const slots = rows.map((row, index) => ({
    row,
    left: round(index * slotWidth),
    width: round(slotWidth),
    x: round((index + 0.5) * slotWidth),
    y: row.value === null ? null : toY(row.value),
    comparedY: row.compared === null || row.compared.value === null ? null : toY(row.compared.value),
  }))
  const totals = slots.map(({ x, y, row }) => ({ x, y, isPartial: row.isPartial }))
  const compared = slots.map(({ x, comparedY, row }) => ({
    x,
    y: comparedY,
    isPartial: row.compared?.isPartial ?? false,
  }))
  return {
    slots,
    line: toLine(totals, false),
    partialLine: toLine(totals, true),
    comparedLine: toLine(compared, false) + toLine(compared, true),
    columns: slots.flatMap((slot) => toColumns(slot, toY)),
    ticks: ticks.map((value) => ({ value, y: toY(value) })),
    zeroY: toY(0),
  }
}

type LinePoint = { x: number; y: number | null; isPartial: boolean }

/** @param partial whether to draw only segments that end in a partial point, or only the other segments */
function toLine(points: readonly LinePoint[], partial: boolean): string {
  let line = ''
  let isDrawing = false
  points.forEach(({ x, y, isPartial }, index) => {
    const before = points[index - 1]
    const beforeY = before?.y ?? null
    if (y === null || isPartial !== partial) {
      isDrawing = false
      return
    }
    if (isDrawing) line += `L${x} ${y}`
    else if (partial && before !== undefined && beforeY !== null) line += `M${before.x} ${beforeY}L${x} ${y}`
    else line += `M${x} ${y}h0`
    isDrawing = true
  })
  return line
}

/** Stacks positive parts upward from zero and negative ones downward. Skips missing parts. */
function toColumns({ row, left, width, x }: Slot, toY: (value: number) => number): Column[] {
  const columnWidth = Math.min(width > 6 ? width * 0.72 : width, MAX_COLUMN_WIDTH)
  const start = width > 6 ? x - columnWidth / 2 : left
  let [up, down] = [0, 0]
  return row.parts.flatMap(({ value, isPartial }, part) => {
    if (value === null || value === 0) return []
    const from = value > 0 ? up : down
    const to = from + value
    if (value > 0) up = to
    else down = to
    const [top, bottom] = [Math.min(toY(from), toY(to)), Math.max(toY(from), toY(to))]
    return [{ part, isPartial, x: round(start), y: top, width: round(columnWidth), height: round(bottom - top) }]
  })
}

function toExtent(rows: readonly TrendRow[]): [low: number, high: number] {
  const values = rows.flatMap(({ parts, ...row }) => {
    const sizes = parts.map(({ value }) => value ?? 0)
    const stacked = [sizes.filter((size) => size > 0), sizes.filter((size) => size < 0)].map(sum)
    return [row.value ?? 0, row.compared?.value ?? 0, ...stacked]
  })
  return [Math.min(0, ...values), Math.max(0, ...values)]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
