import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossesFormulaChange, type EquivalentParts, totalUnits, toEquivalentUnits } from './equivalents.ts'
import { UNIT_KINDS } from '#contract/territories.ts'

const NOTHING: EquivalentParts = { albumSales: 0, songSales: 0, premiumStreams: 0, adSupportedStreams: 0 }

describe('toEquivalentUnits', () => {
  it.each([
    ['an album sale', '2025-12-31', { albumSales: 1 }, 1],
    ['ten song sales', '2025-12-31', { songSales: 10 }, 1],
    ['1,250 premium streams before the change', '2026-01-01', { premiumStreams: 1_250 }, 1],
    ['1,000 premium streams after it', '2026-01-02', { premiumStreams: 1_000 }, 1],
    ['3,750 ad-supported streams before it', '2026-01-01', { adSupportedStreams: 3_750 }, 1],
    ['2,500 ad-supported streams after it', '2026-01-02', { adSupportedStreams: 2_500 }, 1],
    ['nothing', '2026-01-02', {}, 0],
  ])('converts %s to Album Equivalent on %s', (_, day, parts, wanted) => {
    expect(totalUnits(toEquivalentUnits('album_equivalent', day, { ...NOTHING, ...parts }))).toBeCloseTo(wanted, 9)
  })

  it.each([
    ['a premium stream', { premiumStreams: 1 }, 1],
    ['nine ad-supported streams', { adSupportedStreams: 9 }, 2],
    ['a song sale', { songSales: 1 }, 200],
    ['an album sale, which does not count', { albumSales: 1 }, 0],
    ['a correction below zero', { premiumStreams: -5 }, -5],
  ])('converts %s to Stream Equivalent the same way before and after the formula change', (_, parts, wanted) => {
    for (const day of ['2026-01-01', '2026-01-02'])
      expect(totalUnits(toEquivalentUnits('stream_equivalent', day, { ...NOTHING, ...parts }))).toBeCloseTo(wanted, 9)
  })

  it('is additive', () => {
    const count = fc.integer({ min: -1e6, max: 1e9 })
    const parts = fc.record({ albumSales: count, songSales: count, premiumStreams: count, adSupportedStreams: count })
    fc.assert(
      fc.property(fc.constantFrom(...UNIT_KINDS), parts, parts, (kind, one, other) => {
        const unitsOf = (all: EquivalentParts) => totalUnits(toEquivalentUnits(kind, '2026-01-02', all))
        const both = {
          albumSales: one.albumSales + other.albumSales,
          songSales: one.songSales + other.songSales,
          premiumStreams: one.premiumStreams + other.premiumStreams,
          adSupportedStreams: one.adSupportedStreams + other.adSupportedStreams,
        }
        expect(Math.abs(unitsOf(both) - unitsOf(one) - unitsOf(other))).toBeLessThan(1e-2)
      }),
    )
  })
})

describe('crossesFormulaChange', () => {
  it.each([
    ['2025-12-26', '2026-01-02', true],
    ['2026-01-02', '2026-01-09', false],
    ['2024-01-05', '2025-12-26', false],
  ])('for %s compared with %s, returns %s', (one, other, wanted) =>
    expect(crossesFormulaChange(one, other)).toBe(wanted),
  )
})
