import { type GraphBand } from './graph-model.ts'

export type BandLabel = { band: GraphBand; x: number; y: number; anchor: 'start' | 'end'; width: number }

/** Of 11 px text. */
const LETTER_PX = 6
const ROW_PX = 14

/**
 * Labels in the top corners of their bands: of the compared period at its start, of the chosen one at its end, where the
 * latest data is. A label that is wider than its band gets a row of its own.
 *
 * @param plot `rowsAbove`: labels of vertical lines, which come first
 */
export function placeBandLabels(
  bands: readonly GraphBand[],
  plot: { left: number; top: number; columnPx: number; rowsAbove: number },
): BandLabel[] {
  const isNarrow = bands.some(({ from, to, label }) => label.length * LETTER_PX + 12 > (to - from + 1) * plot.columnPx)
  return bands.map((band, row) => {
    const isEnd = band.tone === 'chosen' || isNarrow
    return {
      band,
      x: plot.left + (isEnd ? (band.to + 1) * plot.columnPx - 6 : band.from * plot.columnPx + 6),
      y: plot.top + 14 + (plot.rowsAbove + (isNarrow ? row : 0)) * ROW_PX,
      anchor: isEnd ? 'end' : 'start',
      width: band.label.length * LETTER_PX,
    }
  })
}
