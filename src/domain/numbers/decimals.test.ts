import { array, assert, constantFrom, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createImageText } from '#images/image-text.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { roundToSum, toDecimals } from './decimals.ts'

describe('toDecimals', () => {
  it.each([
    [[1, 2, 3], 0],
    [[1.5, 2, null], 1],
    [[99.9], 1],
    [[99.96], 0],
    [[100.4], 0],
    [[-21_537.4], 0],
    [[12.04], 0],
    [[12.3 - 0.3], 0],
    [[0.04], 0],
    [[null], 0],
    [[], 0],
  ])('for %j, returns %i', (figures, decimals) => {
    expect(toDecimals(figures)).toBe(decimals)
  })

  it('makes a difference as precise as the larger figure', () => {
    expect(toDecimals([21_537.4, 21_525])).toBe(0)
    expect(toDecimals([12.4, 11.2])).toBe(1)
  })

  it.each([0, 5.5, 12, 99.94, 99.96, 100.5, 999.9, 21_537.4, -8.25])('pages and images show %d alike', (value) => {
    expect(createImageText('en').number(value, toDecimals([value]))).toBe(formatCount(value, 'en'))
  })
})

describe('roundToSum', () => {
  it('gives what is missing to the largest remainders', () => {
    expect(roundToSum([1.4, 1.4, 1.2], 4, 0)).toEqual([2, 1, 1])
    expect(roundToSum([-1.6, -1.6, 0.2], -3, 0)).toEqual([-1, -2, 0])
  })

  it('adds up to the rounded total, with each part less than two steps off', () => {
    const part = double({ min: -1e6, max: 1e6, noNaN: true })
    assert(
      property(array(part, { minLength: 1, maxLength: 8 }), constantFrom(0, 1), (parts, decimals) => {
        const total = Number(parts.reduce((sum, each) => sum + each, 0).toFixed(decimals))
        const rounded = roundToSum(parts, total, decimals)
        const step = 10 ** -decimals
        expect(rounded.reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 5)
        for (const [index, each] of rounded.entries())
          expect(Math.abs(each - (parts[index] ?? 0))).toBeLessThan(2 * step)
      }),
    )
  })
})
