// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { ChartSummary } from '#contract/api/charts.ts'
import { createEntry, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createAtOne, createFacts } from '#contract/testing/summary-data.ts'
import { filterCharts, NOTHING_KNOWN, sortCharts, toOwners, toTerritories } from './filter-charts.ts'
import { toTerritoriesWithOurs } from './near-territories.ts'
import { directoryDefaults } from './search.ts'

const chart = (number: number, different: Partial<ChartSummary>): ChartSummary => ({
  ...TEST_CHART,
  id: `CR0000${number}`,
  ...different,
})

const charts = [
  chart(1, { name: 'Top 40', location: 'US', owner: 'Meridian', kind: 'song' }),
  chart(2, { name: 'Álbumes', location: 'ES', owner: 'Bureau', kind: 'album' }),
  chart(3, { name: 'Top 5', location: 'AA', owner: 'Meridian', kind: 'song' }),
  chart(4, { name: 'Other', location: null, owner: null, kind: null }),
  chart(5, { name: 'Top 100', location: 'US', owner: 'Bureau', kind: 'album' }),
]

describe('filterCharts', () => {
  it.each([
    [{}, [1, 2, 3, 4, 5]],
    [{ q: 'albumes' }, [2]],
    [{ q: 'spain' }, [2]],
    [{ q: 'bureau top' }, [5]],
    [{ q: 'cr00004' }, [4]],
    [{ location: 'US' as const }, [1, 5]],
    [{ owner: 'Meridian' }, [1, 3]],
    [{ kind: 'album' as const, location: 'US' as const }, [5]],
    [{ location: 'JP' as const }, []],
  ])('filters by %j', (filter, numbers) => {
    const matches = filterCharts(charts, { ...directoryDefaults, ...filter }, NOTHING_KNOWN, 'en')
    expect(matches.map(({ id }) => Number(id.slice(-1)))).toEqual(numbers)
  })
})

describe('filterCharts by pin', () => {
  it('shows pinned charts only', () => {
    const known = { ...NOTHING_KNOWN, pinned: ['CR00005', 'CR99999'] }
    const matches = filterCharts(charts, { ...directoryDefaults, kind: 'pinned' }, known, 'en')
    expect(matches.map(({ id }) => id)).toEqual(['CR00005'])
  })
})

describe('filterCharts by roster', () => {
  it('shows charts with a title of the roster, and none that are not read', () => {
    const lines = new Map([
      ['CR00001', createFacts('CR00001', { ours: { titles: 2, best: 7 } })],
      ['CR00002', createFacts('CR00002', { ours: { titles: 0, best: null } })],
      ['CR00003', createFacts('CR00003')],
    ])
    const known = { ...NOTHING_KNOWN, summaries: { lines, outcome: null } }
    const matches = filterCharts(charts, { ...directoryDefaults, kind: 'ours' }, known, 'en')
    expect(matches.map(({ id }) => id)).toEqual(['CR00001'])
  })
})

describe('sortCharts', () => {
  const summaries = {
    lines: new Map([
      [
        'CR00001',
        createFacts('CR00001', { atOne: createAtOne({ inARow: 2 }), debuts: 9, highestDebut: createEntry(40) }),
      ],
      [
        'CR00002',
        createFacts('CR00002', {
          atOne: createAtOne(),
          debuts: 0,
          biggestClimb: createEntry(3, { movement: 'up', places: 7 }),
        }),
      ],
      [
        'CR00003',
        createFacts('CR00003', { atOne: createAtOne({ inARow: 12 }), debuts: 1, highestDebut: createEntry(8) }),
      ],
    ]),
    outcome: null,
  }
  it.each([
    ['territory', [3, 2, 1, 5, 4]],
    ['name', [2, 4, 3, 1, 5]],
    ['weeks-at-1', [3, 1, 2, 5, 4]],
    ['debuts', [1, 3, 2, 5, 4]],
    ['highest-debut', [3, 1, 2, 5, 4]],
    ['climb', [2, 3, 1, 5, 4]],
  ] as const)('sorts by %s, charts without a value last', (sort, numbers) => {
    const sorted = sortCharts(charts, sort, { near: ['AA'], summaries }, 'en')
    expect(sorted.map(({ id }) => Number(id.slice(-1)))).toEqual(numbers)
  })

  it('begins with near territories, nearest first', () => {
    const sorted = sortCharts(charts, 'territory', { near: ['US', 'ES'], summaries }, 'en')
    expect([...new Set(sorted.map(({ location }) => location))]).toEqual(['US', 'ES', 'AA', null])
  })
})

describe('toTerritoriesWithOurs', () => {
  it('begins with the territory where most roster titles chart', () => {
    const titles = { CR00001: 1, CR00002: 3, CR00003: 0 }
    const lines = new Map(
      Object.entries(titles).map(([id, count]) => [id, createFacts(id, { ours: { titles: count, best: 1 } })]),
    )
    const placeOf = (chartId: string) => charts.find(({ id }) => id === chartId)?.location
    expect(toTerritoriesWithOurs(charts, { lines, outcome: null })).toEqual([placeOf('CR00002'), placeOf('CR00001')])
  })
})

describe('filter options', () => {
  it('offers only values that a chart has', () => {
    expect(toTerritories(charts, 'en')).toEqual(['AA', 'ES', 'US'])
    // In Japanese, アメリカ sorts before スペイン.
    expect(toTerritories(charts, 'ja')).toEqual(['AA', 'US', 'ES'])
    expect(toOwners(charts, 'en')).toEqual(['Bureau', 'Meridian'])
  })
})
