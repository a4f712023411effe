import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSince } from './since.ts'

describe('toSince', () => {
  it('finds the last earlier value that is as high', () => {
    expect(toSince([9, 3, 1, null, 2, 3], 2)).toEqual({ value: 3, index: 1, count: 2 })
  })

  it('has no position if every earlier value is lower', () => {
    expect(toSince([1, null, 2, 3], 2)).toEqual({ value: 3, index: null, count: 2 })
  })

  it('is null if a value is unknown, missing, or reached too recently', () => {
    expect(toSince([1, 2, null], 1)).toBeNull()
    expect(toSince([], 0)).toBeNull()
    expect(toSince([1, 3, 2], 1)).toBeNull()
  })

  it('leaves only lower values after the position that it finds', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 5 }))), fc.nat(5), (values, min) => {
        const found = toSince(values, min)
        if (found === null) return
        const between = values.slice((found.index ?? -1) + 1, -1).filter((value) => value !== null)
        expect(between.every((value) => value < found.value)).toBe(true)
        expect(between).toHaveLength(found.count)
        if (found.index !== null) expect(values[found.index]).toBeGreaterThanOrEqual(found.value)
      }),
    )
  })
})
