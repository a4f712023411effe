import { type GraphData } from './graph-data.ts'
import { toColor } from './graph-colors.ts'
import { type Box, type Mark, textMark } from './marks.ts'
import { measureFigures } from './measure-text.ts'
import { type Palette } from './palette.ts'

type Parts = { graph: Extract<GraphData, { kind: 'bars' }>; palette: Palette; scale: number }

const LARGEST = 24
const SMALLEST = 12
const GUTTER = 40

/** Draws labeled bars in one to four blocks, so that all labels are legible. */
export function drawBars({ graph: { bars, tone }, palette, scale }: Parts, body: Box): Mark[] {
  const blocks = [1, 2, 3, 4].find((count) => body.height / Math.ceil(bars.length / count) >= SMALLEST * 1.7 * scale) ?? 4
  const rows = Math.max(Math.ceil(bars.length / blocks), 1)
  const pitch = Math.min(body.height / rows, LARGEST * 2.2 * scale)
  const size = Math.min(pitch / 1.7, LARGEST * scale)
  const gutter = GUTTER * scale
  const width = (body.width - gutter * (blocks - 1)) / blocks
  const nameWidth = width * 0.34
  const figureWidth = Math.max(0, ...bars.map(({ text }) => measureFigures(text, { size, weight: 600 })))
  const barRoom = Math.max(width - nameWidth - figureWidth - size * 1.4, size)
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value ?? 0)))
  return bars.flatMap(({ label, value, text }, index): Mark[] => {
    const x = body.x + Math.floor(index / rows) * (width + gutter)
    const middle = body.y + ((index % rows) + 0.5) * pitch
    const y = middle + size * 0.36
    const length = (Math.abs(value ?? 0) / most) * barRoom
    const bar = { x: x + nameWidth + size * 0.5, y: middle - size * 0.42, height: size * 0.84, radius: size * 0.14 }
    return [
      textMark(label, { part: 'name', x, y, size, weight: 500, fill: palette.ink, maxWidth: nameWidth }),
      ...(length > 0 ? [{ kind: 'rect' as const, ...bar, width: Math.max(length, 1), fill: toColor(palette, tone, 1) }] : []),
      textMark(text, { part: 'cell', x: x + width, y, size, weight: 600, anchor: 'end', fill: value === null ? palette.ink3 : palette.ink, isFigures: true }),
    ]
  })
} // prettier-ignore
