import { describe, expect, it } from 'vitest'
import { addLines, NO_TERRITORIES } from './progress.ts'
import { sortRows } from './sort-rows.ts'
import { type Sort, SORTS, toNextTerritorySort, toSortKey } from './sorts.ts'
import { createLine, createMetrics } from './testing/territory-lines.ts'
import { toTerritoryRows } from './to-territory-rows.ts'

const { territories } = toTerritoryRows(
  addLines(NO_TERRITORIES, [
    createLine('US', { metrics: createMetrics('US', { streams: 300, units: 3 }) }),
    createLine('DE', { metrics: createMetrics('DE', { streams: 0, units: 900 }) }),
    createLine('FR', { metrics: createMetrics('FR', { streams: 500, units: 5 }) }),
    createLine('AR', { state: 'no_data', metrics: null }),
  ]),
  'en',
)
const rows = territories.filter(({ territory }) => ['US', 'DE', 'FR', 'AR'].includes(territory))
const order = (sort: Sort) => sortRows(rows, sort, 'en').map(({ territory }) => territory)

describe('sortRows', () => {
  it.each([
    ['name', ['AR', 'FR', 'DE', 'US']],
    ['-name', ['US', 'DE', 'FR', 'AR']],
    ['-streams', ['FR', 'US', 'DE', 'AR']],
    ['streams', ['DE', 'US', 'FR', 'AR']],
    ['change', ['AR', 'FR', 'DE', 'US']],
  ] as const)('sorts by %s with zero as a value and missing values last', (sort, expected) => {
    expect(order(sort)).toEqual(expected)
  })
})

describe('toNextTerritorySort', () => {
  it.each([
    ['-streams', 'streams', 'streams'],
    ['streams', 'streams', '-streams'],
    ['-streams', 'name', 'name'],
    ['name', 'name', '-name'],
    ['name', 'index', '-index'],
  ] as const)('from %s, clicking %s sorts by %s', (current, key, expected) => {
    expect(toNextTerritorySort(current, key)).toBe(expected)
  })

  it('only returns sorts that the URL supports', () => {
    for (const sort of SORTS) expect(SORTS).toContain(toNextTerritorySort(sort, toSortKey(sort).key))
  })
})
