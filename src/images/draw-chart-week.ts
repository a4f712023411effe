import type { ChartEntry, ChartWeekAnswer, HistoryAnswer } from '#contract/api/charts.ts'
import type { ComparedWeek } from '#domain/chart-view/compared-week.ts'
import { toRankingView, viewWeek, type WeekView } from '#domain/chart-view/view-week.ts'
import type { UnitKind } from '#contract/territories.ts'
import { drawRow, toColumnEdges, toNameEm } from './draw-row.ts'
import { LONG_WIDTH, type Ratio, toSize } from './image-sizes.ts'
import { bodyOf, drawFrame, type FrameOwner } from './frame.ts'
import { type Box, type Mark, type ExportedImage, textMark } from './marks.ts'
import { wrapText } from './measure-text.ts'
import { PALETTES, type Palette, type ImageTheme } from './palette.ts'
import { toImageColumns } from './image-columns.ts'
import { fitTable, stackTable, type TableLayout } from './table-layout.ts'
import { describeWeek, toWeekText } from './describe-week.ts'
import { createImageText } from './image-text.ts'

export type WeekImage = {
  week: ChartWeekAnswer
  view: WeekView
  /** Number of rows, from the top of the view. */
  top: number
  ratio: Ratio
  theme: ImageTheme
  owner: FrameOwner
  locale: string
  /** Ranks for sparklines. Null if not available. */
  history: HistoryAnswer | null
  compared: ComparedWeek | null
  /** ID of the title that is highlighted instead of number 1. */
  marked?: string
  /** Replaces the size of the ratio. */
  size?: { width: number; height: number; scale: number }
}

const HIGHLIGHT_BLEED_EM = 0.5

/** Draws the same rows, order, and columns as the page's table. */
export function drawChartWeek(parts: WeekImage): ExportedImage {
  const { week, top, ratio, theme, owner, history } = parts
  const palette = PALETTES[theme]
  const imageText = createImageText(parts.locale)
  const viewed = viewWeek(week, toRankingView(parts.view), parts.compared)
  const entries = viewed.entries.slice(0, top)
  const columns = toImageColumns(viewed.columns, { week, entries, text: imageText, history })
  const described = { week, viewed, entries, text: imageText }
  const text = toWeekText(described)
  const sized = parts.size ?? (ratio === 'long' ? null : toSize(ratio, entries.length))
  const width = sized?.width ?? LONG_WIDTH
  const scale = sized?.scale ?? 1
  const frame = drawFrame({ text, owner, palette, width, scale })
  const gap = 14 * scale
  const wish = { rows: entries.length, columns, nameEm: toNameEm(entries), width: width - 2 * frame.margin, scale }
  const stacked = sized === null ? stackTable(wish) : null
  const stackedHeight = stacked === null ? 0 : stacked.headerHeight + stacked.rowsPerBlock * stacked.pitch
  const height = sized?.height ?? Math.ceil(frame.top + stackedHeight + gap + frame.footHeight)
  const body = bodyOf(frame, width, height, gap)
  const layout = stacked ?? fitTable({ ...wish, height: body.height })
  return {
    width,
    height,
    background: palette.background,
    title: `${week.chart.name}, ${week.week}`,
    description: describeWeek(described),
    marks: [
      ...frame.marks,
      ...drawTable(entries, layout, palette, body, toMarked(entries, parts.marked)),
      ...frame.drawFoot(height),
    ],
    leftOut: layout.leftOut.map(({ label }) => label),
  }
}

/** Highlights number 1 in any sort order, unless the image has a marked title. */
function toMarked(entries: readonly ChartEntry[], marked: string | undefined): ChartEntry | undefined {
  return entries.find(({ id }) => id === marked) ?? entries.find(({ rank }) => rank === 1)
}

function drawTable(
  entries: readonly ChartEntry[],
  layout: TableLayout,
  palette: Palette,
  { x, y }: Box,
  marked: ChartEntry | undefined,
): Mark[] {
  const { blocks, rowsPerBlock, size, blockWidth, gutter } = layout
  if (entries.length === 0) {
    const text = 'No titles match this view.'
    return [textMark(text, { part: 'note', x, y: y + size * 2, size, fill: palette.ink2 })]
  }
  return Array.from({ length: blocks }, (_, block) => {
    const rows = entries.slice(block * rowsPerBlock, (block + 1) * rowsPerBlock)
    return rows.length === 0
      ? []
      : drawBlock(rows, layout, palette, { x: x + block * (blockWidth + gutter), y }, marked)
  }).flat()
}

function drawBlock(
  rows: readonly ChartEntry[],
  layout: TableLayout,
  palette: Palette,
  { x, y: top }: Pick<Box, 'x' | 'y'>,
  marked: ChartEntry | undefined,
): Mark[] {
  const { size, pitch, blockWidth, headerHeight } = layout
  const hairline = (y: number, stroke: string, weight: number): Mark => ({
    kind: 'path',
    d: `M${x} ${y}H${x + blockWidth}`,
    stroke,
    strokeWidth: size * weight,
  })
  const first = top + headerHeight
  const marks = [...drawHeader(layout, palette, x, top), hairline(first, palette.lineStrong, 0.06)]
  rows.forEach((entry, index) => {
    const y = first + index * pitch
    if (entry === marked) marks.push(toHighlight(layout, palette, x, y))
    else if (index < rows.length - 1) marks.push(hairline(y + pitch, palette.line, 0.05))
    marks.push(...drawRow({ entry, layout, palette, x, y }))
  })
  return marks
}

function toHighlight({ size, pitch, blockWidth }: TableLayout, palette: Palette, x: number, y: number): Mark {
  const bleed = HIGHLIGHT_BLEED_EM * size
  const inset = size * 0.06
  return {
    kind: 'rect',
    x: x - bleed,
    y: y + inset,
    width: blockWidth + 2 * bleed,
    height: pitch - inset,
    radius: size * 0.4,
    fill: palette.highlight,
  }
}

function drawHeader(layout: TableLayout, palette: Palette, x: number, y: number): Mark[] {
  const size = layout.size * 0.66
  return toColumnEdges(layout, x).flatMap(({ column, right, width }) => {
    const lines = wrapText(column.label, width + layout.columnGap * 0.6, { size, weight: 500 }, 2)
    const last = y + layout.headerHeight - size * 0.62
    const isSparkline = column.kind === 'sparkline'
    return lines.map((line, index) =>
      textMark(line, {
        part: 'header',
        x: isSparkline ? right - width : right,
        y: last - (lines.length - 1 - index) * size * 1.16,
        size,
        weight: 500,
        anchor: isSparkline ? 'start' : 'end',
        fill: column.unit === null ? palette.ink3 : palette[UNIT_INKS[column.unit]],
      }),
    )
  })
}

const UNIT_INKS = { album_equivalent: 'albumUnit', stream_equivalent: 'streamUnit' } as const satisfies Record<
  UnitKind,
  keyof Palette
>
