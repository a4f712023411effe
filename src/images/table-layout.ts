import type { ImageColumn } from './image-columns.ts'

export type RowStyle = 'two-line' | 'one-line'

export type TableLayout = {
  style: RowStyle
  /** Number of blocks side by side. */
  blocks: number
  rowsPerBlock: number
  /** Height of a row. */
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

/** Minimum legible font size. */
const SMALLEST = 11

const STYLES = {
  'two-line': { pitchEm: 2.85, weight: 1 },
  'one-line': { pitchEm: 1.95, weight: 0.78 },
} as const satisfies Record<RowStyle, unknown>
/** Higher rows would look empty. */
const COMFORTABLE_PITCH_EM = 3.8
/** Maximum row height, for images with few titles. */
const LARGEST_PITCH_EM = 13.5
const LARGEST = 60
/** From this font size on, more columns matter more than larger text. */
const LARGE = 24
/** ID of the column of units. */
export const MAIN_COLUMN = 'total'
/** Font sizes to try, as shares of the largest one that fits. Smaller text leaves room for more columns. */
const SIZE_SHARES = [1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.54, 0.48]
const RANK_EM = 2.35
/** Room for a badge or a triangle with three digits. */
const MOVEMENT_EM = 3.1
const GAP_EM = 1.1
const HEADER_EM = 2.1
const MOST_BLOCKS = 8
const GUTTER = 34

type Wish = {
  rows: number
  columns: readonly ImageColumn[]
  /** Width in ems in which every credit fits completely. */
  nameEm: Record<RowStyle, number>
  width: number
  scale: number
}

/** Chooses the layout that fills the height with the largest text and the most columns. */
export function fitTable(wish: Wish & { height: number }): TableLayout {
  const candidates = (['two-line', 'one-line'] as const).flatMap((style) =>
    Array.from({ length: Math.min(MOST_BLOCKS, Math.max(wish.rows, 1)) }, (_, index) =>
      SIZE_SHARES.map((share) => toLayout(wish, style, index + 1, share)),
    ).flat(),
  )
  return candidates.reduce((best, each) => (scoreOf(each, wish) > scoreOf(best, wish) ? each : best))
}

/** Lays the rows out as one block of any height. */
export function stackTable(wish: Wish): TableLayout {
  const style = wish.rows <= 50 ? 'two-line' : 'one-line'
  const size = (wish.rows <= 20 ? 22 : wish.rows <= 50 ? 19 : 16) * wish.scale
  const pitch = size * STYLES[style].pitchEm * (style === 'one-line' ? 0.92 : 1)
  return setColumns(wish, { style, blocks: 1, rowsPerBlock: wish.rows, size, pitch })
}

function toLayout(wish: Wish & { height: number }, style: RowStyle, blocks: number, share: number): TableLayout {
  const rowsPerBlock = Math.max(Math.ceil(wish.rows / blocks), 1)
  const blockWidth = (wish.width - (blocks - 1) * GUTTER * wish.scale) / blocks
  const byWidth = blockWidth / (RANK_EM + MOVEMENT_EM + wish.nameEm[style])
  const byHeight = wish.height / (rowsPerBlock * STYLES[style].pitchEm + HEADER_EM)
  const size = Math.min(LARGEST * wish.scale, byWidth, byHeight) * share
  const pitch = Math.min((wish.height - HEADER_EM * size) / rowsPerBlock, size * LARGEST_PITCH_EM)
  return setColumns(wish, { style, blocks, rowsPerBlock, size, pitch })
}

function setColumns(
  { columns, nameEm, width, scale }: Wish,
  base: Pick<TableLayout, 'style' | 'blocks' | 'rowsPerBlock' | 'size' | 'pitch'>,
): TableLayout {
  const { size, blocks, style } = base
  const gutter = GUTTER * scale
  const blockWidth = (width - (blocks - 1) * gutter) / blocks
  const columnGap = GAP_EM * size
  const own = (RANK_EM + MOVEMENT_EM) * size
  let room = blockWidth - own - nameEm[style] * size
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

/** Prefers large text, then many columns, then few blocks. A layout is worse without the main column or with empty space. */
function scoreOf(layout: TableLayout, wish: Wish & { height: number }): number {
  const { style, size, pitch, rowsPerBlock, headerHeight, blocks, columns, leftOut } = layout
  const share = wish.columns.length === 0 ? 1 : sumPriorities(columns) / sumPriorities(wish.columns)
  const points = size / wish.scale
  const letters = (Math.min(points, LARGE) + Math.max(points - LARGE, 0) * 0.4) * STYLES[style].weight
  const emptiness = Math.sqrt(Math.max(pitch / size / COMFORTABLE_PITCH_EM, 1))
  const filled = (headerHeight + rowsPerBlock * pitch) / wish.height
  const main = leftOut.some(({ id }) => id === MAIN_COLUMN) ? 0.7 : 1
  const legibility = size < SMALLEST ? 100 : 0
  return (letters * (0.5 + 0.5 * share) * (1 - 0.05 * (blocks - 1)) * filled * main) / emptiness - legibility
}

function sumPriorities(columns: readonly ImageColumn[]): number {
  return columns.reduce((sum, { priority }) => sum + priority, 0)
}
