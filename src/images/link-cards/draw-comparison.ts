import { toDecimals } from '#domain/numbers/decimals.ts'
import { type DrawnTile, drawTile } from '../draw-tile.ts'
import { type FrameText, drawFrame, NO_OWNER, bodyOf } from '../frame.ts'
import type { ImageText } from '../image-text.ts'
import { type Box, type ExportedImage, type Mark, pairMark, textMark } from '../marks.ts'
import { PALETTES, type Palette } from '../palette.ts'
import { formatShort } from './short-figure.ts'
import { NO_FIGURE } from './to-entity-card.ts'

export type ComparedFigure = {
  name: string
  credit: string | null
  tile: DrawnTile
  /** Slot of the entity's color on the page, from 0. */
  slot: number
  /** The figure. Null if not known; `remark` has the reason. */
  value: number | null
  /** A remark such as “2 of 4 weeks”. Empty if there is none. */
  remark: string
}

export type Comparison = {
  /** A label such as “Streams compared”. */
  overline: string
  subtitle: string
  /** Notes about figures that follow different formulas. */
  notes: readonly string[]
  receipt: readonly string[]
  figures: readonly ComparedFigure[]
}

type Size = { width: number; height: number; scale: number }

const MOST_NAMED = 3
/** Longer titles with three names take two lines. */
const MAX_TITLE_LENGTH = 46
/** Sizes of a row. Rows fill the height, because link previews are shown small. */
const ROW = { most: 160, text: 42, bar: 26 } as const
const PALETTE = PALETTES.light

/** Draws up to six entities as bars from zero, largest figure first. */
export function drawComparison(comparison: Comparison, text: ImageText, { width, height, scale }: Size): ExportedImage {
  const { overline, subtitle, notes, receipt } = comparison
  const figures = comparison.figures.toSorted((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity))
  const title = toTitle(comparison.figures)
  const frameText: FrameText = { overline, title, subtitle, notes, receipt }
  const frame = drawFrame({ text: frameText, owner: NO_OWNER, palette: PALETTE, width, scale })
  const body = bodyOf(frame, width, height, 12 * scale)
  const pitch = Math.min(body.height / figures.length, ROW.most)
  const top = body.y + (body.height - pitch * figures.length) / 2
  const largest = Math.max(...figures.map(({ value }) => value ?? 0))
  const rows = figures.flatMap((figure, index) =>
    drawRow(figure, { largest, palette: PALETTE }, { ...body, y: top + index * pitch, height: pitch }),
  )
  const described = figures.map(({ name, credit, value, remark }) => {
    const by = credit === null ? '' : ` by ${credit}`
    return `${name}${by}: ${value === null ? 'no figure' : text.number(value, toDecimals([value]))}${remark === '' ? '' : ` (${remark})`}`
  })
  return {
    width,
    height,
    background: PALETTE.background,
    title,
    description: `${[`${overline}, ${subtitle}`, ...notes, described.join('; '), ...receipt].join('. ')}.`,
    marks: [...frame.marks, ...rows, ...frame.drawFoot(height)],
    leftOut: [],
  }
}

/** Returns a title that names two or three entities. */
export function toTitle(figures: readonly Pick<ComparedFigure, 'name'>[]): string {
  const names = figures.map(({ name }) => name)
  const all = names.join(' vs. ')
  if (names.length < MOST_NAMED || (names.length === MOST_NAMED && all.length <= MAX_TITLE_LENGTH)) return all
  return `${names.slice(0, 2).join(' vs. ')} and ${names.length - 2} more`
}

/** Draws the tile, and next to it names and figure above a bar from zero. */
function drawRow(
  { name, credit, tile, slot, value, remark }: ComparedFigure,
  { largest, palette }: { largest: number; palette: Palette },
  row: Box,
): Mark[] {
  const size = Math.min(row.height * 0.36, ROW.text)
  const thickness = Math.min(row.height * 0.18, ROW.bar)
  const gap = size * 0.42
  const height = size * 0.76 + gap + thickness
  const top = row.y + (row.height - height) / 2
  const box = { x: row.x + height + size * 0.5, width: row.width - height - size * 0.5 }
  const [baseline, right] = [top + size * 0.76, row.x + row.width]
  const figure = textMark(value === null ? NO_FIGURE : formatShort(value), {
    part: 'value',
    x: right,
    y: baseline,
    size: size * 1.1,
    weight: 700,
    anchor: 'end',
    fill: palette.ink,
    isFigures: true,
  })
  const aside = textMark(remark, {
    part: 'note',
    x: right - figure.width - size * 0.6,
    y: baseline,
    size: size * 0.66,
    anchor: 'end',
    fill: palette.ink3,
  })
  const maxWidth = box.width - figure.width - aside.width - size * 1.6
  const names = [
    { text: name, fill: palette.ink, weight: 600 },
    { text: credit ?? '', fill: palette.ink2, weight: 400 },
  ] as const
  const bar = { kind: 'rect', x: box.x, y: baseline + gap, height: thickness, radius: thickness * 0.3 } as const
  // A correction can make a figure negative, which has no bar.
  const length = value === null || value <= 0 ? 0 : (value / largest) * box.width
  return [
    ...drawTile(tile, { x: row.x, y: top, size: height }),
    pairMark(names, { part: 'name', x: box.x, y: baseline, size, maxWidth }),
    ...(remark === '' ? [] : [aside]),
    figure,
    { ...bar, width: box.width, fill: palette.line },
    ...(length === 0 ? [] : [{ ...bar, width: length, fill: palette.series[slot] ?? palette.accent }]),
  ]
}
