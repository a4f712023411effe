import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MARKS, sortByDistance, toDistance } from './distance.ts'

const chart = (...units: (number | null)[]) => units.map((each, index) => ({ rank: index + 1, units: each }))

describe('toDistance', () => {
  it('has no next mark at number 1, and no cushion at the end', () => {
    expect(toDistance(chart(90, 50), 0)).toEqual({ mark: null, toMark: null, share: null, cushion: 40 })
    expect(toDistance(chart(90, 50), 1)).toEqual({ mark: 1, toMark: 40, share: 0.8, cushion: null })
  })

  it('does not know the distance to or from a title without units', () => {
    expect(toDistance(chart(null, 50, 10), 1)).toMatchObject({ mark: 1, toMark: null, share: null, cushion: 40 })
    expect(toDistance(chart(90, null, 10), 1)).toMatchObject({ toMark: null, share: null, cushion: null })
    expect(toDistance([], 0)).toBeNull()
  })

  it('has no floating-point noise, which files would show', () => {
    expect(toDistance(chart(0.3, 0.1), 1)?.toMark).toBe(0.2)
    expect(toDistance(chart(19_644.1582, 19_257.5416), 0)?.cushion).toBe(386.6166)
  })

  it('equals a naive search on any chart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 120 }), (drawn) => {
        const units = drawn.toSorted((one, other) => other - one)
        for (const [at, own] of units.entries()) {
          const distance = toDistance(chart(...units), at)
          const marks = MARKS.filter((mark) => mark < at + 1)
          const mark = marks.length === 0 ? null : Math.max(...marks)
          expect(distance?.mark).toBe(mark)
          expect(distance?.toMark).toBe(mark === null ? null : (units[mark - 1] ?? 0) - own)
          expect(distance?.cushion).toBe(at === units.length - 1 ? null : own - (units[at + 1] ?? 0))
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('sortByDistance', () => {
  it('lists the nearest first and unknown distances last', () => {
    const lines = [
      { rank: 1, share: null },
      { rank: 42, share: 0.2 },
      { rank: 50, share: 0.01 },
    ]
    expect(sortByDistance(lines).map(({ rank }) => rank)).toEqual([50, 42, 1])
  })
})
