import { toAxisIndexes, toTicks } from './axis-ticks.ts'
import { type GraphData, type GraphSeries } from './graph-data.ts'
import { toColor } from './graph-colors.ts'
import { type Box, type Mark, textMark } from './marks.ts'
import { measureText } from './measure-text.ts'
import { type Palette } from './palette.ts'
import { type ImageText } from './image-text.ts'

type Parts = { graph: GraphData; palette: Palette; text: ImageText; scale: number }
type Scale = { ticks: number[]; toY: (value: number) => number; toX: (index: number) => number; slot: number; box: Box }

const AXIS_SIZE = 17
/** As many as on the other axes; more look cluttered. */
const RANK_TICKS_WANTED = 4
/** Minimum distance between shapes, so that they don't merge. */
const SHAPE_DISTANCE = 44
const SHAPE_TIMES = 1.9
/** Minimum range of ranks on the axis, so that a step from 1 to 2 doesn't look like a big fall. */
const LOWEST_RANK_AT_LEAST = 10

export function drawSeries(parts: Parts, body: Box): Mark[] {
  const { graph, palette, scale } = parts
  const size = AXIS_SIZE * scale
  const key = drawKey(parts, body)
  const keyHeight = key.height
  const plotTop = body.y + keyHeight + size * 0.6
  const plotHeight = body.height - keyHeight - size * 3
  const ticks = toGraphTicks(graph)
  const labels = ticks.map((tick) => toTickLabel(tick, parts))
  const axisWidth = Math.max(...labels.map((label) => measureText(label, { size, weight: 400 }))) + size * 0.7
  const box = { x: body.x + axisWidth, y: plotTop, width: body.width - axisWidth, height: plotHeight }
  const slot = box.width / Math.max(graph.places.length, 1)
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)]
  const share = (value: number) => (value - low) / (high - low)
  const toY = (value: number) => box.y + box.height * (graph.isRanks ? share(value) : 1 - share(value))
  const place: Scale = { ticks, toY, toX: (index) => box.x + (index + 0.5) * slot, slot, box }
  return [
    ...key.marks,
    ...ticks.flatMap((tick, index): Mark[] => [
      {
        kind: 'path',
        d: `M${round(box.x)} ${round(toY(tick))}H${round(box.x + box.width)}`,
        stroke: tick === 0 ? palette.lineStrong : palette.line,
        strokeWidth: scale,
      },
      textMark(labels[index] ?? '', { part: 'axis', x: box.x - size * 0.6, y: toY(tick) + size * 0.36, size, anchor: 'end', fill: palette.ink3, isFigures: true }),
    ]),
    ...drawPlaces(parts, place, size),
    ...drawStackedBars(parts, place),
    ...graph.series.filter(({ mark }) => mark === 'line').flatMap((series) => drawLine(series, parts, place)),
  ]
} // prettier-ignore

function toTickLabel(tick: number, { graph, text }: Parts): string {
  return graph.isRanks ? String(tick) : text.compact(tick)
}

function toGraphTicks({ series, isRanks }: GraphData): number[] {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  if (isRanks) {
    const lowest = Math.max(LOWEST_RANK_AT_LEAST, ...known)
    const step = [5, 10, 20, 25, 50, 100].find((size) => lowest / size <= RANK_TICKS_WANTED) ?? 200
    return [1, ...Array.from({ length: Math.ceil(lowest / step) }, (_, index) => (index + 1) * step)]
  }
  const stacks = series[0]?.values.map((_, at) =>
    series.filter(({ mark }) => mark === 'bar').reduce((sum, { values }) => sum + Math.max(values[at] ?? 0, 0), 0),
  )
  return toTicks(Math.min(0, ...known), Math.max(0, ...known, ...(stacks ?? [])))
}

function drawPlaces({ graph, palette }: Parts, { toX, box }: Scale, size: number): Mark[] {
  const widest = Math.max(0, ...graph.places.map((label) => measureText(label, { size, weight: 400 })))
  const room = Math.max(1, Math.floor(box.width / (widest + size)))
  return toAxisIndexes(graph.places.length, room).map((index) => {
    const label = graph.places[index] ?? ''
    const half = measureText(label, { size, weight: 400 }) / 2
    const x = Math.min(Math.max(toX(index), box.x + half), box.x + box.width - half)
    return textMark(label, { part: 'axis', x, y: box.y + box.height + size * 1.6, size, anchor: 'middle', fill: palette.ink3 })
  })
} // prettier-ignore

