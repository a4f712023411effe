import { describe, expect, it } from 'vitest'
import { toAxisIndexes, toTicks } from './axis-ticks.ts'

describe('toTicks', () => {
  it.each([
    [0, 0, [0, 1]],
    [0, 100, [0, 25, 50, 75, 100]],
    [0, 21_774_856, [0, 1e7, 2e7, 3e7]],
    [-10, 30, [-10, 0, 10, 20, 30]],
    [-4, 0, [-4, -3, -2, -1, 0]],
    [0, 9e15, [0, 2.5e15, 5e15, 7.5e15, 1e16]],
  ])('returns round ticks from %d to %d', (low, high, expected) => {
    expect(toTicks(low, high)).toEqual(expected)
  })
})

describe('toAxisIndexes', () => {
  it.each([
    [1, 5, [0]],
    [4, 5, [0, 1, 2, 3]],
    [26, 5, [0, 6, 12, 18, 24]],
    [3, 0, [0]],
    [0, 5, []],
  ])('selects labels for %d points, at most %d', (count, wanted, expected) => {
    expect(toAxisIndexes(count, wanted)).toEqual(expected)
  })
})
