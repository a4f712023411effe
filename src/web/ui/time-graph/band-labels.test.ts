import { describe, expect, it } from 'vitest'
import { placeBandLabels } from './band-labels.ts'
import type { GraphBand } from './graph-model.ts'

const CHOSEN: GraphBand = { from: 22, to: 25, label: 'Oct 23 – Nov 19, 2026', tone: 'chosen' }
const COMPARED: GraphBand = { from: 18, to: 21, label: 'previous', tone: 'compared' }
const PLOT = { left: 40, top: 34, bottom: 234, rowsAbove: 0, nameRight: 150, points: [] }
const place = (columnPx: number, bands = [CHOSEN, COMPARED]) => placeBandLabels(bands, { ...PLOT, columnPx })
/** Places the second of two labels without room over their bands. */
const placeWith = (points: readonly { x: number; y: number }[]) =>
  placeBandLabels([COMPARED, { ...CHOSEN, label: 'x'.repeat(60) }], { ...PLOT, columnPx: 12, points })[1]?.y

describe('placeBandLabels', () => {
  it('puts labels over wide bands, at their outer edges and in one line', () => {
    const [chosen, compared] = place(50)
    expect([chosen?.anchor, compared?.anchor]).toEqual(['end', 'start'])
    expect(chosen?.y).toBe(compared?.y)
    expect(chosen?.y).toBeLessThan(PLOT.top)
    expect(chosen?.x).toBe(40 + 26 * 50)
    expect(compared?.x).toBe(40 + 18 * 50)
  })

  it('moves the second label into the plot where bands are narrower than their labels', () => {
    const [chosen, compared] = place(12)
    expect([chosen?.anchor, compared?.anchor]).toEqual(['end', 'end'])
    expect(chosen?.y).toBeLessThan(PLOT.top)
    expect(compared?.y).toBeGreaterThan(PLOT.top)
  })

  it('puts a label at the foot of the plot, or at its top where a line runs at the foot', () => {
    expect(placeWith([{ x: 340, y: 40 }])).toBe(226)
    expect(placeWith([{ x: 340, y: 220 }])).toBe(48)
  })

  it('moves a label into the plot where it would cover the name of the axis', () => {
    const [compared] = place(30, [{ ...COMPARED, from: 0, to: 3 }])
    expect(compared?.y).toBeGreaterThan(PLOT.top)
  })
})
