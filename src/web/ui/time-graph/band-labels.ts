import type { GraphBand } from './graph-model.ts'

export type BandLabel = { band: GraphBand; x: number; y: number; anchor: 'start' | 'end'; width: number }

/** Mean width of a letter in 11 px text. */
const LETTER_PX = 6
const ROW_PX = 14

/** Baseline of the axis name, which is on the same line as the labels above the plot. */
const NAME_BASELINE_PX = 11

type BandPlot = {
  left: number
  top: number
  columnPx: number
  /** Number of label rows of vertical lines inside the plot, which come first. */
  rowsAbove: number
  nameRight: number
  bottom: number
  points: readonly { x: number; y: number }[]
}

/**
 * Puts labels above their bands, where no line can cross them: the compared period's at its start, the chosen one's at
 * its end, where the latest data is. If there is no room, a label moves to the bottom of the plot, unless a line runs
 * there.
 */
export function placeBandLabels(bands: readonly GraphBand[], plot: BandPlot): BandLabel[] {
  const isNarrow = bands.some(({ from, to, label }) => label.length * LETTER_PX + 12 > (to - from + 1) * plot.columnPx)
  return bands.map((band, row) => {
    const isEnd = band.tone === 'chosen' || isNarrow
    const width = band.label.length * LETTER_PX
    const x = plot.left + (isEnd ? (band.to + 1) * plot.columnPx : band.from * plot.columnPx)
    const hasRoom = (isEnd ? x - width : x) > plot.nameRight && (!isNarrow || row === 0)
    const inset = hasRoom ? 0 : 6
    const left = isEnd ? x - inset - width : x + inset
    const foot = plot.bottom - 8
    const isFootFree = !plot.points.some(
      ({ x: at, y }) => at >= left - ROW_PX && at <= left + width + ROW_PX && y > foot - 2 * ROW_PX,
    )
    const inPlot = isFootFree ? foot : plot.top + 14 + plot.rowsAbove * ROW_PX
    return {
      band,
      x: isEnd ? x - inset : x + inset,
      y: hasRoom ? NAME_BASELINE_PX : inPlot,
      anchor: isEnd ? 'end' : 'start',
      width,
    }
  })
}
