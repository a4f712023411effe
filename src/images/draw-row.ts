import type { ChartEntry, Movement } from '#contract/api/charts.ts'
import { toHatch, toSparkline } from '#domain/chart-view/sparkline-path.ts'
import { type Mark, pairMark, RUN_GAP_EM, textMark, TITLE_SHARE } from './marks.ts'
import { measureText, wrapText } from './measure-text.ts'
import type { Palette } from './palette.ts'
import type { ImageColumn } from './image-columns.ts'
import { MAIN_COLUMN, type RowStyle, type TableLayout } from './table-layout.ts'
import { roundPixels as r } from './round-pixels.ts'

type RowParts = { entry: ChartEntry; layout: TableLayout; palette: Palette; x: number; y: number }

const RANK_SIZE = { short: 1.25, long: 1.02 } as const
const CREDIT_SIZE = 0.8
const CELL_SIZE = 0.92
const TITLE_LINE_EM = 1.18
const CREDIT_LINE_EM = 1.04
/** Height of rows with wrapped titles, or with wrapped titles and credits. */
const TALL_ROW_EM = 4
const TALLEST_ROW_EM = 5.2
const MIN_NAME_EM = 8
const MAX_NAME_EM = { 'two-line': 30, 'one-line': 45 } as const satisfies Record<RowStyle, number>
const WRAPPED_TITLE_EM = 13
const ONE_LINE_EM = 19

export function drawRow(parts: RowParts): Mark[] {
  const { entry, layout, palette, x, y } = parts
  const { size, pitch, rankWidth, movementWidth } = layout
  const middle = y + pitch / 2
  const rank = String(entry.rank)
  const rankSize = size * (rank.length < 3 ? RANK_SIZE.short : RANK_SIZE.long)
  const isFirst = entry.rank === 1
  return [
    textMark(rank, {
      part: 'rank',
      x: x + rankWidth * 0.45,
      y: middle + rankSize * 0.36,
      size: rankSize,
      weight: 700,
      anchor: 'middle',
      fill: isFirst ? palette.accent : palette.ink,
      isFigures: true,
    }),
    ...drawMovement(entry, { x: x + rankWidth, middle, size, palette }),
    ...drawName({ ...parts, x: x + rankWidth + movementWidth }, middle),
    ...drawCells(parts, middle),
  ]
}

function drawName({ entry, layout, palette, x }: RowParts, middle: number): Mark[] {
  const { style, size, nameWidth: maxWidth } = layout
  const isNamed = entry.title !== null
  const title = {
    text: entry.title ?? entry.id,
    fill: isNamed ? palette.ink : palette.ink3,
    weight: isNamed ? 600 : 400,
  } as const
  const credit = entry.credit ?? ''
  if (style === 'one-line') {
    const second = { text: credit, fill: palette.ink2, weight: 400 } as const
    return [pairMark([title, second], { part: 'name', x, y: middle + size * 0.36, size, maxWidth })]
  }
  const rowEm = layout.pitch / size
  const titleStyle = { size, weight: title.weight }
  const creditStyle = { size: size * CREDIT_SIZE, weight: 400 } as const
  const titles = wrapText(title.text, maxWidth, titleStyle, rowEm < TALL_ROW_EM ? 1 : 2)
  const credits = credit === '' ? [] : wrapText(credit, maxWidth, creditStyle, rowEm < TALLEST_ROW_EM ? 1 : 2)
  const heightEm = (titles.length - 1) * TITLE_LINE_EM + credits.length * CREDIT_LINE_EM
  const first = middle + size * (0.36 - heightEm / 2)
  const firstCredit = first + size * ((titles.length - 1) * TITLE_LINE_EM + CREDIT_LINE_EM)
  return [
    ...titles.map((line, index) =>
      textMark(line, { part: 'name', x, y: first + index * size * TITLE_LINE_EM, ...titleStyle, fill: title.fill }),
    ),
    ...credits.map((line, index) =>
      textMark(line, {
        part: 'name',
        x,
        y: firstCredit + index * size * CREDIT_LINE_EM,
        ...creditStyle,
        fill: palette.ink2,
      }),
    ),
  ]
}

/** Returns widths in ems in which all credits fit completely, and titles up to a limit. */
export function toNameEm(entries: readonly ChartEntry[]): Record<RowStyle, number> {
  const widths = entries.map(({ title, credit, id }) => ({
    title: measureText(title ?? id, { size: 1, weight: title === null ? 400 : 600 }),
    small: measureText(credit ?? '', { size: CREDIT_SIZE, weight: 400 }),
    credit: credit === null ? 0 : RUN_GAP_EM + measureText(credit, { size: 1, weight: 400 }),
  }))
  return {
    'two-line': widest(
      'two-line',
      widths.map(({ title, small }) => Math.max(Math.min(title, WRAPPED_TITLE_EM), small)),
    ),
    // In this style, title and credit share a line.
    'one-line': widest(
      'one-line',
      widths.map(({ title, credit }) => Math.min(title + credit, Math.max(credit / (1 - TITLE_SHARE), ONE_LINE_EM))),
    ),
  }
}

function widest(style: RowStyle, ems: readonly number[]): number {
  return Math.min(Math.max(MIN_NAME_EM, ...ems), MAX_NAME_EM[style])
}

type MovementPlace = { x: number; middle: number; size: number; palette: Palette }

