import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { type EntryChoice, pickEntries, type Standings } from '#contract/chart-view/pick-entries.ts'
import { drawRow, toColumnEdges } from './draw-row.ts'
import { LONG_WIDTH, type Ratio, toSize } from './formats.ts'
import { bodyOf, drawFrame, type FrameOwner } from './frame.ts'
import { type Box, type Mark, type Picture, textMark } from './marks.ts'
import { wrapText } from './measure-text.ts'
import { PALETTES, type Palette, type PictureTheme } from './palette.ts'
import { toPictureColumns } from './picture-columns.ts'
import { fitTable, stackTable, type TableLayout } from './table-layout.ts'
import { describeWeek, toWeekText } from './week-words.ts'
import { createWords, type Sample } from './words.ts'

export type WeekPicture = {
  week: ChartWeekAnswer
  /** As the page's address chooses them. */
  choice: EntryChoice
  columns: readonly string[]
  /** The first of what is shown. */
  top: number
  ratio: Ratio
  theme: PictureTheme
  owner: FrameOwner
  locale: string
  sample: Sample
  /** For the lines of ranks; null where they are not known. */
  history: HistoryAnswer | null
  compared: { week: string; standings: Standings } | null
  /** Instead of the ratio's own. */
  size?: { width: number; height: number; scale: number }
}

const HIGHLIGHT_BLEED_EM = 0.5

/** The ranking of a week as a picture: the same rows, order and columns as the page's table. */
export function drawChartWeek(parts: WeekPicture): Picture {
  const { week, choice, top, ratio, theme, owner, history, compared } = parts
  const palette = PALETTES[theme]
  const words = createWords(parts.locale)
  const view = pickEntries(week, choice, compared?.standings ?? null)
  const entries = view.slice(0, top)
  const columns = toPictureColumns({ week, entries, words, history, compared }, parts.columns)
  const shown = {
    week,
    entries,
    inView: view.length,
    choice,
    words,
    sample: parts.sample,
    comparedWeek: compared?.week ?? null,
    labelOf: (id: string) => columns.find((column) => column.id === id)?.label,
  }
  const text = toWeekText(shown)
  const sized = parts.size ?? (ratio === 'long' ? null : toSize(ratio, entries.length))
  const width = sized?.width ?? LONG_WIDTH
  const scale = sized?.scale ?? 1
  const frame = drawFrame({ text, owner, palette, width, scale })
  const gap = 14 * scale
  const wish = { rows: entries.length, columns, width: width - 2 * frame.margin, scale }
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
    description: describeWeek(shown),
    marks: [...frame.marks, ...drawTable(entries, layout, palette, body), ...frame.drawFoot(height)],
    leftOut: layout.leftOut.map(({ label }) => label),
  }
}

function drawTable(entries: readonly ChartEntry[], layout: TableLayout, palette: Palette, { x, y }: Box): Mark[] {
  const { blocks, rowsPerBlock, size, blockWidth, gutter } = layout
  if (entries.length === 0) {
    const words = 'No title of this week is in this view.'
    return [textMark(words, { part: 'note', x, y: y + size * 2, size, fill: palette.ink2 })]
  }
  return Array.from({ length: blocks }, (_, block) => {
    const rows = entries.slice(block * rowsPerBlock, (block + 1) * rowsPerBlock)
    return rows.length === 0 ? [] : drawBlock(rows, layout, palette, { x: x + block * (blockWidth + gutter), y })
  }).flat()
}

function drawBlock(
  rows: readonly ChartEntry[],
  layout: TableLayout,
  palette: Palette,
  { x, y: top }: Pick<Box, 'x' | 'y'>,
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
    if (entry.rank === 1) marks.push(toHighlight(layout, palette, x, y))
    else if (index < rows.length - 1) marks.push(hairline(y + pitch, palette.line, 0.05))
    marks.push(...drawRow({ entry, layout, palette, x, y }))
  })
  return marks
}

/** The number one stands out in any order. */
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
    const isSpark = column.kind === 'spark'
    return lines.map((line, index) =>
      textMark(line, {
        part: 'header',
        x: isSpark ? right - width : right,
        y: last - (lines.length - 1 - index) * size * 1.16,
        size,
        weight: 500,
        anchor: isSpark ? 'start' : 'end',
        fill: palette.ink3,
      }),
    )
  })
}
