import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHypotheticalRank, toUnitLadder } from './same-units.ts'

const ladderOf = (units: readonly (number | null)[]) =>
  toUnitLadder(Float64Array.from(units, (each) => each ?? Number.NaN))

/** Builds the other week's whole ranking with the title in it. */
function recompute(others: readonly number[], own: number | null, units: number, wanted: number) {
  const all = own === null ? others : [...others, own]
  const ranked = others.toSorted((one, other) => other - one)
  return {
    rank: units < Math.min(...all) ? null : ranked.filter((each) => each > units).length + 1,
    needed: ranked[wanted - 1] ?? null,
  }
}

const figure = fc.integer({ min: 1, max: 30 })

describe('toHypotheticalRank', () => {
  it('puts the units between the other titles', () => {
    const ladder = ladderOf([100, 80, 60])
    expect(toHypotheticalRank(ladder, { units: 90, own: null, wanted: 1 })).toEqual({ rank: 2, needed: 100 })
    expect(toHypotheticalRank(ladder, { units: 80, own: null, wanted: 3 })).toEqual({ rank: 2, needed: 60 })
    expect(toHypotheticalRank(ladder, { units: 59, own: null, wanted: 4 })).toEqual({ rank: null, needed: null })
  })

  it('replaces what the title had in that week', () => {
    const ladder = ladderOf([100, 80, 60])
    expect(toHypotheticalRank(ladder, { units: 90, own: 100, wanted: 1 })).toEqual({ rank: 1, needed: 80 })
  })

  it('is unknown if the units of a title are', () => {
    const ladder = ladderOf([100, null, 60])
    expect(toHypotheticalRank(ladder, { units: 90, own: null, wanted: 1 })).toBeNull()
    expect(toHypotheticalRank(toUnitLadder(null), { units: 90, own: null, wanted: 1 })).toBeNull()
  })

  it('agrees with the whole ranking', () => {
    fc.assert(
      fc.property(
        fc.array(figure, { minLength: 1, maxLength: 12 }),
        fc.option(figure),
        figure,
        fc.integer({ min: 1, max: 14 }),
        (others, own, units, wanted) => {
          const ladder = ladderOf(own === null ? others : [...others, own])
          expect(toHypotheticalRank(ladder, { units, own, wanted })).toEqual(recompute(others, own, units, wanted))
        },
      ),
    )
  })
})
