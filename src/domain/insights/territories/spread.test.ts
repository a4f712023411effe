import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGION_OF, type SingleTerritory, toRegionWeeks } from './regions.ts'
import { compareSpread, toSpread, type WeeklyValues } from './spread.ts'

const values = fc.array(fc.option(fc.nat({ max: 30 })), { maxLength: 20 })

/** Computes the same week by week with integers. */
function recompute(weeks: WeeklyValues) {
  let peak = 0
  let peakWeek = 0
  for (let week = 1; week <= weeks.length; week++) {
    const value = weeks[week - 1] ?? 0
    if (value > peak) [peak, peakWeek] = [value, week]
  }
  const first = (tenths: number) => {
    let isKnown = true
    for (let week = 1; week <= weeks.length; week++) {
      const value = weeks[week - 1] ?? null
      isKnown &&= value !== null
      if (value !== null && value * 10 >= peak * tenths) return isKnown ? week : null
    }
    return null
  }
  if (peak === 0) return { peak: null, peakWeek: null, arrivedWeek: null, halfWeek: null }
  return { peak, peakWeek, arrivedWeek: first(1), halfWeek: first(5) }
}

describe('toSpread', () => {
  it('matches a recomputation week by week', () => {
    fc.assert(
      fc.property(values, (weeks) => {
        expect(toSpread(weeks)).toMatchObject(recompute(weeks))
      }),
    )
  })

  it('reaches half of the peak after a tenth and before the peak', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 20 }), (weeks) => {
        const { arrivedWeek, halfWeek, peakWeek } = toSpread(weeks)
        if (arrivedWeek === null || halfWeek === null || peakWeek === null) {
          expect(Math.max(...weeks)).toBe(0)
          return
        }
        expect(arrivedWeek).toBeLessThanOrEqual(halfWeek)
        expect(halfWeek).toBeLessThanOrEqual(peakWeek)
      }),
    )
  })

  it('grows only if the last week is the peak and earlier ones were lower', () => {
    expect(toSpread([1, 2, 3]).isGrowing).toBe(true)
    expect(toSpread([1, 3, 2]).isGrowing).toBe(false)
    expect(toSpread([3, 3]).isGrowing).toBe(false)
    expect(toSpread([3]).isGrowing).toBe(false)
    expect(toSpread([1, null]).isGrowing).toBe(false)
  })

  it('knows no first week after one that isn’t known', () => {
    expect(toSpread([null, 10])).toMatchObject({ peak: 10, peakWeek: 2, arrivedWeek: null, halfWeek: null })
    expect(toSpread([0, 1, null, 10])).toMatchObject({ arrivedWeek: 2, halfWeek: null })
  })
})

describe('compareSpread', () => {
  it('orders by the week of a tenth, with unknown ones last', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 12 }), (all) => {
        const weeks = all
          .map(toSpread)
          .toSorted(compareSpread)
          .map(({ arrivedWeek }) => arrivedWeek ?? Infinity)
        expect(weeks).toEqual(weeks.toSorted((one, other) => one - other))
      }),
    )
  })
})

describe('toRegionWeeks', () => {
  const locations = Object.keys(REGION_OF) as SingleTerritory[]

  it('counts each known territory once, with the middle of its region', () => {
    const any = fc.array(fc.option(fc.integer({ min: 1, max: 52 })), {
      minLength: locations.length,
      maxLength: locations.length,
    })
    fc.assert(
      fc.property(any, (weeks) => {
        const rows = locations.map((location, index) => ({ location, week: weeks[index] ?? null }))
        const regions = toRegionWeeks(rows)
        expect(regions.flatMap((each) => each.weeks)).toHaveLength(weeks.filter((week) => week !== null).length)
        for (const { region, weeks: own, middle } of regions) {
          const naive = rows.filter(({ location, week }) => REGION_OF[location] === region && week !== null)
          expect(own).toHaveLength(naive.length)
          expect(own.filter((week) => week <= middle).length).toBeGreaterThanOrEqual(own.length / 2)
          expect(own.filter((week) => week < middle).length).toBeLessThan(own.length / 2)
        }
      }),
    )
  })
})
