import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toGrowth } from './taking-off.ts'

const EVEN = Array.from({ length: 12 }, (_, i) => 100_000 + (i % 2) * 2_000)

describe('toGrowth', () => {
  it('finds a value far above its own trend', () => {
    expect(toGrowth([...EVEN, 200_000], 'streams')).toMatchObject({ value: 200_000, median: 101_000 })
  })

  it.each([
    ['a usual value', [...EVEN, 104_000]],
    ['a small volume', [...EVEN.map((value) => value / 100), 2_000]],
    ['too few known weeks', [...EVEN.slice(0, 5), 200_000]],
    ['an unknown week', [...EVEN, null]],
  ])('ignores %s', (_, run) => {
    expect(toGrowth(run, 'streams')).toBeNull()
  })

  it('does not count a gap as 0', () => {
    const gaps = EVEN.map((value, i) => (i % 3 === 0 ? null : value))
    expect(toGrowth([...gaps, 105_000], 'streams')).toBeNull()
  })

  it('does not depend on the scale', () => {
    const factor = fc.integer({ min: 1, max: 1_000 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 60_000, max: 900_000 }), { minLength: 7, maxLength: 13 }),
        factor,
        (run, by) => {
          const scaled = toGrowth(
            run.map((value) => value * by),
            'streams',
          )
          expect(scaled === null).toBe(toGrowth(run, 'streams') === null)
        },
      ),
    )
  })

  it('never finds growth in a constant series', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (value) => {
        expect(
          toGrowth(
            Array.from({ length: 13 }, () => value),
            'streams',
          ),
        ).toBeNull()
      }),
    )
  })
})
