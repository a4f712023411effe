import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SidesOfNote, toBeforeAfter, toMedianChange } from './before-after.ts'

const units = fc.integer({ min: 1, max: 100_000 })
const before = fc.array(fc.option(units), { minLength: 8, maxLength: 8 })
const after = fc.array(fc.option(units, { freq: 20 }), { minLength: 3, maxLength: 3 })

/** Adds up and sorts in the simplest way. */
function recompute({ before: earlier, after: later }: SidesOfNote) {
  const [a, b, c] = [earlier[5] ?? 0, earlier[6] ?? 0, earlier[7] ?? 0]
  const [x, y, z] = [later[0] ?? 0, later[1] ?? 0, later[2] ?? 0]
  if ([a, b, c, x, y, z].includes(0)) return null
  let weeks = 0
  while (weeks < 8 && earlier[7 - weeks] != null) weeks += 1
  const ratios: number[] = []
  for (let back = 0; back < weeks - 1; back++) ratios.push((earlier[7 - back] ?? 0) / (earlier[6 - back] ?? 1))
  ratios.sort((one, other) => one - other)
  const low = ratios[Math.ceil(ratios.length / 2) - 1] ?? 0
  const high = ratios[Math.floor(ratios.length / 2)] ?? 0
  const factor = (low + high) / 2
  return {
    before: (a + b + c) / 3,
    after: (x + y + z) / 3,
    change: (x + y + z) / (a + b + c) - 1,
    trend: weeks < 4 ? null : { weeks, change: factor * factor * factor * factor - 1 },
  }
}

describe('toBeforeAfter', () => {
  it('matches a recomputation by hand', () => {
    fc.assert(
      fc.property(fc.record({ before, after }), (sides) => {
        const [found, naive] = [toBeforeAfter(sides), recompute(sides)]
        if (naive === null) {
          expect(found).toBeNull()
          return
        }
        expect(found?.before).toBeCloseTo(naive.before, 6)
        expect(found?.after).toBeCloseTo(naive.after, 6)
        expect(found?.change).toBeCloseTo(naive.change, 6)
        expect(found?.trend?.weeks).toBe(naive.trend?.weeks)
        const [change, byHand] = [found?.trend?.change ?? 0, naive.trend?.change ?? 0]
        expect(Math.abs(change - byHand) / Math.max(1, Math.abs(byHand))).toBeLessThan(1e-6)
      }),
    )
  })

  it('finds no difference from the trend of a title that falls evenly', () => {
    const fall = Array.from({ length: 12 }, (_, week) => 1000 * 0.9 ** week)
    const found = toBeforeAfter({ before: fall.slice(0, 8), after: fall.slice(9) })
    expect(found?.change).toBeCloseTo(found?.trend?.change ?? Number.NaN, 9)
  })

  it('has no trend with three weeks before, and nothing with two', () => {
    const earlier = [null, null, null, null, null, 3, 2, 1]
    expect(toBeforeAfter({ before: earlier, after: [1, 1, 1] })).toMatchObject({ before: 2, after: 1, trend: null })
    expect(toBeforeAfter({ before: [null, null, null, null, null, null, 2, 1], after: [1, 1, 1] })).toBeNull()
    expect(toBeforeAfter({ before: earlier, after: [1, 1] })).toBeNull()
    expect(toBeforeAfter({ before: earlier, after: [1, null, 1] })).toBeNull()
  })
})

describe('toMedianChange', () => {
  it('is the middle of the titles whose weeks are known', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ before, after }), { maxLength: 40 }), (titles) => {
        const changes = titles.flatMap((title) => recompute(title)?.change ?? []).toSorted((one, other) => one - other)
        const found = toMedianChange(titles)
        if (changes.length < 10) {
          expect(found).toBeNull()
          return
        }
        const low = changes[Math.ceil(changes.length / 2) - 1] ?? 0
        const high = changes[Math.floor(changes.length / 2)] ?? 0
        expect(found?.titles).toBe(changes.length)
        expect(found?.change).toBeCloseTo((low + high) / 2, 6)
      }),
    )
  })
})
