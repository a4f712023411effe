import { describe, expect, it } from 'vitest'
import { toChangeShade, toColorScale, toShade } from './color-scale.ts'

describe('toColorScale', () => {
  it.each([
    ['no values', [], [], null],
    ['only nulls and zeros', [null, 0, 0], [], null],
    ['one value', [7, null], [7], 7],
    ['equal values', [3, 3, 3, 3, 3, 3], [3], 3],
    ['five values', [50, 10, 40, 20, 30], [10, 20, 30, 40, 50], 50],
    ['ten values with an outlier', [1, 2, 3, 4, 5, 6, 7, 8, 9, 1e9], [1, 3, 5, 7, 9], 1e9],
    ['negative values', [-4, -2, 0, 2], [-4, -2, 2], 2],
  ])('builds a scale from %s', (_, values, from, max) => {
    expect(toColorScale(values)).toEqual({ from, max })
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

  it('returns the darkest shade for a single value', () => expect(toShade(7, toColorScale([7]))).toBe(5))
})

describe('toChangeShade', () => {
  it.each([
    [-1, 1],
    [-0.2, 1],
    [-0.199, 2],
    [-0.05, 2],
    [-0.049, 3],
    [0, 3],
    [0.049, 3],
    [0.05, 4],
    [0.2, 5],
    [40, 5],
  ])('returns for %s: %s', (change, shade) => expect(toChangeShade(change)).toBe(shade))
})
