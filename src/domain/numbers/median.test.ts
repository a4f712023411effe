import { describe, expect, it } from 'vitest'
import { medianOf } from './median.ts'

describe('medianOf', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[10, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[-4, 0, 2, -2], -1],
  ])('of %j is %s', (values, median) => {
    expect(medianOf(values)).toBe(median)
  })
})
