import { expect, it } from 'vitest'
import { toTerritoryGrowth } from './growth.ts'

const USUAL = [90, 110, 100, 100, 95, 105, 100, 100, 100, 100, 100, 100]

it('divides the mean week of the range by the median of the 12 weeks before', () => {
  expect(toTerritoryGrowth([9_000, ...USUAL, 200, 300], 2)).toEqual({ now: 250, usual: 100, factor: 2.5 })
})

it('ignores weeks that are not known', () => {
  const before = [...USUAL.slice(0, 8), null, null, null, null]
  expect(toTerritoryGrowth([...before, null, 300], 2)).toEqual({ now: 300, usual: 100, factor: 3 })
})

it('has no usual week with fewer than eight known weeks', () => {
  const before = [...USUAL.slice(0, 7), null, null, null, null, null]
  expect(toTerritoryGrowth([...before, 300], 1)).toEqual({ now: 300, usual: null, factor: null })
  expect(toTerritoryGrowth([300], 1)).toEqual({ now: 300, usual: null, factor: null })
})

it.each([
  ['the usual week has no streams', [...Array.from({ length: 12 }, () => 0), 50], 50, 0],
  ['no week of the range is known', [...USUAL, null], null, 100],
])('has no growth if %s', (_, values, now, usual) => {
  expect(toTerritoryGrowth(values, 1)).toEqual({ now, usual, factor: null })
})
