import { describe, expect, it } from 'vitest'
import { toChangeShade, toColorScale, toShade } from './color-scale.ts'

describe('toColorScale', () => {
  it.each([
    ['no values', [], [], true],
    ['only nulls and zeros', [null, 0, 0], [], true],
    ['one value', [7, null], [], false],
    ['equal values', [3, 3, 3, 3, 3, 3], [], false],
    ['five values', [50, 10, 40, 20, 30], [20, 30, 40, 50], false],
    ['values between round borders', [11, 21.4, 28.9, 412, 7_310], [20, 25, 100, 2_000], false],
    ['a leader far above the rest', [1, 2, 3, 4, 5, 6, 7, 8, 9, 1e9], [2, 4, 7, 9e4], false],
    ['markets of different sizes', [1e4, 12e3, 3e5, 35e4, 4e6, 45e5, 16e6, 83e6], [6e4, 1e6, 8e6, 4e7], false],
    ['close shares', [0.52, 0.521, 0.7, 0.71, 0.9], [0.521, 0.6, 0.71, 0.8], false],
    ['negative values', [-4, -2, 0, 2], [-3, 0], false],
  ])('builds a scale from %s', (_, values, cuts, isEmpty) => {
    expect(toColorScale(values)).toEqual({ cuts, isEmpty })
  })
})

describe('toShade', () => {
  const five = toColorScale([10, 20, 30, 40, 50])
  it.each([
    [0, 0],
    [10, 1],
    [19.9, 1],
    [20, 2],
    [50, 5],
    [500, 5],
    [1, 1],
  ])('returns for %s on a scale of five: %s', (value, shade) => {
    expect(toShade(value, five)).toBe(shade)
  })

  it('uses the darkest shades for few values', () => {
    expect([1, 2].map((value) => toShade(value, toColorScale([1, 2])))).toEqual([4, 5])
  })
})

describe('toChangeShade', () => {
  it.each([
    [-0.5, 1],
    [-0.2, 1],
    [-0.1, 2],
    [-0.05, 2],
    [0, 3],
    [0.049, 3],
    [0.05, 4],
    [0.2, 5],
    [3, 5],
  ])('returns for %s: %s', (change, shade) => {
    expect(toChangeShade(change)).toBe(shade)
  })
})