/** Shapes show the direction, because color alone isn't accessible. */
function drawMovement({ movement, places }: ChartEntry, { x, middle, size, palette }: MovementPlace): Mark[] {
  const text = (words: string, fill: string, left: number) =>
    textMark(words, {
      part: 'movement',
      x: x + left * size,
      y: middle + size * 0.29,
      size: size * 0.8,
      weight: 600,
      fill,
      isFigures: true,
    })
  const distance = places === null ? '' : String(Math.abs(places))
  const draw = {
    up: () => [toTriangle(x, middle, size, -1, palette.rise), text(distance, palette.rise, 0.78)],
    down: () => [toTriangle(x, middle, size, 1, palette.fall), text(distance, palette.fall, 0.78)],
    same: () => {
      const [left, right, gap] = [x + size * 0.02, x + size * 0.52, size * 0.13]
      const d = `M${r(left)} ${r(middle - gap)}H${r(right)}M${r(left)} ${r(middle + gap)}H${r(right)}`
      return [{ kind: 'path', d, stroke: palette.ink3, strokeWidth: size * 0.09 }]
    },
    new: () => drawBadge('NEW', palette.new, palette.newSoft, { x, middle, size }),
    re: () => drawBadge('RE', palette.reentry, palette.reentrySoft, { x, middle, size }),
    unknown: () => [text('–', palette.ink3, 0.05)],
  } satisfies Record<Movement, () => Mark[]>
  return draw[movement]()
}

function toTriangle(x: number, middle: number, size: number, direction: 1 | -1, fill: string): Mark {
  const [half, height] = [size * 0.27, size * 0.42]
  const base = middle - (direction * height) / 2
  return { kind: 'path', d: `M${r(x)} ${r(base)}h${r(half * 2)}l${r(-half)} ${r(direction * height)}z`, fill }
}

function drawBadge(
  word: string,
  ink: string,
  ground: string,
  { x, middle, size }: Omit<MovementPlace, 'palette'>,
): Mark[] {
  const letters = size * 0.67
  const width = measureText(word, { size: letters, weight: 700 }) + size * 0.62
  const height = size * 1.02
  return [
    { kind: 'rect', x: x - size * 0.06, y: middle - height / 2, width, height, radius: size * 0.22, fill: ground },
    textMark(word, {
      part: 'movement',
      x: x + width / 2 - size * 0.06,
      y: middle + letters * 0.365,
      size: letters,
      weight: 700,
      anchor: 'middle',
      fill: ink,
    }),
  ]
}

function drawCells({ entry, layout, palette, x }: RowParts, middle: number): Mark[] {
  const size = layout.size * CELL_SIZE
  return toColumnEdges(layout, x).flatMap(({ column, right, width }): Mark[] => {
    if (column.kind === 'sparkline')
      return drawSpark(column, entry.id, { x: right - width, middle, width, layout, palette })
    const { text, tone } = column.cells.get(entry.id) ?? { text: '–', tone: 'plain' }
    const fill = { plain: palette.ink, rise: palette.rise, fall: palette.fall, quiet: palette.ink3 }[tone]
    const isLead = column.id === MAIN_COLUMN
    return [
      textMark(text, {
        part: 'cell',
        x: right,
        y: middle + size * 0.36,
        size,
        weight: isLead ? 600 : 400,
        anchor: 'end',
        fill,
        isFigures: true,
      }),
    ]
  })
}

export function toColumnEdges({ columns, size, columnGap, blockWidth }: TableLayout, x: number) {
  let right = x + blockWidth
  return columns
    .toReversed()
    .map((column) => {
      const width = column.em * size
      const edge = { column, right, width }
      right -= width + columnGap
      return edge
    })
    .toReversed()
}

type SparkPlace = { x: number; middle: number; width: number; layout: TableLayout; palette: Palette }

function drawSpark(column: ImageColumn & { kind: 'sparkline' }, id: string, place: SparkPlace): Mark[] {
  const { x, middle, width, layout, palette } = place
  const height = Math.min(layout.pitch * 0.62, layout.size * 1.7)
  const box = { width, height, depth: column.depth }
  const ranks = column.ranks.get(id)
  if (ranks === undefined) return []
  const { line, dot } = toSparkline(ranks, box)
  const hatch = toHatch(
    column.weeks.map(({ state }) => state),
    box,
  )
  const top = middle - height / 2
  const at = (d: string) => shift(d, x, top)
  return [
    {
      kind: 'path',
      d: `M${r(x)} ${r(top + height)}h${r(width)}`,
      stroke: palette.lineStrong,
      strokeWidth: layout.size * 0.05,
    },
    ...(hatch === '' ? [] : [{ kind: 'path' as const, d: at(hatch), stroke: palette.line }]),
    { kind: 'path', d: at(line), stroke: palette.ink3, strokeWidth: layout.size * 0.085 },
    ...(dot === null
      ? []
      : [{ kind: 'path' as const, d: at(dot), stroke: palette.accent, strokeWidth: layout.size * 0.3 }]),
  ]
}

/** Moves a path that only has absolute M and L commands. */
function shift(d: string, dx: number, dy: number): string {
  return d.replaceAll(
    /([ML])(-?[\d.]+) (-?[\d.]+)/g,
    (_, command: string, x: string, y: string) => `${command}${r(Number(x) + dx)} ${r(Number(y) + dy)}`,
  )
}
