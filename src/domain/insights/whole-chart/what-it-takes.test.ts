import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { TAKES_RANKS, toSeasons, toSpread, toUnitsAtRanks, toWeekOfMonth, toWeekOfYear } from './what-it-takes.ts'

const chartOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ rank: index + 1, units: 1000 - index }))

const unitsOf = (entries: readonly { rank: number; units: number | null }[]) =>
  toUnitsAtRanks({
    ranks: Uint32Array.from(entries, ({ rank }) => rank),
    units: Float64Array.from(entries, ({ units }) => units ?? Number.NaN),
  })

describe('toUnitsAtRanks', () => {
  it('returns the units at each rank, and of the last title', () => {
    expect(unitsOf(chartOf(200))).toEqual([1000, 991, 981, 961, 901, 801])
  })

  it('returns null for ranks that the chart does not have', () => {
    expect(unitsOf(chartOf(15))).toEqual([1000, 991, null, null, null, 986])
    expect(unitsOf([])).toEqual([null, null, null, null, null, null])
  })

  it('returns null on a chart without units', () => {
    expect(toUnitsAtRanks({ ranks: new Uint32Array([1, 2]), units: null })).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('returns null if an entry above the rank is missing', () => {
    const withoutFifth = chartOf(30).filter(({ rank }) => rank !== 5)
    expect(unitsOf(withoutFifth).slice(0, 3)).toEqual([1000, null, null])
  })

  it('takes the lowest title of a tie that covers the rank', () => {
    const tied = [...chartOf(8), { rank: 9, units: 5 }, { rank: 9, units: 4 }, { rank: 11, units: 3 }]
    expect(unitsOf(tied)[1]).toBe(4)
  })

  it('equals a lookup by rank on every complete chart', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 1e6 })), { maxLength: 120 }), (totals) => {
        const entries = totals.map((units, index) => ({ rank: index + 1, units }))
        const byRank = new Map(entries.map(({ rank, units }) => [rank, units]))
        expect(unitsOf(entries)).toEqual([
          ...TAKES_RANKS.map((rank) => byRank.get(rank) ?? null),
          byRank.get(entries.length) ?? null,
        ])
      }),
    )
  })
})

describe('toWeekOfYear', () => {
  it.each([
    ['2022-12-30', { year: 2023, number: 1 }],
    ['2024-12-27', { year: 2024, number: 53 }],
    ['2025-12-26', { year: 2025, number: 52 }],
    ['2026-01-02', { year: 2026, number: 1 }],
  ])('numbers the week from %s by its Monday', (start, week) => {
    expect(toWeekOfYear(start)).toEqual(week)
  })
})

describe('toWeekOfMonth', () => {
  it('gives every second week of January the number 2 of the year', () => {
    for (let start = '1958-01-03'; start < '2030-01-01'; start = addDays(start, 7)) {
      const monday = new Date(`${addDays(start, 3)}T00:00:00Z`)
      const { month, number } = toWeekOfMonth(start)
      expect(month).toBe(monday.getUTCMonth())
      expect(number).toBe(Math.floor((monday.getUTCDate() - 1) / 7) + 1)
      expect(month === 0 && number === 2).toBe(toWeekOfYear(start).number === 2)
    }
  })
})

describe('toSeasons', () => {
  it('has each week once, under its own number and year', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 700 })), (offsets) => {
        const starts = offsets.toSorted((one, other) => one - other).map((offset) => addDays('2013-01-04', offset * 7))
        const seasons = toSeasons(starts.map((start) => ({ window: { start } })))
        const listed = seasons.flatMap(({ number, years }) =>
          years.map(({ year, week }) => {
            expect(toWeekOfYear(week.window.start)).toEqual({ year, number })
            return week.window.start
          }),
        )
        expect(listed.toSorted()).toEqual(starts)
        expect(seasons.map(({ number }) => number)).toEqual(
          [...new Set(starts.map((start) => toWeekOfYear(start).number))].toSorted((one, other) => one - other),
        )
      }),
    )
  })
})

describe('toSpread', () => {
  it('is null without a value', () => {
    expect(toSpread([null, null])).toBeNull()
  })

  it('has the middle, lowest, and highest of the known values', () => {
    expect(toSpread([4100, null, 5000, 6800, 7300])).toEqual({ median: 5900, low: 4100, high: 7300, count: 4 })
  })

  it('has half of the values on each side of the median', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const { median = Number.NaN, low, high, count } = toSpread(values) ?? {}
        expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2)
        expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2)
        expect([low, high, count]).toEqual([Math.min(...values), Math.max(...values), values.length])
      }),
    )
  })
})
