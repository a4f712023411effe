import { describe, expect, it } from 'vitest'
import { toTileShape } from './to-tile-shape.ts'

describe('toTileShape', () => {
  it('draws from the lowest to the highest value, and marks two weeks', () => {
    expect(toTileShape([10, 20, 15], 0)).toEqual({
      path: 'M0 92h0L50 8L100 50',
      yearAgo: { x: 0, y: 92 },
      latest: { x: 100, y: 50 },
    })
  })

  it('draws no line across a gap, and marks no week without a value', () => {
    expect(toTileShape([0, null, 10, null], 1)).toEqual({ path: 'M0 92h0M66.7 8h0', yearAgo: null, latest: null })
  })

  it('is level for equal values, and empty without any', () => {
    expect(toTileShape([5, 5], -1).path).toBe('M0 50h0L100 50')
    expect(toTileShape([], -1)).toEqual({ path: '', yearAgo: null, latest: null })
  })
})
