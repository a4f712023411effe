import { type ImageColumn } from './image-columns.ts'

export type RowStyle = 'two-line' | 'one-line'

export type TableLayout = {
  style: RowStyle
  /** Number of blocks next to each other. */
  blocks: number
  rowsPerBlock: number
  /** Row height. */
  pitch: number
  /** Font size of titles. */
  size: number
  blockWidth: number
  gutter: number
  columnGap: number
  headerHeight: number
  rankWidth: number
  movementWidth: number
  nameWidth: number
  columns: ImageColumn[]
  leftOut: ImageColumn[]
}

/** Smallest legible font size. */
export const SMALLEST = 11

const STYLES = {
  'two-line': { pitchEm: 2.85, largest: 30, nameEm: 11.5, weight: 1 },
  'one-line': { pitchEm: 1.95, largest: 22, nameEm: 19, weight: 0.78 },
} as const satisfies Record<RowStyle, unknown>
/** Limits the row height of short rankings. */
const LARGEST_PITCH_EM = 3.6
const RANK_EM = 2.35
/** Room for a triangle with three digits, or a badge. */
const MOVEMENT_EM = 3.1
const GAP_EM = 1.1
const HEADER_EM = 2.1
const MOST_BLOCKS = 8
const GUTTER = 34

type Wish = { rows: number; columns: readonly ImageColumn[]; width: number; scale: number }

/** Chooses the layout with the largest text and the most columns that fit. */
export function fitTable(wish: Wish & { height: number }): TableLayout {
  const candidates = (['two-line', 'one-line'] as const).flatMap((style) =>
    Array.from({ length: Math.min(MOST_BLOCKS, Math.max(wish.rows, 1)) }, (_, index) => toLayout(wish, style, index + 1)),
  ) // prettier-ignore
  return candidates.reduce((best, each) => (scoreOf(each, wish) > scoreOf(best, wish) ? each : best))
}

/** One block of any height. */
export function stackTable(wish: Wish): TableLayout {
  const style = wish.rows <= 50 ? 'two-line' : 'one-line'
  const size = (wish.rows <= 20 ? 22 : wish.rows <= 50 ? 19 : 16) * wish.scale
  const pitch = size * STYLES[style].pitchEm * (style === 'one-line' ? 0.92 : 1)
  return setColumns(wish, { style, blocks: 1, rowsPerBlock: wish.rows, size, pitch })
}

function toLayout(wish: Wish & { height: number }, style: RowStyle, blocks: number): TableLayout {
  const { pitchEm, largest, nameEm } = STYLES[style]
  const rowsPerBlock = Math.max(Math.ceil(wish.rows / blocks), 1)
  const blockWidth = (wish.width - (blocks - 1) * GUTTER * wish.scale) / blocks
  const byWidth = blockWidth / (RANK_EM + MOVEMENT_EM + nameEm)
  const byHeight = wish.height / (rowsPerBlock * pitchEm + HEADER_EM)
  const size = Math.min(largest * wish.scale, byWidth, byHeight)
  const pitch = Math.min((wish.height - HEADER_EM * size) / rowsPerBlock, size * LARGEST_PITCH_EM)
  return setColumns(wish, { style, blocks, rowsPerBlock, size, pitch })
}

function setColumns(
  { columns, width, scale }: Wish,
  base: Pick<TableLayout, 'style' | 'blocks' | 'rowsPerBlock' | 'size' | 'pitch'>,
): TableLayout {
  const { size, blocks, style } = base
  const gutter = GUTTER * scale
  const blockWidth = (width - (blocks - 1) * gutter) / blocks
  const columnGap = GAP_EM * size
  const own = (RANK_EM + MOVEMENT_EM) * size
  let room = blockWidth - own - STYLES[style].nameEm * size
  const fitting = new Set<ImageColumn>()
  for (const column of columns.toSorted((one, other) => other.priority - one.priority)) {
    const wanted = column.em * size + columnGap
    if (wanted > room) continue
    room -= wanted
    fitting.add(column)
  }
  const shown = columns.filter((column) => fitting.has(column))
  const taken = shown.reduce((sum, { em }) => sum + em * size + columnGap, 0)
  return {
    ...base,
    blockWidth,
    gutter,
    columnGap,
    headerHeight: HEADER_EM * size,
    rankWidth: RANK_EM * size,
    movementWidth: MOVEMENT_EM * size,
    nameWidth: blockWidth - own - taken,
    columns: shown,
    leftOut: columns.filter((column) => !fitting.has(column)),
  }
}

/** Prefers large text, then many columns, then few blocks. */
function scoreOf({ style, size, blocks, columns }: TableLayout, wish: Wish): number {
  const share = wish.columns.length === 0 ? 1 : columns.length / wish.columns.length
  const letters = Math.min(size / wish.scale, 24) * STYLES[style].weight
  return letters * (0.6 + 0.4 * share) * (1 - 0.05 * (blocks - 1)) - (size < SMALLEST ? 100 : 0)
}
