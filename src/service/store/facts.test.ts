import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCounts, COUNT_NAMES, packCounts, unpackCounts, zeroCounts } from './facts.ts'

const LARGEST = 2 ** 52
const count = fc.oneof(fc.constant(0), fc.integer({ min: -300, max: 300 }), fc.integer({ min: -LARGEST, max: LARGEST }))
const counts = fc.array(count, { minLength: COUNT_NAMES.length, maxLength: COUNT_NAMES.length })

describe('packCounts', () => {
  it('round-trips through unpackCounts, including negative and 53-bit numbers', () => {
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 7 }), (rows) => {
        const unpacked = unpackCounts(packCounts(rows), rows.length)
        expect(unpacked).toEqual(rows.map((row) => row.map((value) => value + 0)))
      }),
    )
  })

  it('packs zeros into two bytes', () => {
    expect(packCounts([zeroCounts(), zeroCounts()])).toEqual(Uint8Array.of(0, 0))
  })
})

describe('addCounts', () => {
  it('adds each count', () => {
    const sum = zeroCounts()
    addCounts(sum, [1, 2])
    addCounts(sum, [3, -5])
    expect(sum.slice(0, 3)).toEqual([4, -3, 0])
  })
})
