import { toTicks } from '#images/axis-ticks.ts'
import { type ComparedColumns, type ComparedLine } from './to-compared-columns.ts'

export type Box = { width: number; height: number }
export type ComparedMark = { x: number; y: number; isPartial: boolean }

export type DrawnLine = {
  key: string
  slot: number
  /** Segments between complete points. */
  line: string
  /** Segments to a partial point. */
  partialLine: string
  marks: ComparedMark[]
  /** Position where the new formula starts. */
  formula: { x: number; y: number } | null
}

export type ComparedDrawing = {
  /** Center of each column. */
  xs: number[]
  columnWidth: number
  ticks: { value: number; y: number }[]
  lines: DrawnLine[]
}

const TOP_INSET = 10
const BOTTOM_INSET = 6
/** Minimum distance between shapes, in pixels. */
const MARK_DISTANCE = 28

/** Computes coordinates within a box at 0 0. The axis always includes zero. */
export function toComparedDrawing({ columns, lines }: ComparedColumns, { width, height }: Box): ComparedDrawing {
  const values = lines.flatMap(({ dataPoints }) => dataPoints.map((dataPoint) => dataPoint?.value ?? 0))
  const ticks = toTicks(Math.min(0, ...values), Math.max(0, ...values))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const span = height - TOP_INSET - BOTTOM_INSET
  const toY = (value: number) => round(TOP_INSET + (1 - (value - low) / (high - low)) * span)
  const columnWidth = width / Math.max(columns.length, 1)
  const xs = columns.map((_, index) => round((index + 0.5) * columnWidth))
  const markEvery = Math.max(1, Math.ceil(MARK_DISTANCE / columnWidth))
  return {
    xs,
    columnWidth,
    ticks: ticks.map((value) => ({ value, y: toY(value) })),
    lines: lines.map((line) => toDrawnLine(line, xs, toY, markEvery)),
  }
}

function toDrawnLine(
  { key, slot, dataPoints, formulaAt }: ComparedLine,
  xs: readonly number[],
  toY: (value: number) => number,
  markEvery: number,
): DrawnLine {
  const places = dataPoints.map((dataPoint, index) =>
    dataPoint === null || dataPoint.value === null
      ? null
      : { x: xs[index] ?? 0, y: toY(dataPoint.value), isPartial: dataPoint.isPartial },
  )
  let [line, partialLine] = ['', '']
  const marks = places.filter((place, index): place is ComparedMark => {
    if (place === null) return false
    const [before, after] = [places[index - 1] ?? null, places[index + 1] ?? null]
    const step = before === null ? '' : `M${before.x} ${before.y}L${place.x} ${place.y}`
    if (place.isPartial) partialLine += step
    else
      line +=
        step === '' || before?.isPartial === true || line === '' ? `M${place.x} ${place.y}` : `L${place.x} ${place.y}`
    // Ends and isolated points always have a shape.
    return before === null || after === null || place.isPartial || index % markEvery === slot % markEvery
  })
  const formulaPlace = formulaAt === null ? null : (places[formulaAt] ?? null)
  return {
    key,
    slot,
    line,
    partialLine,
    marks,
    formula: formulaPlace && { x: formulaPlace.x, y: formulaPlace.y },
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
