import { describe, expect, it } from 'vitest'
import { type ChartSummary } from '#contract/api/charts.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { filterCharts, groupCharts, toOwners, toTerritories } from './filter-charts.ts'
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
    const matches = filterCharts(charts, { ...directoryDefaults, ...filter }, 'en')
    expect(matches.map(({ id }) => Number(id.slice(-1)))).toEqual(numbers)
  })
})

function shape(grouping: 'territory' | 'owner' | 'none') {
  return groupCharts(charts, grouping, 'en').map(({ title, charts: grouped }) => [
    title,
    grouped.map(({ name }) => name),
  ])
}

describe('groupCharts', () => {
  it('puts worldwide first and unknown last, and sorts numbers naturally', () => {
    expect(shape('territory')).toEqual([
      ['Worldwide', ['Top 5']],
      ['Spain', ['Álbumes']],
      ['United States', ['Top 40', 'Top 100']],
      ['Unknown territory', ['Other']],
    ])
  })

  it('groups by owner', () => {
    expect(shape('owner').map(([title]) => title)).toEqual(['Bureau', 'Meridian', 'Unknown owner'])
  })

  it('puts pinned charts first, in pinning order, without duplicates', () => {
    const groups = groupCharts(charts, 'territory', 'en', ['CR00005', 'CR99999', 'CR00003'])
    expect(groups.map(({ title, charts: grouped }) => [title, grouped.map(({ name }) => name)])).toEqual([
      ['Pinned', ['Top 100', 'Top 5']],
      ['Spain', ['Álbumes']],
      ['United States', ['Top 40']],
      ['Unknown territory', ['Other']],
    ])
  })

  it('returns no empty groups', () => {
    expect(groupCharts([], 'none', 'en')).toEqual([])
    expect(shape('none')).toEqual([['All charts', ['Álbumes', 'Other', 'Top 5', 'Top 40', 'Top 100']]])
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
