import { describe, expect, it } from 'vitest'
import { placeBandLabels } from './band-labels.ts'
import { type GraphBand } from './graph-model.ts'

const CHOSEN: GraphBand = { from: 22, to: 25, label: 'Oct 23 – Nov 19, 2026', tone: 'chosen' }
const COMPARED: GraphBand = { from: 18, to: 21, label: 'previous', tone: 'compared' }
const place = (columnPx: number) => placeBandLabels([CHOSEN, COMPARED], { left: 40, top: 10, columnPx, rowsAbove: 0 })

describe('placeBandLabels', () => {
  it('puts labels in the outer corners of wide bands, in one row', () => {
    const [chosen, compared] = place(50)
    expect([chosen?.anchor, compared?.anchor]).toEqual(['end', 'start'])
    expect(chosen?.y).toBe(compared?.y)
    expect(compared?.x).toBe(40 + 18 * 50 + 6)
  })

  it('gives labels rows of their own where bands are narrower than their labels', () => {
    const [chosen, compared] = place(10)
    expect([chosen?.anchor, compared?.anchor]).toEqual(['end', 'end'])
    expect((compared?.y ?? 0) - (chosen?.y ?? 0)).toBeGreaterThan(10)
  })
})