function drawStackedBars({ graph, palette }: Parts, { toY, toX, slot }: Scale): Mark[] {
  const columns = graph.series.filter(({ mark }) => mark === 'bar')
  const width = Math.min(slot * 0.72, 72)
  return graph.places.flatMap((_, at): Mark[] => {
    let [up, down] = [0, 0]
    return columns.flatMap(({ values, tone, strength }): Mark[] => {
      const value = values[at] ?? null
      if (value === null || value === 0) return []
      const from = value > 0 ? up : down
      if (value > 0) up += value
      else down += value
      const [top, bottom] = [toY(from + value), toY(from)].toSorted((one, other) => one - other) as [number, number]
      const fill = toColor(palette, tone, strength)
      return [{ kind: 'rect', x: toX(at) - width / 2, y: top, width, height: bottom - top, radius: 0, fill }]
    })
  })
}

/** Isolated points become dots. Unfinished periods are dashed. */
function drawLine(series: GraphSeries, { palette, scale }: Parts, place: Scale): Mark[] {
  const { values, partial, tone, strength, shape } = series
  const stroke = toColor(palette, tone, strength)
  const points = values.map((value, at) => (value === null ? null : `${round(place.toX(at))} ${round(place.toY(value))}`))
  let [line, open] = ['', '']
  points.forEach((point, at) => {
    if (point === null) return
    const before = points[at - 1] ?? null
    if (partial?.[at] === true && before !== null) open += `M${before}L${point}`
    else line += before === null ? `M${point}h0.01` : line === '' ? `M${point}h0.01` : `L${point}`
  })
  const last = points.findLast((point) => point !== null)
  const strokeWidth = (tone === 'quiet' ? 2.5 : 4) * scale
  return [
    ...(line === '' ? [] : [{ kind: 'path' as const, d: line, stroke, strokeWidth }]),
    ...(open === '' ? [] : [{ kind: 'path' as const, d: open, stroke, strokeWidth, dash: `${3 * scale} ${8 * scale}` }]),
    ...(shape === undefined ? [] : drawShapes(series, stroke, scale, place)),
    ...(last === undefined || last === null || tone === 'quiet' || shape !== undefined ? [] : [{ kind: 'path' as const, d: `M${last}h0.01`, stroke, strokeWidth: 13 * scale }]),
  ]
} // prettier-ignore

/** Line ends and isolated points always get a shape. */
function drawShapes({ values, shape = '' }: GraphSeries, fill: string, scale: number, place: Scale): Mark[] {
  const every = Math.max(1, Math.ceil((SHAPE_DISTANCE * scale) / place.slot))
  return values.flatMap((value, at): Mark[] => {
    const isEnd = (values[at - 1] ?? null) === null || (values[at + 1] ?? null) === null
    if (value === null || (at % every !== 0 && !isEnd)) return []
    return [{ kind: 'path', d: shape, fill, at: { x: place.toX(at), y: place.toY(value), times: SHAPE_TIMES * scale } }]
  })
}

function drawKey({ graph, palette, scale }: Parts, body: Box): { marks: Mark[]; height: number } {
  const size = 19 * scale
  const lineHeight = size * 1.7
  const swatch = size * 1.3
  let [x, y] = [body.x, body.y]
  const marks = graph.series.flatMap(({ name, mark, tone, strength, shape }): Mark[] => {
    const text = textMark(name, { part: 'legend', x: 0, y: 0, size, weight: 500, fill: palette.ink2, maxWidth: body.width - swatch * 1.5 }) // prettier-ignore
    const width = swatch * 1.4 + text.width
    if (x > body.x && x + width > body.x + body.width) {
      x = body.x
      y += lineHeight
    }
    const left = x
    x += width + size * 1.4
    const fill = toColor(palette, tone, strength)
    const height = mark === 'line' ? size * 0.22 : size * 0.8
    return [
      { kind: 'rect', x: left, y: y + size * 0.62 - height / 2, width: swatch, height, radius: size * 0.1, fill },
      ...(shape === undefined
        ? []
        : [
            {
              kind: 'path' as const,
              d: shape,
              fill,
              at: { x: left + swatch / 2, y: y + size * 0.62, times: SHAPE_TIMES * scale },
            },
          ]),
      { ...text, x: left + swatch * 1.4, y: y + size },
    ]
  })
  return { marks, height: y - body.y + lineHeight }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
